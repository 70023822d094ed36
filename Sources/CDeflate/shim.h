#pragma once
// zlib streams and CRC-32 for the PNG codec.
#include <libdeflate.h>
