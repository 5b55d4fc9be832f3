#include "server/simulation.h"

#include <map>
#include <memory>

#include "server/simulation_hostile.h"
#include "server/simulation_people.h"
#include "server/tables/fold.h"
#include "table/title.h"

namespace dogwatch::server_tests {
namespace {

class Sea final : public Wire {
 public:
  Sea(std::uint64_t seed, int effort) : chance_(seed), effort_(effort) {}

  Voyage sail() {
    prepare();
    const int people = static_cast<int>(people_.size());
    // Trouble for a while, then fair weather: everybody comes back and plays on, and the match is ended by agreement.
    // By day for hours, so that clocks run out and bots sit down for who is not there.
    const std::int64_t end = loop_.now() + 40'000 * effort_;
    schedule_storm();
    for (int i = 0; i < people; ++i) schedule_person(i);
    if (happens(500)) schedule_hostile();
    while (loop_.now() < end && loop_.step()) {
    }
    calm();
    if (voyage_.trouble.empty()) fair_weather();
    if (voyage_.trouble.empty()) check();
    for (auto& process : processes_) process.server.reset();
    return voyage_;
  }

  std::optional<Client> connect(int person) override {
    return connect_from(person, "person " + std::to_string(person));
  }

  std::optional<Client> connect_from(int person, const std::string& address) {
    std::vector<std::size_t> alive;
    for (std::size_t i = 0; i < processes_.size(); ++i) {
      if (processes_[i].server != nullptr) alive.push_back(i);
    }
    if (alive.empty()) return std::nullopt;
    const std::uint64_t number = next_client_++;
    Line line;
    line.person = person;
    line.process = alive[chance_.below(static_cast<std::uint32_t>(alive.size()))];
    lines_[number] = line;
    processes_[line.process].server->arrive(Client{number}, address);
    return Client{number};
  }

  void send(Client client, std::string frame) override {
    const auto number = static_cast<std::uint64_t>(client);
    Line& line = lines_.at(number);
    line.there = std::max(line.there, loop_.now() + travel());
    loop_.after(line.there - loop_.now(), [this, number, frame = std::move(frame)] {
      const auto found = lines_.find(number);
      if (found == lines_.end() || processes_[found->second.process].server == nullptr) return;
      processes_[found->second.process].server->receive(Client{number}, frame);
    });
  }

  void hang_up(Client client) override { cut(static_cast<std::uint64_t>(client), false); }

 private:
  static constexpr int nobody = -1;
  struct Line {
    int person = 0;
    std::size_t process = 0;
    std::int64_t there = 0;  // when the last frame arrives at the server
    std::int64_t back = 0;   // and at the person
  };
  struct Process {
    std::unique_ptr<MemoryStore> store;
    std::unique_ptr<TestTransport> transport;
    std::unique_ptr<TableServer> server;
  };

  bool happens(std::uint32_t of_1000) { return chance_.below(1000) < of_1000; }
  std::int64_t travel() { return 1 + chance_.below(slow_ + 1); }

  void prepare() {
    const auto all = titles();
    const Title& title = *all[chance_.below(static_cast<std::uint32_t>(all.size()))];
    const int least = std::max(2, title.about->least_seats);
    const int seats = std::min(title.about->most_seats, least + static_cast<int>(chance_.below(2)));
    const int persons = 1 + static_cast<int>(chance_.below(static_cast<std::uint32_t>(std::min(3, seats))));
    std::string members = R"("game":")" + std::string(title.about->id) + R"(","seat":0,"seats":[)";
    for (int i = 0; i < seats; ++i) {
      members += i > 0 ? "," : "";
      members += i < persons ? R"({"kind":"person"})" : R"({"kind":"bot","level":"bosun"})";
    }
    members += std::string(R"(],"leaver":")") + (happens(500) ? "bot" : "wait") + "\"";
    if (happens(400)) members += R"(,"clock":{"seconds":5,"bank":10})";
    slow_ = chance_.below(30);
    const std::size_t processes = happens(500) ? 2 : 1;
    processes_.resize(processes);
    for (std::size_t i = 0; i < processes; ++i) start(i);
    for (int i = 0; i < persons; ++i) {
      people_.push_back(std::make_unique<Person>(i, loop_, *this, chance_.next()));
    }
    people_[0]->open(members);
  }

  TableServerLimits limits() {
    TableServerLimits limits = test_limits();
    limits.snapshot_every = 8;
    limits.idle = 5'000;
    limits.leaver = 10'000;
    limits.captain = {4, 0, 0};
    limits.openings_per_minute = 20;
    limits.bot_tables_per_address_and_hour = 2;
    limits.messages_per_second = 200;
    limits.messages_at_once = 400;
    return limits;
  }

  void start(std::size_t i) {
    Process& process = processes_[i];
    process.store = std::make_unique<MemoryStore>(shelf_, loop_, chance_.next());
    process.store->faults = faults_;
    process.transport = std::make_unique<TestTransport>(loop_, chance_.next());
    process.transport->think_delay = 1 + chance_.below(20);
    process.transport->deliver = [this](Client client, std::string frame) { to_person(client, std::move(frame)); };
    process.transport->close = [this](Client client) { cut(static_cast<std::uint64_t>(client), true); };
    process.server = std::make_unique<TableServer>(*process.store, *process.transport, limits());
  }

  void to_person(Client client, std::string frame) {
    const auto number = static_cast<std::uint64_t>(client);
    const auto found = lines_.find(number);
    if (found == lines_.end()) return;
    Line& line = found->second;
    line.back = std::max(line.back, loop_.now() + travel());
    loop_.after(line.back - loop_.now(), [this, number, frame = std::move(frame)] {
      const auto there = lines_.find(number);
      if (there != lines_.end() && there->second.person != nobody)
        people_[static_cast<std::size_t>(there->second.person)]->hear(Client{number}, frame);
    });
  }

  // The connection breaks: what is under way is lost.
  void cut(std::uint64_t number, bool by_server) {
    const auto found = lines_.find(number);
    if (found == lines_.end()) return;
    const Line line = found->second;
    lines_.erase(found);
    if (line.person != nobody) people_[static_cast<std::size_t>(line.person)]->lost(Client{number});
    // The server learns of it a little later.
    if (by_server) return;
    loop_.after(chance_.below(2'000), [this, number, process = line.process] {
      if (processes_[process].server != nullptr) processes_[process].server->depart(Client{number});
    });
  }

  void kill(std::size_t i) {
    ++voyage_.kills;
    add_counts(i);
    processes_[i].server.reset();
    processes_[i].store.reset();
    std::vector<std::uint64_t> broken;
    for (const auto& [number, line] : lines_) {
      if (line.process == i) broken.push_back(number);
    }
    for (const std::uint64_t number : broken) {
      const int person = lines_.at(number).person;
      lines_.erase(number);
      if (person != nobody) people_[static_cast<std::size_t>(person)]->lost(Client{number});
    }
    loop_.after(200 + chance_.below(3'000), [this, i] { start(i); });
  }

  void add_counts(std::size_t i) {
    const TableServerCounts counts = processes_[i].server->counts();
    voyage_.conflicts += static_cast<int>(counts.conflicts);
    voyage_.failures += static_cast<int>(counts.store_failures);
  }

  void schedule_storm() {
    faults_.most_delay = chance_.below(25);
    faults_.failed = static_cast<int>(chance_.below(30));
    faults_.unheard = static_cast<int>(chance_.below(30));
    faults_.unread = static_cast<int>(chance_.below(20));
    faults_.hints_dropped = static_cast<int>(chance_.below(600));
    set_faults();
    storm();
  }

  void set_faults() {
    for (Process& process : processes_) {
      if (process.store != nullptr) process.store->faults = faults_;
    }
  }

  void storm() {
    loop_.after(500 + chance_.below(1'500), [this] {
      if (calm_) return;
      const std::size_t i = chance_.below(static_cast<std::uint32_t>(processes_.size()));
      if (happens(80) && processes_[i].server != nullptr) kill(i);
      if (happens(80) && !lines_.empty()) {
        auto line = lines_.begin();
        std::advance(line, chance_.below(static_cast<std::uint32_t>(lines_.size())));
        cut(line->first, false);
      }
      if (happens(50)) {
        faults_.full = true;
        set_faults();
        loop_.after(chance_.below(3'000), [this] {
          faults_.full = false;
          set_faults();
        });
      }
      storm();
    });
  }

  void schedule_person(int i) {
    const std::int64_t pause = calm_ ? 20 : 20 + chance_.below(300);
    loop_.after(pause, [this, i] {
      Person& person = *people_[static_cast<std::size_t>(i)];
      if (person.table().empty() && i > 0 && !people_[0]->table().empty()) person.join(people_[0]->table());
      // A laptop's lid is closed for a while.
      if (!calm_ && happens(4)) {
        person.hang_up();
        loop_.after(chance_.below(25'000), [this, i] { schedule_person(i); });
        return;
      }
      person.act();
      schedule_person(i);
    });
  }

  // In fair weather too: who is hostile does not rest.
  void schedule_hostile() {
    loop_.after(50 + chance_.below(400), [this] {
      const bool there = hostile_line_ && lines_.count(static_cast<std::uint64_t>(*hostile_line_)) != 0;
      if (!there) hostile_line_ = connect_from(nobody, "hostile");
      for (int i = hostile_.burst(); i > 0 && hostile_line_; --i) {
        if (lines_.count(static_cast<std::uint64_t>(*hostile_line_)) == 0) break;
        ++voyage_.hostile;
        send(*hostile_line_, hostile_.frame(people_[0]->table()));
      }
      if (hostile_line_ && hostile_.hangs_up()) hang_up(*hostile_line_);
      schedule_hostile();
    });
  }

  void calm() {
    calm_ = true;
    faults_ = {};
    set_faults();
    for (auto& person : people_) person->be_good();
    for (std::size_t i = 0; i < processes_.size(); ++i) {
      if (processes_[i].server != nullptr) processes_[i].store->faults = {};
    }
  }

  bool all(bool (*is)(const Person&)) {
    for (const auto& person : people_) {
      if (!is(*person)) return false;
    }
    return true;
  }

  std::int64_t length() const {
    const auto found = shelf_->tables.find(people_[0]->table());
    return found == shelf_->tables.end() ? 0 : static_cast<std::int64_t>(found->second.entries.size());
  }

  std::string everybody() const {
    std::string all;
    for (const auto& person : people_) all += person->state() + "; ";
    const auto found = shelf_->tables.find(people_[0]->table());
    if (found != shelf_->tables.end()) all += "last entry: " + found->second.entries.back().text;
    return all;
  }

  void fair_weather() {
    constexpr std::int64_t long_enough = 120'000;
    const auto playing = [](const Person& person) {
      return person.attends() && (person.phase() == "playing" || person.phase() == "ended");
    };
    if (!loop_.run_until([&] { return all(playing); }, long_enough)) {
      voyage_.trouble = "the table never began, or somebody cannot come back: " + everybody();
      return;
    }
    // Nobody is stuck: the log goes on.
    const std::int64_t before = length();
    const auto ended = [](const Person& person) { return person.phase() == "ended"; };
    if (!loop_.run_until([&] { return length() >= before + 8 || all(ended); }, long_enough)) {
      voyage_.trouble = "the table is stuck at entry " + std::to_string(length()) + ": " + everybody();
      return;
    }
    for (auto& person : people_) person->wish_end();
    const auto settled = [](const Person& person) { return person.phase() == "ended" && person.idle(); };
    if (!loop_.run_until([&] { return all(settled); }, long_enough)) {
      voyage_.trouble = "the table did not end: " + everybody();
      return;
    }
    loop_.run_for(5'000);
    voyage_.ended = true;
  }

  void check() {
    for (std::size_t i = 0; i < processes_.size(); ++i) {
      if (processes_[i].server != nullptr) add_counts(i);
      if (processes_[i].transport == nullptr) continue;
      for (const std::string& note : processes_[i].transport->notes) {
        if (note.find("unreadable") < note.find(' ')) fail(note);
      }
    }
    const std::string& id = people_[0]->table();
    const Shelf::Kept& kept = shelf_->tables.at(id);
    voyage_.entries = static_cast<int>(kept.entries.size());
    for (const auto& person : people_) {
      if (!person->trouble().empty()) fail(person->trouble());
      voyage_.said_again += person->said_again();
      for (const Acknowledged& one : person->acknowledged()) check_acknowledged(kept, one);
    }
    StoredTable whole{true, kept.card, {}, 0, kept.due, kept.entries};
    const auto folded = load_whole(id, whole);
    if (!folded) {
      fail(folded.error().text);
      return;
    }
    StoredTable quick{true, kept.card, kept.snapshot, kept.snapshot_n, kept.due, {}};
    for (const StoredEntry& entry : kept.entries) {
      if (entry.text.find(Hostile::mark) != std::string::npos) fail("a stranger's entry is in the log: " + entry.text);
      if (entry.n > kept.snapshot_n) quick.entries.push_back(entry);
      voyage_.moves += entry.text.find(R"("do":"move")") != std::string::npos ? 1 : 0;
      voyage_.bot_moves += entry.text.find(R"("do":"bot_move")") != std::string::npos ? 1 : 0;
      voyage_.clock_moves += entry.text.find(R"("do":"clock_move")") != std::string::npos ? 1 : 0;
    }
    const auto loaded = load(id, quick);
    if (!loaded) {
      fail(loaded.error().text);
    } else if ((*loaded)->snapshot() != (*folded)->snapshot()) {
      fail("the snapshot leads elsewhere than the log");
    }
    for (const auto& person : people_) check_look(**folded, *person);
  }

  void fail(const std::string& trouble) {
    if (voyage_.trouble.empty()) voyage_.trouble = trouble;
  }

  // Every acknowledged entry is in the log exactly once, under its number.
  void check_acknowledged(const Shelf::Kept& kept, const Acknowledged& one) {
    ++voyage_.acknowledged;
    int found = 0;
    for (const StoredEntry& entry : kept.entries) {
      if (entry.seat != one.seat || entry.count != one.count) continue;
      ++found;
      if (entry.n != one.n) fail("entry " + std::to_string(entry.n) + " was acknowledged as " + std::to_string(one.n));
      if (entry.text.find(one.part) == std::string::npos) fail("acknowledged as " + one.part + ": " + entry.text);
    }
    if (found != 1) fail("an acknowledged entry is " + std::to_string(found) + " times in the log: " + one.part);
  }

  void check_look(const OnlineTable& table, const Person& person) {
    JsonWriter look;
    if (table.has_match()) {
      const Eye eye = Eye::of(seat_at(person.seat()));
      look.begin_object();
      write_look(look, table.match(), *table.opening().title, {eye, table.names()}, "en",
                 table.open_choices(person.seat()));
      look.key("standing");
      write_standing(look, table.match(), eye);
      look.end_object();
    } else {
      look.null();
    }
    JsonWriter same;  // by the same writer as the person's
    same.json(*parse_json(look.view()));
    if (same.str() != person.look()) {
      fail("seat " + std::to_string(person.seat()) + " sees another table than the log's:\n" + person.look() + "\n" +
           same.str());
    }
    if (person.n() != table.n()) fail("seat " + std::to_string(person.seat()) + " has not seen the last entry");
  }

  Loop loop_;
  FastRandom chance_;
  int effort_;
  bool calm_ = false;
  std::uint32_t slow_ = 0;
  std::uint64_t next_client_ = 1;
  Faults faults_;
  std::shared_ptr<Shelf> shelf_ = std::make_shared<Shelf>();
  std::vector<Process> processes_;
  std::vector<std::unique_ptr<Person>> people_;
  std::map<std::uint64_t, Line> lines_;
  Hostile hostile_{chance_.next()};
  std::optional<Client> hostile_line_;
  Voyage voyage_;
};

}  // namespace

Voyage sail(std::uint64_t seed, int effort) { return Sea(seed, effort).sail(); }

}  // namespace dogwatch::server_tests
