// Somebody who knows the table's link and wishes nobody well: floods, guesses, says what is none of his business.
#pragma once

#include <string>

#include "core/dice.h"
#include "server/world.h"

namespace dogwatch::server_tests {

class Hostile {
 public:
  // What his entries would be known by, if one got into the log of the others.
  static constexpr std::string_view mark = "mallory";

  explicit Hostile(std::uint64_t seed) : chance_(seed) {}

  // The next thing to say; `table` is that of the others, once there is one.
  std::string frame(const std::string& table) {
    const std::string id = R"({"id":)" + std::to_string(++id_) + ",";
    const std::string at = R"("table":")" + (table.empty() ? std::string("nowhere234") : table) + "\"";
    const std::string seat = std::to_string(below(7));
    const std::string count = R"(,"count":)" + std::to_string(below(40));
    switch (below(16)) {
      case 0:
        return id + R"("do":"hello","version":1})";
      case 1:
        return std::string(below(2'000), '{');
      case 2:
        return id + R"("do":"attend",)" + at + R"(,"token":")" + token() + "\"}";
      case 3:
        return id + R"("do":"attend",)" + at + R"(,"token":null,"story":false})";
      case 4:
        return id + R"("do":"play",)" + at + count + R"(,"n":)" + std::to_string(below(200)) + R"(,"move":{}})";
      case 5:
        return id + R"("do":"ask",)" + at + count + R"(,"what":"undo"})";
      case 6:
        return id + R"("do":"agree",)" + at + count + R"(,"what":"end","yes":true})";
      case 7:
        return id + R"("do":"free",)" + at + count + R"(,"seat":)" + seat + "}";
      case 8:
        return id + R"("do":"claim",)" + at + R"(,"token":")" + token() + R"(","hash":")" + hash_of(below(4)) + "\"}";
      case 9:
        return id + R"("do":"chat",)" + at + count + R"(,"text":"mallory"})";
      case 10:
        return id + R"("do":"open","game":"waves","seat":null,"seats":[{"kind":"bot","level":"captain"},)"
                    R"({"kind":"bot","level":"captain"}]})";
      case 11:
        return id + R"("do":"use_code","code":"abcdefgh"})";
      case 12:
        return id + R"("do":"record",)" + at + "}";
      case 13:
        return id + R"("do":"peek","table":"\u0000"})";
      case 14:
        return id + R"("do":"follow","tables":[{)" + at + R"(,"token":")" + token() + R"("}]})";
      default:
        return id + R"("do":"rematch",)" + at + count + "}";
    }
  }
  // How many he says at once.
  int burst() { return below(10) == 0 ? 600 : static_cast<int>(below(4)); }
  bool hangs_up() { return below(20) == 0; }

 private:
  int below(std::uint32_t range) { return static_cast<int>(chance_.below(range)); }
  std::string token() { return std::string(31, 'a') + "0123456789abcdef"[below(16)]; }

  FastRandom chance_;
  int id_ = 0;
};

}  // namespace dogwatch::server_tests
