// How a match ended, item by item.
#pragma once

#include "cli/board.h"
#include "core/json.h"
#include "core/seat.h"
#include "core/words.h"

namespace dogwatch {

// `outcome` is the page's: with the texts of its items and titles.
void print_score_sheet(const Json& outcome, const BoardReader& reader, const Words& program, Eye eye,
                       const Terminal& terminal);

}  // namespace dogwatch
