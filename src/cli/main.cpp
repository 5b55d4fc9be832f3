// The program `dogwatch`.
#include "cli/engine.h"

int main() { return dogwatch::run_engine(stdin, stdout); }
