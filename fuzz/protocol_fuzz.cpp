// Any bytes as a session with the engine and the page's door: one line, one answer, and never a crash.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/json.h"
#include "protocol/page_protocol.h"

namespace {

void require(bool truth) {
  if (!truth) std::abort();
}

// Thinking takes as long as it is asked to; the fuzzer has better things to do.
bool asks_for_thought(std::string_view line) {
  return line.find("budget_ms") != std::string_view::npos || line.find("iterations") != std::string_view::npos;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view input(reinterpret_cast<const char*>(data), size);
  dogwatch::PageProtocol door;
  for (int lines = 0; !input.empty() && lines < 64; ++lines) {
    const std::size_t end = std::min(input.find('\n'), input.size());
    const std::string_view line = input.substr(0, end);
    input.remove_prefix(std::min(end + 1, input.size()));
    if (asks_for_thought(line)) continue;
    const auto response = dogwatch::parse_json(door.answer(line));
    require(response.ok() && response->IsObject());
    const dogwatch::Json* ok = dogwatch::member(*response, "ok");
    require(ok != nullptr && ok->IsBool());
    require(ok->GetBool() || dogwatch::member(*response, "error") != nullptr);
  }
  return 0;
}
