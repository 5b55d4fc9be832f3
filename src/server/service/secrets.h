// What nobody may guess: tokens, names of tables, words of the dice.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "server/service/transport.h"

namespace dogwatch {

// At most 32 letters to choose from.
std::string random_text(Transport& transport, std::string_view letters, std::size_t length);
std::string new_token(Transport& transport);
std::string new_word(Transport& transport);
// Of the same seat at the table of a rematch, for who holds the old one.
std::string token_of_claim(const std::string& table, const std::string& old_token);
// Ten letters and digits out of a secret text, the same for the same.
std::string table_id(const std::string& source);

}  // namespace dogwatch
