// `dogwatch engine`: the engine protocol on standard input and output.
#pragma once

#include <cstdio>

namespace dogwatch {

// Answers line by line until "quit" or the end of input. Returns the program's status.
int run_engine(std::FILE* input, std::FILE* output);

}  // namespace dogwatch
