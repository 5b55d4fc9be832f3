// Names and chat as strangers write them: cleaned once is clean, and what a name looks like does not depend on what
// shows nothing.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "core/toml_lexer.h"
#include "server/tables/texts.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace dogwatch;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (!is_utf8(text)) return 0;
  const std::string name = cleaned_name(text);
  const bool same = is_utf8(name) && cleaned_name(name) == name && characters(name) <= characters(text) &&
                    look_of(name) == look_of(text) && cleaned(cleaned(text)) == cleaned(text);
  if (!same) std::abort();
  return 0;
}
