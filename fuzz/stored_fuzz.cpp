// What a store gives back, should it be damaged: entries, snapshots and whole logs. Never a crash; what is read is
// written and read back the same.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "core/json.h"
#include "server/tables/fold.h"

namespace {

using namespace dogwatch;

void require(bool truth) {
  if (!truth) std::abort();
}

void read_one(std::string_view text) {
  const auto entry = read_entry(text, nullptr);
  if (!entry || is_move(entry->deed)) return;
  const std::string written = write_entry(*entry, nullptr);
  const auto again = read_entry(written, nullptr);
  require(again.ok() && write_entry(*again, nullptr) == written);
}

void read_snapshot(std::string_view text) {
  const auto table = OnlineTable::from_snapshot("fuzz", text);
  if (!table) return;
  const std::string written = (*table)->snapshot();
  const auto again = OnlineTable::from_snapshot("fuzz", written);
  require(again.ok() && (*again)->snapshot() == written);
  require(parse_json(card_of(**table, {})).ok());
}

// One entry in a line, after the seat whose it is.
void read_log(std::string_view text) {
  StoredTable stored;
  stored.found = true;
  std::array<std::int64_t, 16> counts{};
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty()) continue;
    const int seat = static_cast<int>(line.front()) % 8 - 1;
    const std::int64_t count = seat >= 0 ? ++counts[static_cast<std::size_t>(seat)] : 0;
    stored.entries.push_back(
        {static_cast<std::int64_t>(stored.entries.size()) + 1, seat, count, 0, std::string(line.substr(1))});
  }
  const auto table = load_whole("fuzz", stored);
  const auto readable = load_readable("fuzz", stored);
  require(!table.ok() || (readable.ok() && (*readable)->damage().empty()));
  require(table.ok() || !readable.ok() || !(*readable)->damage().empty());
  static_cast<void>(closing_entry("fuzz", stored));
  if (!table) return;
  read_snapshot((*table)->snapshot());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 1) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data + 1), size - 1);
  switch (data[0] % 3) {
    case 0:
      read_one(text);
      break;
    case 1:
      read_snapshot(text);
      break;
    default:
      read_log(text);
  }
  return 0;
}
