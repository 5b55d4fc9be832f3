// The table server: all tables of this server and everybody at them, without a socket, a clock or a thread of its own.
// It is told who arrives and what they say, answers through Transport, and keeps everything in a Store. So the whole
// server runs in one process from one seed in the simulation, and behind WebSockets in `dogwatch serve`.
//
// All calls, those of Transport and Store back into it included, are made on one thread. What it asks of Store and
// Transport may answer after the table server is gone: such an answer does nothing.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "bots/thinker.h"
#include "server/service/transport.h"

namespace dogwatch {

class Store;

struct TableServerLimits {
  std::size_t frame_bytes = 64U << 10U;  // of a frame from a client; components files travel in one
  std::size_t components_bytes = 32U << 10U;
  int messages_per_second = 20;  // of a client, in the long run
  int messages_at_once = 60;     // saved up while it was silent
  int messages_per_second_of_address = 200;
  int messages_at_once_of_address = 600;
  int messages_assured = 2;    // a second, of a client, whatever others of its address say
  int refusals_at_once = 200;  // of messages that came too fast: who goes on is cut off
  int connections_per_address = 64;
  int openings_per_minute = 20;  // tried by one address, whether they lead to a table or not
  int tables_per_address_and_hour = 60;
  int bot_tables_per_address_and_hour = 4;  // at which no person can sit
  int tables_attended = 16;                 // by one socket
  int tables_followed = 50;
  int requests_waiting = 64;  // at one table
  int watchers = 200;         // at one table, in this process
  int name_characters = 32;
  int chat_characters = 300;
  int chats_per_minute = 20;  // of a seat
  int chats_per_minute_of_address = 300;
  int codes_at_once = 5;     // of a seat, within the time that one is good for
  int snapshot_every = 64;   // entries
  int thoughts_at_once = 2;  // of bots, hints and stories
  Budget captain = server_budget;
  Budget hint{0, 600, 0};
  std::int64_t bot_hold = 1'000;    // how long a bot's move is this process's before others may make it
  std::int64_t bots_pace = 250;     // from one move to the next where bots play alone
  std::int64_t draw_live = 20'000;  // to open a word
  std::int64_t draw_day = 86'400'000;
  std::int64_t leaver = 60'000;     // without a socket, then a bot sits down
  std::int64_t roll_call = 10'000;  // for other processes to say that the person is there
  std::int64_t code = 600'000;      // a code to move a seat is good for
  std::int64_t reread = 2'000;      // attended tables, for entries of other processes
  std::int64_t idle = 30'000;       // then a table nobody attends leaves memory
  std::int64_t abandoned_gathering = 7 * 86'400'000LL;
  std::int64_t abandoned_live = 30 * 86'400'000LL;
  std::int64_t abandoned_day = 90 * 86'400'000LL;
};

// What `hello` tells of this server.
struct TableServerInfo {
  std::string server = "Dogwatch";
  std::string lan;  // the address for others in the house; empty for none
};

// For /metrics and /health.
struct TableServerCounts {
  std::int64_t clients = 0;
  std::int64_t tables_in_memory = 0;
  std::int64_t attending = 0;
  std::int64_t thinking = 0;
  std::int64_t thoughts_waiting = 0;
  // Since the beginning:
  std::int64_t frames = 0;
  std::int64_t refusals = 0;
  std::int64_t entries = 0;  // stored by this process
  std::int64_t moves = 0;    // of people
  std::int64_t bot_moves = 0;
  std::int64_t clock_moves = 0;
  std::int64_t pushes = 0;
  std::int64_t tables_opened = 0;
  std::int64_t tables_ended = 0;
  std::int64_t conflicts = 0;
  std::int64_t store_failures = 0;
  std::int64_t damaged = 0;             // tables found with a log that cannot be read
  std::int64_t store_milliseconds = 0;  // of all changes together, from asking to the answer
  bool store_answers = true;            // the last change or read did not fail
};

class TableServer {
 public:
  TableServer(Store& store, Transport& transport, TableServerLimits limits, TableServerInfo info = {});
  TableServer(const TableServer&) = delete;
  TableServer& operator=(const TableServer&) = delete;
  ~TableServer();

  // A socket opened, from an address (after proxies). Refused ones are said goodbye and dismissed.
  void arrive(Client client, std::string address);
  void receive(Client client, std::string_view frame);
  // Whether it may be answered: it counts as a message.
  bool ping(Client client);
  // It is gone.
  void depart(Client client);
  // Says goodbye to all and waits for what is in flight.
  void stop(std::function<void()> stopped);

  TableServerCounts counts() const;

 private:
  struct Parts;
  std::shared_ptr<Parts> parts_;  // answers that are on their way hold them while they are heard
};

}  // namespace dogwatch
