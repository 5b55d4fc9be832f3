// WebSocket frames as RFC 6455 has them, however they arrive; and what is none.
#include "server/net/frames.h"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <vector>

namespace dogwatch {
namespace {

constexpr std::size_t longest = 100'000;

// Notes all that is said, in words.
class Heard final : public FrameSink {
 public:
  std::vector<std::string> said;
  bool on_text(std::string_view text) override { return note("text", text); }
  bool on_ping(std::string_view body) override { return note("ping", body); }
  bool on_pong() override { return note("pong", {}); }
  bool on_close(CloseCode code) override {
    note("close", std::to_string(static_cast<int>(code)));
    return false;
  }

 private:
  bool note(std::string_view what, std::string_view text) {
    said.push_back(std::string(what) + ":" + std::string(text));
    return true;
  }
};

struct Reading {
  std::vector<std::string> said;
  std::optional<CloseCode> wrong;
  bool operator==(const Reading&) const = default;
};

// Reads bytes that arrive in pieces of these sizes, the last one over and over.
Reading read_in_pieces(std::string bytes, const std::vector<std::size_t>& sizes) {
  FrameReader reader(longest);
  Heard heard;
  std::optional<CloseCode> wrong;
  std::size_t at = 0;
  for (std::size_t i = 0; at < bytes.size() && !wrong; ++i) {
    const std::size_t size = std::min(bytes.size() - at, sizes[std::min(i, sizes.size() - 1)]);
    wrong = reader.read(std::span(bytes).subspan(at, size), heard);
    at += size;
  }
  return {heard.said, wrong};
}

Reading read_whole(const std::string& bytes) { return read_in_pieces(bytes, {bytes.size()}); }

std::string bytes_of(std::initializer_list<unsigned> bytes) {
  std::string text;
  for (const unsigned byte : bytes) text += static_cast<char>(byte);
  return text;
}

// A masked frame, as clients send them.
std::string frame(unsigned first, std::string body) {
  std::string text = bytes_of({first});
  if (body.size() < 126) {
    text += static_cast<char>(0x80U | body.size());
  } else if (body.size() < 0x10000) {
    text +=
        bytes_of({0x80U | 126U, static_cast<unsigned>(body.size() >> 8U), static_cast<unsigned>(body.size() & 255U)});
  } else {
    text += static_cast<char>(0x80U | 127U);
    for (int shift = 56; shift >= 0; shift -= 8) text += static_cast<char>(body.size() >> static_cast<unsigned>(shift));
  }
  const std::string key = "\x11\x9A\x03\xFE";
  text += key;
  for (std::size_t i = 0; i < body.size(); ++i) body[i] = static_cast<char>(body[i] ^ key[i % 4]);
  return text + body;
}

}  // namespace

TEST_CASE("the examples of RFC 6455, sections 1.3 and 5.7") {
  CHECK(accept_of("dGhlIHNhbXBsZSBub25jZQ==") == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
  CHECK(is_socket_key("dGhlIHNhbXBsZSBub25jZQ=="));
  CHECK(!is_socket_key("dGhlIHNhbXBsZSBub25jZQ="));
  CHECK(!is_socket_key("dGhlIHNhbXBsZSBub25j\r\nQ=="));
  const Reading hello = read_whole(bytes_of({0x81, 0x85, 0x37, 0xfa, 0x21, 0x3d, 0x7f, 0x9f, 0x4d, 0x51, 0x58}));
  CHECK(hello.said == std::vector<std::string>{"text:Hello"});
  const FrameHead head = text_head(5);
  CHECK(std::string(head.bytes.data(), head.size) == bytes_of({0x81, 0x05}));
  CHECK(text_head(256).size == 4);
  CHECK(text_head(65536).size == 10);
  CHECK(pong_frame("Hello") == bytes_of({0x8a, 0x05}) + "Hello");
}

TEST_CASE("messages are the same in whatever pieces they arrive") {
  const std::string bytes = frame(0x81, "ahoy") + frame(0x01, "in ") + frame(0x89, "between") + frame(0x00, "three ") +
                            frame(0x80, "parts") + frame(0x81, std::string(70'000, 'x')) + frame(0x8A, "") +
                            frame(0x81, "") + frame(0x01, "") + frame(0x80, "late") + frame(0x88, "");
  const Reading whole = read_whole(bytes);
  CHECK(whole.wrong == std::nullopt);
  CHECK(whole.said == std::vector<std::string>{"text:ahoy", "ping:between", "text:in three parts",
                                               "text:" + std::string(70'000, 'x'), "pong:", "text:", "text:late",
                                               "close:1005"});
  CHECK(read_in_pieces(bytes, {1}) == whole);
  CHECK(rc::check([&] {
    const auto sizes =
        *rc::gen::nonEmpty(rc::gen::container<std::vector<std::size_t>>(rc::gen::inRange<std::size_t>(1, 30'000)));
    RC_ASSERT(read_in_pieces(bytes, sizes) == whole);
  }));
}

TEST_CASE("what a client may not send is refused with the code of RFC 6455, section 7.4.1") {
  const auto wrong = [](const std::string& bytes) { return read_whole(bytes).wrong; };
  CHECK(wrong(bytes_of({0x81, 0x01, 'x'})) == CloseCode::protocol_error);  // not masked
  CHECK(wrong(frame(0xC1, "x")) == CloseCode::protocol_error);             // a reserved bit: no extension is agreed on
  CHECK(wrong(frame(0x83, "x")) == CloseCode::protocol_error);             // no such opcode
  CHECK(wrong(frame(0x8B, "x")) == CloseCode::protocol_error);
  CHECK(wrong(frame(0x09, "x")) == CloseCode::protocol_error);                    // control frames come whole
  CHECK(wrong(frame(0x89, std::string(126, 'x'))) == CloseCode::protocol_error);  // and short
  CHECK(wrong(frame(0x80, "x")) == CloseCode::protocol_error);                    // continues nothing
  CHECK(wrong(frame(0x01, "x") + frame(0x81, "y")) == CloseCode::protocol_error);
  CHECK(wrong(bytes_of({0x81, 0xFE, 0, 125})) == CloseCode::protocol_error);  // not the shortest length
  CHECK(wrong(bytes_of({0x81, 0xFF, 0, 0, 0, 0, 0, 0, 255, 255})) == CloseCode::protocol_error);
  CHECK(wrong(frame(0x82, "x")) == CloseCode::unsupported);
  CHECK(wrong(frame(0x81, "\xFF")) == CloseCode::bad_text);
  CHECK(wrong(frame(0x01, "\xC3") + frame(0x80, "x")) == CloseCode::bad_text);
  CHECK(wrong(frame(0x01, "\xC3") + frame(0x80, "\xA9")) == std::nullopt);
  CHECK(wrong(frame(0x88, "x")) == CloseCode::protocol_error);
  CHECK(wrong(frame(0x88, bytes_of({3, 237}))) == CloseCode::protocol_error);  // 1005 is never sent
  CHECK(wrong(frame(0x88, bytes_of({3, 232}) + "\xFF")) == CloseCode::bad_text);
  CHECK(read_whole(frame(0x88, bytes_of({3, 233}))).said == std::vector<std::string>{"close:1001"});
}

TEST_CASE("a message that is too long is refused before it arrives, in one frame or in many") {
  CHECK(read_whole(frame(0x81, std::string(longest, 'x'))).wrong == std::nullopt);
  CHECK(read_whole(bytes_of({0x81, 0xFF, 0, 0, 0, 0, 0, 1, 0x86, 0xA1})).wrong == CloseCode::too_big);
  CHECK(read_whole(bytes_of({0x81, 0xFF, 255, 255, 255, 255, 255, 255, 255, 255})).wrong == CloseCode::too_big);
  CHECK(read_whole(frame(0x01, std::string(60'000, 'x')) + frame(0x80, std::string(60'000, 'x'))).wrong ==
        CloseCode::too_big);
}

TEST_CASE("nothing is held of what has been said") {
  FrameReader reader(longest);
  Heard heard;
  const std::size_t empty = reader.held();
  std::string bytes = frame(0x01, std::string(40'000, 'x')) + frame(0x80, std::string(40'000, 'x'));
  CHECK(reader.read(std::span(bytes).first(50'000), heard) == std::nullopt);
  CHECK(reader.held() > 40'000);
  CHECK(reader.read(std::span(bytes).subspan(50'000), heard) == std::nullopt);
  CHECK(heard.said.size() == 1);
  CHECK(reader.held() == empty);
}

}  // namespace dogwatch
