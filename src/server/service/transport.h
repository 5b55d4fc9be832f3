// What the table server needs from the outside: a way to its clients, a clock, threads, chance and a log. Behind
// WebSockets it is net/socket_transport.h; the simulation and the tests have their own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace dogwatch {

class JsonWriter;
using NoteFields = std::function<void(JsonWriter&)>;

// A socket, by a number that is never used again.
enum class Client : std::uint64_t {};

// Long work beside the table server's thread: no kind waits for another.
enum class Lane : std::uint8_t {
  thinking,  // of bots
  advising,  // of people
  reading    // of components, stories, records
};

class Transport {
 public:
  Transport() = default;
  Transport(const Transport&) = delete;
  Transport& operator=(const Transport&) = delete;
  virtual ~Transport() = default;

  // In order, and never blocks.
  virtual void send(Client client, std::string frame) = 0;
  // The same in three pieces, the middle one shared with others: long answers that many ask for are there once.
  virtual void send_around(Client client, std::string before, const std::shared_ptr<const std::string>& middle,
                           std::string_view after) {
    send(client, std::move(before) + *middle + std::string(after));
  }
  // Calls back when what was sent to the client has left, or when the client has.
  virtual void when_sent(Client /*client*/, std::function<void()> then) { after(0, std::move(then)); }
  // Closes when all that was sent has left. The table server forgets the client at once; depart() may follow or not.
  virtual void dismiss(Client client) = 0;
  // Milliseconds that never run backwards, for limits and timers.
  virtual std::int64_t now() = 0;
  virtual void after(std::int64_t milliseconds, std::function<void()> what) = 0;
  // `work` on another thread of those that the lane has, `then` on the table server's.
  virtual void think(Lane lane, std::function<void()> work, std::function<void()> then) = 0;
  // Unguessable.
  virtual void random(std::uint8_t* bytes, std::size_t size) = 0;
  // The structured log: an event's name, and what writes its members into an open object.
  virtual void note(std::string_view event, const NoteFields& fields) = 0;
  // For measuring: when the frame that is received now arrived, by a clock of the transport's own; and that a move
  // which arrived then was told to all who see it.
  virtual std::int64_t arrived() { return 0; }
  virtual void told_all(std::int64_t /*arrived*/) {}
};

}  // namespace dogwatch
