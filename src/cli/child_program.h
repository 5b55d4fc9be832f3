// Another program, which answers lines on its standard input with lines on its standard output. It ends with us,
// whatever becomes of us, and nothing it does can hold us up longer than the time it was given.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace dogwatch {

// Why there is no answer that can be used.
enum class Fault : std::uint8_t { ended, too_late, garbled, refused, illegal_move };
inline constexpr std::string_view fault_names[] = {"ended", "too late", "not understood", "refused", "illegal move"};

// `text` goes on where a sentence has named the program: "ended with status 1".
struct Failure {
  Fault fault;
  std::string text;
};

// As much of a stranger's text as belongs into a sentence: one short line.
std::string quoted_line(std::string_view text);

class ChildProgram {
 public:
  static constexpr std::size_t longest_answer = std::size_t{1} << 20U;

  // `words` are the program, looked for as a shell does, and its arguments.
  static std::variant<std::unique_ptr<ChildProgram>, Failure> start(std::vector<std::string> words);
  // Closes its input, gives it a moment, and ends it with all that it has started.
  ~ChildProgram();
  ChildProgram(const ChildProgram&) = delete;
  ChildProgram& operator=(const ChildProgram&) = delete;

  // Its answer, without the end of the line. An interrupt (interrupt.h) is told as too_late.
  std::variant<std::string, Failure> ask(std::string_view question, std::chrono::milliseconds limit);

 private:
  using Clock = std::chrono::steady_clock;

  // A descriptor that is closed with its owner.
  class Descriptor {
   public:
    explicit Descriptor(int number = -1) : number_(number) {}
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
      std::swap(number_, other.number_);
      return *this;
    }
    ~Descriptor() { close(); }
    int get() const { return number_; }
    void close();

   private:
    int number_;
  };
  struct Pipes;

  ChildProgram() = default;
  static bool open(Pipes& pipes);
  [[noreturn]] static void become(const std::vector<char*>& words, const Pipes& pipes, pid_t parent);
  enum class Sent { yes, not_yet, never };
  Sent send(std::string_view& rest) const;
  // False when there is no more to come.
  bool read_output();
  void read_errors();
  bool ended_within(std::chrono::milliseconds time) const;
  Failure how_it_ended();
  std::string last_words() const;

  pid_t process_ = -1;
  Descriptor handle_;  // readable when the process has ended
  Descriptor input_;
  Descriptor output_;
  Descriptor errors_;
  std::string heard_;
  std::string complaints_;  // the end of what it said on standard error
};

}  // namespace dogwatch
