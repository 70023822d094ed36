#pragma once
// The pull reader of libxml2: line numbers, entity limits, no callbacks.
#include <libxml/xmlversion.h>
// Without this, libxml2's headers bring in the system's ICU, whose names Foundation's own ICU has too.
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/xmlreader.h>
