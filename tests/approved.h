// Texts that a person has read and approved: a file holds them, and a test compares line by line.
#pragma once

#include <string>

namespace dogwatch {

// Compares with the approved text in `path`; rewrites that file instead where DOGWATCH_APPROVE=1 is set. Returns what
// is wrong, with the first line that differs; empty when all is well.
std::string compare_with_approved(const std::string& text, const std::string& path);

}  // namespace dogwatch
