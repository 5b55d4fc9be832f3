#include "cli/child_program.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>

#include "cli/interrupt.h"

namespace dogwatch {

using std::chrono::milliseconds;

std::string quoted_line(std::string_view text) {
  constexpr std::size_t most = 80;
  std::string line = "\"";
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (i >= most && (byte & 0xC0U) != 0x80U) return line + "...\"";
    line += byte < 0x20U || byte == 0x7FU ? ' ' : text[i];
  }
  return line + "\"";
}

// The parent's and the child's end of each.
struct ChildProgram::Pipes {
  std::array<Descriptor, 2> input;
  std::array<Descriptor, 2> output;
  std::array<Descriptor, 2> errors;
  std::array<Descriptor, 2> trouble;  // why it could not become the program: closed where it did
};

void ChildProgram::Descriptor::close() {
  if (number_ >= 0) ::close(number_);
  number_ = -1;
}

bool ChildProgram::open(Pipes& pipes) {
  std::array<int, 2> ends{};
  // A socket, since writing to one whose other end is closed need not raise SIGPIPE.
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) return false;
  pipes.input = {Descriptor(ends[0]), Descriptor(ends[1])};
  for (auto* pipe : {&pipes.output, &pipes.errors, &pipes.trouble}) {
    if (pipe2(ends.data(), O_CLOEXEC) != 0) return false;
    *pipe = {Descriptor(ends[0]), Descriptor(ends[1])};
  }
  for (const auto* end : {&pipes.input[0], &pipes.output[0], &pipes.errors[0]}) {
    if (fcntl(end->get(), F_SETFL, O_NONBLOCK) != 0) return false;
  }
  return true;
}

// Between fork and exec, in a program with threads: system calls only.
void ChildProgram::become(const std::vector<char*>& words, const Pipes& pipes, pid_t parent) {
  setpgid(0, 0);  // Ctrl-C is for us alone, and all that it starts can be ended with it
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(127);  // we were gone before that held
  if (dup2(pipes.input[1].get(), 0) >= 0 && dup2(pipes.output[1].get(), 1) >= 0 && dup2(pipes.errors[1].get(), 2) >= 0)
    execvp(words.front(), words.data());
  const int error = errno;
  [[maybe_unused]] const ssize_t told = ::write(pipes.trouble[1].get(), &error, sizeof error);
  _exit(127);
}

std::variant<std::unique_ptr<ChildProgram>, Failure> ChildProgram::start(std::vector<std::string> words) {
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  const auto failed = [](int error) {
    if (error == ENOENT) return Failure{Fault::ended, "cannot be found"};
    if (error == EACCES) return Failure{Fault::ended, "is a file that may not be executed"};
    return Failure{Fault::ended, fmt::format("cannot be started: {}", strerrordesc_np(error))};
  };
  Pipes pipes;
  if (!open(pipes)) return failed(errno);
  const pid_t parent = getpid();
  const pid_t process = fork();
  if (process < 0) return failed(errno);
  if (process == 0) become(pointers, pipes, parent);

  setpgid(process, process);
  std::unique_ptr<ChildProgram> child(new ChildProgram);
  child->process_ = process;
  // By its number: in glibc 2.36 <sys/pidfd.h> is not for C++.
  child->handle_ = Descriptor(static_cast<int>(syscall(SYS_pidfd_open, process, 0)));
  child->input_ = std::move(pipes.input[0]);
  child->output_ = std::move(pipes.output[0]);
  child->errors_ = std::move(pipes.errors[0]);
  pipes.trouble[1].close();
  int error = 0;
  ssize_t got = 0;
  do got = ::read(pipes.trouble[0].get(), &error, sizeof error);
  while (got < 0 && errno == EINTR);
  if (got == sizeof error) return failed(error);
  return child;
}

ChildProgram::~ChildProgram() {
  constexpr milliseconds moment{300};
  for (Descriptor* end : {&input_, &output_, &errors_}) end->close();
  ended_within(moment);
  // Before it is waited for: until then nobody else can have its number.
  ::kill(-process_, SIGKILL);
  ::kill(process_, SIGKILL);
  while (waitpid(process_, nullptr, 0) < 0 && errno == EINTR) continue;
}

std::variant<std::string, Failure> ChildProgram::ask(std::string_view question, milliseconds limit) {
  if (!heard_.empty()) return Failure{Fault::garbled, "said more than it was asked: " + quoted_line(heard_)};
  const Clock::time_point deadline = Clock::now() + limit;
  const std::string line = std::string(question) + '\n';
  std::string_view rest = line;
  while (true) {
    const auto left = std::chrono::ceil<milliseconds>(deadline - Clock::now()).count();
    if (left <= 0 || Interrupt::asked()) {
      return Failure{Fault::too_late,
                     fmt::format("did not answer within {:g} s", std::chrono::duration<double>(limit).count())};
    }
    const int writing = rest.empty() ? -1 : input_.get();
    std::array<pollfd, 4> ends{{{writing, POLLOUT, 0},
                                {output_.get(), POLLIN, 0},
                                {errors_.get(), POLLIN, 0},
                                {Interrupt::descriptor(), POLLIN, 0}}};
    if (poll(ends.data(), ends.size(), static_cast<int>(std::min<long>(left, 60'000))) < 0) continue;
    if (ends[2].revents != 0) read_errors();
    if (ends[1].revents != 0) {
      const bool more = read_output();
      if (const std::size_t end = heard_.find('\n'); end != std::string::npos) {
        std::string answer = heard_.substr(0, end);
        heard_.erase(0, end + 1);
        return answer;
      }
      if (!more) return how_it_ended();
      if (heard_.size() > longest_answer) return Failure{Fault::garbled, "answered with more than 1 MiB in a line"};
    }
    if (ends[0].revents != 0 && send(rest) == Sent::never) return how_it_ended();
  }
}

ChildProgram::Sent ChildProgram::send(std::string_view& rest) const {
  const ssize_t sent = ::send(input_.get(), rest.data(), rest.size(), MSG_NOSIGNAL);
  if (sent < 0) return errno == EAGAIN || errno == EINTR ? Sent::not_yet : Sent::never;
  rest.remove_prefix(sent);
  return Sent::yes;
}

bool ChildProgram::read_output() {
  std::array<char, 1U << 16U> buffer;
  const ssize_t got = ::read(output_.get(), buffer.data(), buffer.size());
  if (got < 0) return errno == EAGAIN || errno == EINTR;
  heard_.append(buffer.data(), got);
  return got > 0;
}

void ChildProgram::read_errors() {
  constexpr std::size_t kept = 4096;
  std::array<char, 1U << 16U> buffer;
  const ssize_t got = ::read(errors_.get(), buffer.data(), buffer.size());
  if (got == 0) errors_.close();
  if (got <= 0) return;
  complaints_.append(buffer.data(), got);
  if (complaints_.size() > kept) complaints_.erase(0, complaints_.size() - kept);
}

bool ChildProgram::ended_within(milliseconds time) const {
  const Clock::time_point deadline = Clock::now() + time;
  while (true) {
    const auto left = std::chrono::ceil<milliseconds>(deadline - Clock::now()).count();
    pollfd end{handle_.get(), POLLIN, 0};
    const int ready = poll(&end, 1, static_cast<int>(std::max<long>(left, 0)));
    if (ready > 0) return true;
    if (left <= 0) return false;
  }
}

Failure ChildProgram::how_it_ended() {
  constexpr milliseconds moment{300};  // from closing its output to its end
  std::string text = "closed its pipe";
  siginfo_t how{};
  // Not waited for yet: that is the destructor's.
  if (ended_within(moment) && waitid(P_PID, static_cast<id_t>(process_), &how, WEXITED | WNOWAIT | WNOHANG) == 0) {
    text = how.si_code == CLD_EXITED
               ? fmt::format("ended with status {}", how.si_status)
               : fmt::format("was ended by signal {} ({})", how.si_status, sigdescr_np(how.si_status));
  }
  if (errors_.get() >= 0) read_errors();
  return {Fault::ended, text + last_words()};
}

std::string ChildProgram::last_words() const {
  const std::size_t end = complaints_.find_last_not_of(" \r\n");
  if (end == std::string::npos) return "";
  const std::size_t before = complaints_.find_last_of('\n', end);
  const std::size_t begin = before == std::string::npos ? 0 : before + 1;
  return ", saying " + quoted_line(std::string_view(complaints_).substr(begin, end + 1 - begin));
}

}  // namespace dogwatch
