#pragma once
// The pull reader of libxml2: line numbers, entity limits, no callbacks.
#include <libxml/parser.h>
#include <libxml/xmlreader.h>
