// Law 8 with what it learns on the way: the kinds of values that sentences are given in play.
#pragma once

#include "laws/sentences.h"
#include "laws/tables.h"

namespace dogwatch::laws {

// The words of a title at a table with its printed components.
Words words_in_play(const Title& title, std::string_view language);

Violations check_words(const Title& title, const Effort& effort, Heard& heard);

}  // namespace dogwatch::laws
