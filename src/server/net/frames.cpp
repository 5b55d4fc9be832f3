#include "server/net/frames.h"

#include "core/toml_lexer.h"

namespace dogwatch {
namespace {

constexpr unsigned fin = 0x80;
constexpr unsigned reserved = 0x70;
constexpr unsigned masked = 0x80;
constexpr std::size_t longest_control = 125;

enum Opcode : std::uint8_t { continuation = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

unsigned byte_at(std::span<const char> bytes, std::size_t i) { return static_cast<unsigned char>(bytes[i]); }

void unmask(std::span<char> body, std::span<const char> key) {
  for (std::size_t i = 0; i < body.size(); ++i) {
    body[i] = static_cast<char>(static_cast<unsigned char>(body[i]) ^ static_cast<unsigned char>(key[i % 4]));
  }
}

// Section 7.4: what a peer may send.
bool may_be_sent(unsigned code) {
  return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) || (code >= 3000 && code <= 4999);
}

std::string control_frame(Opcode opcode, std::string_view body) {
  body = body.substr(0, longest_control);
  std::string frame;
  frame += static_cast<char>(fin | opcode);
  frame += static_cast<char>(body.size());
  frame += body;
  return frame;
}

// Lets go of memory that a long message took.
void forget(std::string& text) { std::string().swap(text); }

}  // namespace

struct FrameReader::Header {
  unsigned opcode = 0;
  bool final = false;
  std::uint64_t length = 0;
  std::size_t size = 0;  // with the mask
  bool is_control() const { return opcode >= Opcode::close; }
};

std::optional<CloseCode> FrameReader::read(std::span<char> bytes, FrameSink& sink) {
  const bool joins = !pending_.empty();
  if (joins) {
    pending_.append(bytes.data(), bytes.size());
    bytes = pending_;
  }
  while (!bytes.empty()) {
    const Outcome outcome = read_frame(bytes, sink);
    if (outcome.wrong) return outcome.wrong;
    if (outcome.step == Step::enough) return std::nullopt;
    if (outcome.step == Step::incomplete) break;
    bytes = bytes.subspan(outcome.size);
  }
  if (joins) {
    pending_.erase(0, pending_.size() - bytes.size());
    if (pending_.empty()) forget(pending_);
  } else {
    pending_.assign(bytes.data(), bytes.size());
  }
  return std::nullopt;
}

FrameReader::Outcome FrameReader::read_frame(std::span<char> bytes, FrameSink& sink) {
  Header header;
  const Outcome outcome = read_header(bytes, header);
  if (outcome.wrong || outcome.step != Step::taken) return outcome;
  if (bytes.size() - header.size < header.length) return {Step::incomplete};
  const std::span<char> body = bytes.subspan(header.size, header.length);
  unmask(body, bytes.subspan(header.size - 4, 4));
  Outcome taken = take(header, {body.data(), body.size()}, sink);
  taken.size = header.size + header.length;
  return taken;
}

FrameReader::Outcome FrameReader::read_header(std::span<const char> bytes, Header& header) const {
  if (bytes.size() < 2) return {Step::incomplete};
  const unsigned first = byte_at(bytes, 0);
  const unsigned second = byte_at(bytes, 1);
  header.opcode = first & 0x0FU;
  header.final = (first & fin) != 0;
  header.length = second & 0x7FU;
  const bool known = header.opcode <= Opcode::binary || (header.is_control() && header.opcode <= Opcode::pong);
  if ((first & reserved) != 0 || (second & masked) == 0 || !known) return {.wrong = CloseCode::protocol_error};
  if (header.is_control() && (!header.final || header.length > longest_control)) {
    return {.wrong = CloseCode::protocol_error};
  }
  // A message begins with its kind and goes on with continuations.
  if (!header.is_control() && (header.opcode == Opcode::continuation) != continues_) {
    return {.wrong = CloseCode::protocol_error};
  }
  if (header.opcode == Opcode::binary) return {.wrong = CloseCode::unsupported};
  const std::size_t more = header.length == 126 ? 2 : header.length == 127 ? 8 : 0;
  header.size = 2 + more + 4;
  if (bytes.size() < 2 + more) return {Step::incomplete};
  if (more > 0) {
    header.length = 0;
    for (std::size_t i = 0; i < more; ++i) header.length = header.length << 8U | byte_at(bytes, 2 + i);
    // Section 5.2: the shortest form, and never with the highest bit.
    if (header.length < (more == 2 ? 126U : 0x10000U)) return {.wrong = CloseCode::protocol_error};
  }
  if (header.length > most_ || message_.size() + header.length > most_) return {.wrong = CloseCode::too_big};
  if (bytes.size() < header.size) return {Step::incomplete};
  return {};
}

FrameReader::Outcome FrameReader::take(const Header& header, std::string_view body, FrameSink& sink) {
  const auto going_on = [](bool on) { return Outcome{on ? Step::taken : Step::enough}; };
  switch (header.opcode) {
    case Opcode::ping:
      return going_on(sink.on_ping(body));
    case Opcode::pong:
      return going_on(sink.on_pong());
    case Opcode::close: {
      if (body.size() < 2) {
        if (!body.empty()) return {.wrong = CloseCode::protocol_error};
        return going_on(sink.on_close(CloseCode::no_code));
      }
      const unsigned code = byte_at(body, 0) << 8U | byte_at(body, 1);
      if (!may_be_sent(code)) return {.wrong = CloseCode::protocol_error};
      if (!is_utf8(body.substr(2))) return {.wrong = CloseCode::bad_text};
      return going_on(sink.on_close(static_cast<CloseCode>(code)));
    }
    default:
      break;
  }
  continues_ = !header.final;
  if (!header.final) {
    message_ += body;
    return {};
  }
  if (message_.empty()) {
    if (!is_utf8(body)) return {.wrong = CloseCode::bad_text};
    return going_on(sink.on_text(body));
  }
  message_ += body;
  if (!is_utf8(message_)) return {.wrong = CloseCode::bad_text};
  const bool on = sink.on_text(message_);
  forget(message_);
  return going_on(on);
}

FrameHead text_head(std::size_t body) {
  FrameHead head;
  const auto add = [&](std::uint64_t byte) { head.bytes.at(head.size++) = static_cast<char>(byte & 0xFFU); };
  add(fin | Opcode::text);
  const int more = body < 126 ? 0 : body < 0x10000 ? 2 : 8;
  add(more == 0 ? body : more == 2 ? 126 : 127);
  for (int i = more - 1; i >= 0; --i) add(static_cast<std::uint64_t>(body) >> (8U * static_cast<unsigned>(i)));
  return head;
}

std::string ping_frame() { return control_frame(Opcode::ping, {}); }

std::string pong_frame(std::string_view body) { return control_frame(Opcode::pong, body); }

std::string close_frame(CloseCode code, std::string_view reason) {
  if (code == CloseCode::no_code) return control_frame(Opcode::close, {});
  const auto number = static_cast<unsigned>(code);
  std::string body;
  body += static_cast<char>(number >> 8U);
  body += static_cast<char>(number & 0xFFU);
  body += reason;
  return control_frame(Opcode::close, body);
}

}  // namespace dogwatch
