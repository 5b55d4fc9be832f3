#include "server/world.h"

#include "core/sha256.h"

namespace dogwatch::server_tests {

Sailor::Sailor(World& world, int process, std::string address)
    : world_(&world), process_(process), client_(Client{world.next_client_++}) {
  world_->sailors_[static_cast<std::uint64_t>(client_)] = this;
  world_->server(process_).arrive(client_, std::move(address));
  if (closed_) return;
  const int hello = say(R"({"do":"hello","version":1,"language":"en"})");
  REQUIRE(world_->loop.run_until([&] { return answered(hello) || closed_; }, 60'000));  // the banned are sent away
}

Sailor::~Sailor() { vanish(); }

void Sailor::vanish() {
  world_->sailors_.erase(static_cast<std::uint64_t>(client_));
  if (!closed_) world_->server(process_).depart(client_);
  closed_ = true;
}

void Sailor::say_raw(std::string_view frame) {
  if (!closed_) world_->server(process_).receive(client_, frame);
}

int Sailor::say(std::string_view request) {
  const int id = next_id_++;
  say_raw(R"({"id":)" + std::to_string(id) + "," + std::string(request.substr(1)));
  return id;
}

bool Sailor::answered(int id) const {
  const std::string wanted = R"({"re":)" + std::to_string(id) + ",";
  for (const std::string& frame : frames_) {
    if (frame.starts_with(wanted)) return true;
  }
  return false;
}

JsonDocument Sailor::answer_to(int id) {
  const std::string wanted = R"({"re":)" + std::to_string(id) + ",";
  for (const std::string& frame : frames_) {
    if (frame.starts_with(wanted)) return std::move(parse_json(frame)).value();
  }
  FAIL("no answer");
  return {};
}

JsonDocument Sailor::ask(std::string_view request) {
  const int id = say(request);
  INFO(std::string(request));
  REQUIRE(world_->loop.run_until([&] { return answered(id); }, 60'000));
  return answer_to(id);
}

JsonDocument Sailor::granted(std::string_view request) {
  JsonDocument answer = ask(request);
  INFO(std::string(request), " -> ", text(answer));
  REQUIRE(at(answer, "ok").GetBool());
  return answer;
}

std::string Sailor::code(std::string_view request) {
  const JsonDocument answer = ask(request);
  if (at(answer, "ok").GetBool()) return "ok";
  CHECK(at(answer, "text").GetStringLength() > 10);  // a sentence
  return text_at(answer, "code");
}

std::vector<JsonDocument> Sailor::pushes(std::string_view kind) {
  std::vector<JsonDocument> found;
  for (; pushes_read_ < frames_.size(); ++pushes_read_) {
    const std::string& frame = frames_[pushes_read_];
    if (!frame.starts_with(R"({"push":)")) continue;
    auto parsed = parse_json(frame);
    REQUIRE(parsed.ok());
    if (kind.empty() || text_at(*parsed, "push") == kind) found.push_back(std::move(*parsed));
  }
  return found;
}

World::World(int processes, TableServerLimits limits, std::uint64_t seed) : limits_(limits), seed_(seed) {
  for (int i = 0; i < processes; ++i) {
    processes_.push_back(std::make_unique<Process>());
    start(i);
  }
}

World::~World() {
  for (auto& process : processes_) process->server.reset();
}

void World::start(int process) {
  Process& one = *processes_[static_cast<std::size_t>(process)];
  one.store = std::make_unique<MemoryStore>(shelf, loop, ++seed_);
  one.transport = std::make_unique<TestTransport>(loop, ++seed_);
  one.transport->deliver = [this](Client client, std::string frame) {
    const auto found = sailors_.find(static_cast<std::uint64_t>(client));
    if (found != sailors_.end()) found->second->frames_.push_back(std::move(frame));
  };
  one.transport->close = [this](Client client) {
    const auto found = sailors_.find(static_cast<std::uint64_t>(client));
    if (found != sailors_.end()) found->second->closed_ = true;
  };
  one.server = std::make_unique<TableServer>(*one.store, *one.transport, limits_);
}

void World::kill(int process) {
  Process& one = *processes_[static_cast<std::size_t>(process)];
  one.server.reset();
  one.store.reset();
  for (auto& [number, sailor] : sailors_) {
    if (sailor->process_ == process) sailor->closed_ = true;
  }
}

std::string text(const Json& json) {
  JsonWriter writer;
  writer.json(json);
  return writer.str();
}

const Json& at(const Json& json, std::string_view name) {
  const Json* found = member(json, name);
  REQUIRE_MESSAGE(found != nullptr, std::string(name), " in ", text(json));
  return *found;
}

std::string text_at(const Json& json, std::string_view name) {
  const Json& found = at(json, name);
  REQUIRE_MESSAGE(found.IsString(), std::string(name), " in ", text(json));
  return std::string(text_of(found));
}

std::int64_t number_at(const Json& json, std::string_view name) {
  const Json& found = at(json, name);
  REQUIRE_MESSAGE(found.IsInt64(), std::string(name), " in ", text(json));
  return found.GetInt64();
}

std::string word_of(int person) { return "the-random-word-of-person-" + std::to_string(person); }
std::string hash_of(int person) { return to_hex(sha256(word_of(person))); }

}  // namespace dogwatch::server_tests
