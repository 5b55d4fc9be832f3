// The inside of the table server: who is here, which tables lie in memory, and what is under way at each of them.
//
// At a table one thing is done at a time: a job is taken from its queue, checks its entry by playing it, the change
// goes to the store, and only when that is done the entry is answered and shown. Then comes the next job. So memory is
// ahead of the store by one entry at most, and nobody looks while it is.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "protocol/sight.h"
#include "server/service/rate_limit.h"
#include "server/service/table_server.h"
#include "server/store/store.h"
#include "server/tables/fold.h"
#include "server/tables/members.h"
#include "server/tables/online_table.h"
#include "server/tables/refusals.h"

namespace dogwatch {

// A client at a table: in a seat, hosting, or watching.
struct Viewer {
  Client client{};
  int seat = -1;
  bool host = false;
  int tokens = 0;  // of the seat when it came
  bool french = false;
  bool sights = false;              // has the same engine, and makes views and sentences itself
  bool waits = false;               // for the answer to its `attend`: what is pushed meanwhile is kept
  std::vector<std::string> kept{};  // until then
};

struct Job {
  std::function<void(struct LoadedTable&)> work;
  std::function<void(Refused)> refuse;
  std::int64_t arrived = 0;  // by the transport's clock for measuring
  int tries = 0;
};

// Who is at a table by sockets of another process.
struct Elsewhere {
  std::string process;
  Presence presence;
  std::int64_t heard = 0;  // by the transport's clock
};

// A table in memory.
struct LoadedTable {
  std::string id;
  std::unique_ptr<OnlineTable> table;  // null until it is read, and after a change that may or may not have been stored
  bool in_flight = false;              // a change or a read
  bool working = false;                // a job is being done right now
  bool whole_wanted = false;           // the next read folds the whole log
  bool behind = false;                 // another process wrote
  std::deque<std::shared_ptr<Job>> jobs;
  std::shared_ptr<Job> current;
  std::vector<Viewer> viewers;
  std::vector<Elsewhere> elsewhere;            // while somebody is here
  std::int64_t called_out = 0;                 // to the other processes, by the transport's clock
  std::array<std::int64_t, max_seats> left{};  // when the last socket of a seat went, by the transport's clock
  std::optional<Due> due;                      // as it is stored
  std::int64_t snapshot_n = 0;
  std::int64_t shown_n = 0;                     // viewers have seen this entry
  std::array<ShownState, max_seats + 1> shown;  // what eyes that get sights know; watchers last
  bool card_owed = false;                       // it changed while nothing could be said
  std::int64_t used = 0;
  bool thinking = false;
  int thinking_seat = -1;
  bool holds = false;  // what bots have to do now is this process's to do
};

struct Follower {
  Client client{};
  int seat = -1;
  bool yours = false;
  Phase phase = Phase::gathering;
};

struct Connection {
  std::string address;
  std::string language = "en";
  bool greeted = false;
  bool asks_hint = false;
  bool looks_back = false;
  RateLimit messages;
  RateLimit chats;
  std::vector<std::string> attends;
  std::vector<std::string> follows;
  Refused refused = Refused::none;  // the last time
};

struct Origin {
  int connections = 0;
  RateLimit messages;
  RateLimit tables;
};

// A request that is being served; kept until it is answered.
struct Asking {
  Client client{};
  std::int64_t id = 0;
  bool has_id = false;
  std::int64_t arrived = 0;
  JsonDocument json;
};
using Asks = std::shared_ptr<Asking>;

class TableServer::Inside : public std::enable_shared_from_this<TableServer::Inside> {
 public:
  Inside(Store& store, Transport& transport, TableServerLimits limits, TableServerInfo sign);

  void begin();
  void learn_time();
  void end() { over_ = true; }
  void arrive(Client client, std::string address);
  void receive(Client client, std::string_view frame);
  void depart(Client client);
  void stop(std::function<void()> stopped);
  TableServerCounts counts() const;

 private:
  using Verb = void (Inside::*)(const Asks&, Members&);
  struct NamedVerb {
    std::string_view name;
    Verb verb;
  };
  static Verb find_verb(std::string_view name);

  // --- answers (answers.cpp) ---
  void answer(const Asking& asking, const std::function<void(JsonWriter&)>& members);
  void answer_n(const Asking& asking, std::int64_t n);
  void refuse(const Asking& asking, Refused code, std::string_view text = {});
  void refuse_wrong_count(const Asking& asking, std::int64_t count);
  void note_refusal(Client client, Refused code);
  void send(Client client, std::string frame);
  void say_goodbye(Client client, std::string_view code);
  // What all frames of one push share.
  struct Pushing {
    const Effects* effects;
    bool with_card;                                  // for those who get sights
    std::string card;                                // once it is written
    std::vector<std::pair<Eye, std::string>> views;  // written already
    std::size_t expected = 0;                        // a frame's length
  };
  std::string table_frame(LoadedTable& loaded, const Viewer& eye, Pushing& pushing) const;
  void write_look_for(JsonWriter& json, const LoadedTable& loaded, const Viewer& eye, Pushing& pushing) const;
  void write_sight_for(JsonWriter& json, LoadedTable& loaded, int seat, const std::vector<Told>& told) const;
  const std::string& card_in(Pushing& pushing, const LoadedTable& loaded) const;
  std::string chat_frame(const LoadedTable& loaded, const Viewer& eye) const;
  void write_look_of(JsonWriter& json, const OnlineTable& table, int seat, bool french) const;
  void push(LoadedTable& loaded, const Effects& effects);
  void push_card(LoadedTable& loaded);
  void push_turns(LoadedTable& loaded);
  void deliver(Viewer& viewer, std::string frame);
  template <class Frame>
  void push_each(LoadedTable& loaded, Frame frame);
  std::string card(const LoadedTable& loaded) const { return card_of(*loaded.table, presence(loaded)); }
  void dismiss_watchers(LoadedTable& loaded);

  // --- verbs of anybody (gate.cpp) ---
  void serve(Client client, std::string_view frame);
  void hello(const Asks& asks, Members& in);
  void open(const Asks& asks, Members& in);
  void peek(const Asks& asks, Members& in);
  void sit(const Asks& asks, Members& in);
  void claim(const Asks& asks, Members& in);
  void use_code(const Asks& asks, Members& in);
  void lobby(const Asks& asks, Members& in);
  void follow(const Asks& asks, Members& in);
  std::optional<Opening> read_wanted_table(const Asking& asking, Members& in);
  bool read_sitter(Members& in, Entry& entry) const;
  void sit_down(const Asks& asks, LoadedTable& loaded, const Entry& wanted, const std::string& token);
  void sit_again(const Asks& asks, LoadedTable& loaded, const Digest& old, const Digest& hash);
  void answer_seat(const Asking& asking, const LoadedTable& loaded, int seat, std::string_view token);
  void take_code(const Asks& asks, const std::string& fact, const std::string& token);
  bool count_opening(const Asking& asking, bool& counted, bool opens);
  void open_again(const Asks& asks, const LoadedTable& loaded, const std::string& token);
  void answer_opened(const Asking& asking, const LoadedTable& loaded, int seat, std::string_view token);
  // Answers with another token for a seat, once the entry that gives it is stored.
  using More = std::function<void(JsonWriter&, const LoadedTable&)>;
  void give_token(const Asks& asks, LoadedTable& loaded, int seat, const std::string& token, const More& more);
  void answer_token(const Asking& asking, const LoadedTable& loaded, int seat, std::string_view token,
                    const More& more);
  void follow_one(const Asks& asks, LoadedTable& loaded, const std::string& token, JsonWriter& json);

  // --- verbs of those who attend (table_verbs.cpp) ---
  void attend(const Asks& asks, Members& in);
  void leave(const Asks& asks, Members& in);
  void sights(const Asks& asks, Members& in);
  void moment(const Asks& asks, Members& in);
  void play(const Asks& asks, Members& in);
  void take_back(const Asks& asks, Members& in);
  void standing(const Asks& asks, Members& in);
  void hash(const Asks& asks, Members& in);
  void word(const Asks& asks, Members& in);
  void chat(const Asks& asks, Members& in);
  void ask(const Asks& asks, Members& in);
  void agree(const Asks& asks, Members& in);
  void concede(const Asks& asks, Members& in);
  void free(const Asks& asks, Members& in);
  void watchers(const Asks& asks, Members& in);
  void start(const Asks& asks, Members& in);
  void away(const Asks& asks, Members& in);
  void back(const Asks& asks, Members& in);
  void rematch(const Asks& asks, Members& in);
  void code(const Asks& asks, Members& in);
  void hint(const Asks& asks, Members& in);
  void chances(const Asks& asks, Members& in);
  void record(const Asks& asks, Members& in);

  // An entry of whoever asks. `make` completes it with what only the table knows; `check` comes after the count.
  using Make = std::function<Refused(LoadedTable&, Entry&)>;
  using Check = std::function<Refused(LoadedTable&, const Viewer&)>;
  struct SeatEntry {
    Entry entry;
    Make make;
    Check check;
    std::function<void(LoadedTable&)> then;  // answers; with the number of the entry where nothing is said
  };
  void seat_entry(const Asks& asks, Members& in, SeatEntry wanted);
  void do_seat_entry(const Asks& asks, LoadedTable& loaded, const SeatEntry& wanted, std::int64_t count);
  void plain_entry(const Asks& asks, Members& in, Deed deed);
  void attend_at(const Asks& asks, LoadedTable& loaded);
  void take_place(const Asks& asks, LoadedTable& loaded, Viewer viewer);
  std::string attend_answer(const Asking& asking, const LoadedTable& loaded, const Viewer& viewer) const;
  void tell_story(const Asks& asks, const LoadedTable& loaded, const Viewer& viewer, std::string begun);
  // A text out of a table's whole log, or out of nothing where the store is silent; entries after a number do not
  // count.
  using LookingBack = std::function<std::string(std::optional<StoredTable>, std::int64_t)>;
  void look_back(const LoadedTable& loaded, const LookingBack& work, const std::function<void(std::string)>& then);
  void tell_moment(const Asks& asks, const std::string& text);
  void finish_attending(const Asks& asks, const std::string& table, std::string answer);
  void advise(const Asks& asks, Members& in, bool chances_only);
  void tell_advice(const Asks& asks, LoadedTable& loaded, int seat, const Thought& thought, bool chances_only);
  void begin_rematch(const Asks& asks, LoadedTable& loaded);
  static std::string rematch_id(const OnlineTable& table);
  void tell_record(const Asks& asks, std::optional<StoredTable> stored, const std::string& table);
  Viewer* viewer_of(LoadedTable& loaded, Client client);
  void stop_attending(Client client, const std::string& table);
  void stop_following(Client client, const std::string& table);

  // --- tables (loaded_tables.cpp) ---
  LoadedTable& table_at(const std::string& table);
  LoadedTable* find_table(const std::string& table);
  void at_table(const std::string& table, Job job);
  void at_table(const Asks& asks, const std::string& table, std::function<void(LoadedTable&)> work);
  void pump(LoadedTable& loaded);
  void read(LoadedTable& loaded);
  void was_read(LoadedTable& loaded, std::int64_t after, std::optional<StoredTable> stored);
  bool take_in(LoadedTable& loaded, std::int64_t after, const StoredTable& stored);
  void store_is_silent(LoadedTable& loaded);
  void refuse_jobs(LoadedTable& loaded, Refused code);
  // Plays the entry and stores it; then `then`. The refusal of an entry that cannot be played.
  using Then = std::function<void(LoadedTable&)>;
  Refused append(LoadedTable& loaded, Entry entry, int by, Then then);
  // A change on its way, and what is to happen when it is stored.
  struct PendingChange {
    LoadedTable* loaded;
    Effects effects;
    Then then;
    Deed deed{};
    std::int64_t asked_at = 0;
    std::int64_t arrived = 0;
    bool snapshot = false;
    std::optional<std::optional<Due>> due;
  };
  Change change_of(LoadedTable& loaded, PendingChange& pending, int by, std::string text);
  void was_stored(PendingChange& pending, const StoreAnswer& answer);
  void try_again(LoadedTable& loaded);
  void catch_up(const std::string& table);
  void reread();
  void sweep();
  void remember(std::int64_t asked_at, StoreTime at);
  StoreTime store_now() { return transport_->now() + offset_; }

  // --- who is there (presence.cpp) ---
  static Presence aboard(const LoadedTable& loaded);    // by sockets of this process
  static Presence presence(const LoadedTable& loaded);  // of all processes, as far as this one was told
  void call_out(LoadedTable& loaded);
  void hear_call(const std::string& table, std::string_view words);
  void keep_calling();
  void call_where_others_play(LoadedTable& loaded);

  // --- what happens by itself (by_itself.cpp) ---
  std::optional<Due> due_of(const OnlineTable& table) const;
  void after_change(LoadedTable& loaded);
  void answer_roll_call(LoadedTable& loaded);
  void plan_wake(StoreTime at);
  void wake();
  void look_for_due();
  void do_due(LoadedTable& loaded, StoreTime leased_at);
  void draw_again(LoadedTable& loaded);
  bool look_for_leavers(LoadedTable& loaded);
  void think_for_bots(LoadedTable& loaded);
  void think_for(LoadedTable& loaded, int seat, bool clock);
  void thought(const std::string& table, int seat, std::int64_t asked_n, bool clock, Move move);
  void move_for(LoadedTable& loaded, int seat, std::int64_t asked_n, bool clock, Move move);
  void ponder(std::function<void()> work, std::function<void()> then);
  void next_thought();
  bool attended(const LoadedTable& loaded, int seat) const;

  // --- secrets (secrets.cpp) ---
  std::string random_text(std::string_view letters, std::size_t length);
  std::string new_token();
  std::string token_in(Members& in);
  // Ten letters and digits out of a secret, the same for the same.
  static std::string table_id(const std::string& secret);
  std::string new_word();

  // Runs `what` if the table server is still there.
  template <class... Arguments, class What>
  std::function<void(Arguments...)> here(What what);
  void note(std::string_view event, const std::string& table, std::string_view more = {});
  void maybe_stopped();

  Store* store_;
  Transport* transport_;
  TableServerLimits limits_;
  TableServerInfo info_;
  std::string process_;  // a name that no other process has
  bool over_ = false;
  bool stopping_ = false;
  std::function<void()> stopped_;

  std::unordered_map<std::uint64_t, std::unique_ptr<Connection>> connections_;
  std::unordered_map<std::string, Origin> addresses_;
  std::unordered_map<std::string, std::unique_ptr<LoadedTable>> tables_;
  std::unordered_map<std::string, std::vector<Follower>> followers_;

  bool knows_time_ = false;
  std::int64_t offset_ = 0;                            // store's time - transport's
  std::vector<std::pair<Client, std::string>> early_;  // frames that came before the store's time was known

  std::size_t reread_part_ = 0;
  std::int64_t planned_ = -1;  // the next wake, by the transport's clock
  bool leasing_ = false;
  int thinking_ = 0;
  struct Pending {
    std::function<void()> work;
    std::function<void()> then;
  };
  std::deque<Pending> thoughts_;
  TableServerCounts counts_;
};

template <class... Arguments, class What>
std::function<void(Arguments...)> TableServer::Inside::here(What what) {
  return [self = weak_from_this(), what = std::move(what)](auto&&... arguments) mutable {
    const auto inside = self.lock();
    if (inside == nullptr || inside->over_) return;
    what(std::forward<decltype(arguments)>(arguments)...);
  };
}

}  // namespace dogwatch
