#include "cli/arena_file.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

#include "cli/arena.h"
#include "cli/files.h"
#include "core/json.h"

namespace dogwatch {
namespace {

void write_names(JsonWriter& json, const std::vector<std::string>& names) {
  json.begin_array();
  for (const std::string& name : names) json.text(name);
  json.end_array();
}

// All that the matches depend on. The number of games is not among it: more may be played later.
std::string header_of(const ArenaOptions& options, const Arena& arena) {
  JsonWriter json;
  json.begin_object().key("dogwatch").text("arena").key("format").number(1);
  json.key("game").text(options.game).key("rules").number(arena.title->about->rules_version);
  const auto table = arena.title->open(*arena.title, arena.spec);
  json.key("components").text((*table.value()).components_hash());
  json.key("options");
  write_names(json, options.options);
  json.key("each");
  write_names(json, options.each);
  json.key("bots");
  write_names(json, options.competitors);
  json.key("seats").number(options.seats).key("iterations").number(options.iterations);
  json.key("seed").text(std::to_string(options.seed)).end_object();
  return json.str();
}

std::string text_of_value(const Json* value) {
  if (value == nullptr) return "missing";
  JsonWriter json;
  json.json(*value);
  return json.str();
}

// In what the header of a file differs from the one expected; empty where the file is no arena's at all.
std::string difference(std::string_view found, const std::string& expected) {
  const Result<JsonDocument> theirs = parse_json(found);
  const Result<JsonDocument> ours = parse_json(expected);
  if (!theirs || text_of_value(member(*theirs, "dogwatch")) != "\"arena\"") return "";
  for (const auto& [name, value] : ours->GetObject()) {
    const std::string here = text_of_value(&value);
    const std::string there = text_of_value(member(*theirs, text_of(name)));
    if (here != there) return fmt::format("\"{}\" is {} there, not {}", text_of(name), there, here);
  }
  return "its first line differs";
}

std::string line_of(std::size_t number, const Arena& arena, int match, const MatchResult& result) {
  JsonWriter json;
  json.begin_object().key("arena").number(static_cast<std::int64_t>(number)).key("match").number(match);
  json.key("moves").number(result.moves).key("lost").flag(result.lost).key("seats").begin_array();
  for (std::size_t s = 0; s < result.seats.size(); ++s) {
    const SeatResult& seat = result.seats[s];
    const int competitor = arena.competitor_at(match, static_cast<int>(s));
    json.begin_object().key("bot").text(arena.competitors[competitor].name);
    json.key("won").flag(seat.won).key("points").number(seat.points).key("decisions").number(seat.decisions);
    json.key("microseconds").number(static_cast<std::int64_t>(seat.seconds * 1e6));
    if (seat.failure) {
      json.key("fault").text(fault_names[index(seat.failure->fault)]);
      json.key("text").text(seat.failure->text);
    }
    json.end_object();
  }
  json.end_array().end_object();
  return json.str();
}

// Reads the members of an object; wrong once one is missing or of another kind.
class Members {
 public:
  explicit Members(const Json& json) : json_(&json) {}
  bool good() const { return good_; }
  std::int64_t number(std::string_view name, std::int64_t most) {
    const Json* value = member(*json_, name);
    const bool fits = value != nullptr && value->IsInt64() && value->GetInt64() <= most && value->GetInt64() >= -most;
    good_ = good_ && fits;
    return fits ? value->GetInt64() : 0;
  }
  int count(std::string_view name) { return static_cast<int>(number(name, 1'000'000'000)); }
  bool flag(std::string_view name) {
    const Json* value = member(*json_, name);
    const bool fits = value != nullptr && value->IsBool();
    good_ = good_ && fits;
    return fits && value->GetBool();
  }

 private:
  const Json* json_;
  bool good_ = true;
};

std::optional<Failure> read_failure(const Json& seat) {
  const Json* fault = member(seat, "fault");
  const Json* text = member(seat, "text");
  if (fault == nullptr || !fault->IsString() || text == nullptr || !text->IsString()) return std::nullopt;
  for (std::size_t i = 0; i < std::size(fault_names); ++i) {
    if (fault_names[i] == text_of(*fault)) return Failure{static_cast<Fault>(i), std::string(text_of(*text))};
  }
  return std::nullopt;
}

// False for a line that is none of these arenas' matches.
bool read_line(std::string_view line, const std::vector<Arena>& arenas, std::vector<MatchResults>& results) {
  const Result<JsonDocument> json = parse_json(line);
  if (!json) return false;
  Members members(*json);
  const std::size_t arena = members.count("arena");
  const std::size_t match = members.count("match");
  MatchResult result;
  result.moves = members.count("moves");
  result.lost = members.flag("lost");
  const Json* seats = member(*json, "seats");
  if (!members.good() || arena >= arenas.size() || seats == nullptr || !seats->IsArray()) return false;
  if (seats->Size() != static_cast<unsigned>(arenas[arena].spec.seats)) return false;
  for (const Json& seat : seats->GetArray()) {
    Members of_seat(seat);
    SeatResult one;
    one.won = of_seat.flag("won");
    one.points = of_seat.count("points");
    one.decisions = of_seat.count("decisions");
    one.seconds = static_cast<double>(of_seat.number("microseconds", std::int64_t{1} << 50U)) / 1e6;
    one.failure = read_failure(seat);
    if (!of_seat.good()) return false;
    result.seats.push_back(std::move(one));
  }
  // Of a longer arena than this one.
  if (match < results[arena].size()) results[arena][match] = std::move(result);
  return true;
}

}  // namespace

ArenaFile::~ArenaFile() { ::close(descriptor_); }

Result<std::unique_ptr<ArenaFile>> ArenaFile::open(const std::string& path, const ArenaOptions& options,
                                                   const std::vector<Arena>& arenas) {
  const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (descriptor < 0) return Error{"The file " + path + " cannot be opened for writing.", "resume"};
  std::unique_ptr<ArenaFile> file(new ArenaFile(path, descriptor));
  if (flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
    return Error{"The file " + path + " is in use by another arena.", "resume"};
  }
  if (auto error = file->read(header_of(options, arenas.front()), arenas)) return *error;
  return file;
}

std::optional<Error> ArenaFile::read(const std::string& header, const std::vector<Arena>& arenas) {
  for (const Arena& arena : arenas) results_.emplace_back(arena.games);
  const std::optional<std::string> content = read_file(path_);
  if (!content) return Error{"The file " + path_ + " cannot be read.", "resume"};
  const std::string_view text = *content;
  if (header.starts_with(text)) {
    // New, or killed before there was anything to keep.
    if (ftruncate(descriptor_, 0) != 0) return Error{"The file " + path_ + " cannot be written.", "resume"};
    return append(header);
  }
  std::size_t end = std::min(text.find('\n'), text.size());
  if (text.substr(0, end) != header) {
    const std::string why = difference(text.substr(0, end), header);
    return Error{
        path_ + (why.empty() ? " is not the file of an arena." : " is the file of another arena: " + why + "."),
        "resume"};
  }
  std::size_t at = end + 1;
  for (int number = 2; (end = text.find('\n', at)) != std::string_view::npos; ++number, at = end + 1) {
    if (read_line(text.substr(at, end - at), arenas, results_)) continue;
    return Error{fmt::format("{}:{} is not a match of this arena.", path_, number), "resume"};
  }
  // A line without an end was being written when the arena was killed.
  if (at < text.size() && ftruncate(descriptor_, static_cast<off_t>(at)) != 0) {
    return Error{"The file " + path_ + " cannot be written.", "resume"};
  }
  return std::nullopt;
}

std::optional<Error> ArenaFile::append(const std::string& line) {
  const std::string whole = line + '\n';
  for (std::size_t at = 0; at < whole.size();) {
    const ssize_t written = ::write(descriptor_, whole.data() + at, whole.size() - at);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return Error{"The file " + path_ + " cannot be written.", "resume"};
    at += written;
  }
  return std::nullopt;
}

std::optional<Error> ArenaFile::keep(std::size_t arena, const Arena& played, int match, const MatchResult& result) {
  return append(line_of(arena, played, match, result));
}

}  // namespace dogwatch
