// SHA-256 against FIPS 180-4, ChaCha20 against RFC 8439, and both against libsodium.
#include <doctest/doctest.h>
#include <sodium.h>

#include <string>
#include <vector>

#include "core/chacha20.h"
#include "core/dice.h"
#include "core/sha256.h"

using namespace dogwatch;

namespace {

std::vector<std::uint8_t> random_bytes(FastRandom& random, std::size_t count) {
  std::vector<std::uint8_t> bytes(count);
  for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random.next());
  return bytes;
}

template <std::size_t N>
std::array<std::uint8_t, N> bytes_of(std::string_view hex) {
  std::array<std::uint8_t, N> bytes{};
  REQUIRE(from_hex(hex, bytes));
  return bytes;
}

std::string block_hex(std::string_view key, std::uint32_t counter, std::string_view nonce) {
  return to_hex(chacha20_block(bytes_of<32>(key), counter, bytes_of<12>(nonce)));
}

constexpr std::string_view zero_key = "0000000000000000000000000000000000000000000000000000000000000000";
constexpr std::string_view zero_nonce = "000000000000000000000000";

}  // namespace

TEST_CASE("SHA-256 gives the digests of FIPS 180-4 and of NIST's examples") {
  CHECK(to_hex(sha256("")) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  CHECK(to_hex(sha256("abc")) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  CHECK(to_hex(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")) ==
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  CHECK(to_hex(sha256("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrs"
                      "mnopqrstnopqrstu")) == "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
  CHECK(to_hex(sha256(std::string(1'000'000, 'a'))) ==
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST_CASE("SHA-256 agrees with libsodium on random inputs of every length around the block size") {
  FastRandom random(1);
  for (std::size_t length = 0; length < 300; ++length) {
    const std::vector<std::uint8_t> bytes = random_bytes(random, length);
    Digest theirs{};
    crypto_hash_sha256(theirs.data(), bytes.data(), bytes.size());
    CHECK(sha256(bytes) == theirs);
  }
}

TEST_CASE("The ChaCha20 block is that of RFC 8439, section 2.3.2") {
  CHECK(block_hex("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f", 1, "000000090000004a00000000") ==
        "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
        "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e");
}

TEST_CASE("The ChaCha20 blocks are those of RFC 8439, appendix A.1") {
  CHECK(block_hex(zero_key, 0, zero_nonce) ==
        "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
        "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586");
  CHECK(block_hex(zero_key, 1, zero_nonce) ==
        "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
        "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f");
  CHECK(block_hex("0000000000000000000000000000000000000000000000000000000000000001", 1, zero_nonce) ==
        "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
        "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0");
  CHECK(block_hex("00ff000000000000000000000000000000000000000000000000000000000000", 2, zero_nonce) ==
        "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
        "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096");
  CHECK(block_hex(zero_key, 0, "000000000000000000000002") ==
        "c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c7"
        "8a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d");
}

TEST_CASE("ChaCha20 agrees with libsodium on random keys, nonces and counters") {
  FastRandom random(2);
  for (int i = 0; i < 1000; ++i) {
    const auto key = bytes_of<32>(to_hex(random_bytes(random, 32)));
    const auto nonce = bytes_of<12>(to_hex(random_bytes(random, 12)));
    const auto counter = static_cast<std::uint32_t>(random.next());
    const std::array<std::uint8_t, 64> zeros{};
    std::array<std::uint8_t, 64> theirs{};
    crypto_stream_chacha20_ietf_xor_ic(theirs.data(), zeros.data(), zeros.size(), nonce.data(), counter, key.data());
    CHECK(chacha20_block(key, counter, nonce) == theirs);
  }
}

TEST_CASE("Hexadecimal is read in both cases and refused when a digit or the length is wrong") {
  std::array<std::uint8_t, 3> bytes{};
  CHECK(from_hex("09aFfA", bytes));
  CHECK(to_hex(bytes) == "09affa");
  for (const std::string_view wrong :
       {"", "09aff", "09affa0", "09affg", "09aff/", "09aff:", "09aff@", "09aff`", "0x09af"}) {
    CAPTURE(wrong);
    CHECK_FALSE(from_hex(wrong, bytes));
  }
  CHECK(to_hex(bytes) == "09affa");
}
