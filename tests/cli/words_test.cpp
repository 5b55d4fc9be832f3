// The program's own sentences, read and approved by a person.
#include "cli/words.h"

#include <doctest/doctest.h>

#include "approved.h"
#include "laws/sentences.h"

using namespace dogwatch;

namespace {

// Values that are texts; all others are numbers and seats.
laws::Heard kinds_of(const Words& words) {
  laws::Heard heard;
  for (const auto& [key, text] : words.texts()) {
    Sentence sentence(key);
    for (const char* name : {"counts", "effort", "error", "file", "game", "mind", "name", "names", "place", "points",
                             "seed", "share", "text", "word"}) {
      sentence.text(name, "");
    }
    heard.hear(sentence);
  }
  return heard;
}

}  // namespace

TEST_CASE("the program says every sentence as approved") {
  for (const std::string language : {"en", "fr"}) {
    const std::string said = laws::all_sentences(program_words(language), kinds_of(program_words(language)));
    const std::string complaint =
        compare_with_approved(said, DOGWATCH_SOURCE_DIR "/tests/cli/sentences." + language + ".txt");
    CHECK_MESSAGE(complaint.empty(), complaint);
  }
}
