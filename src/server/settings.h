// The settings of `dogwatch serve`: one list for the command line and for the settings file, so that both know the
// same.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/result.h"
#include "server/net/socket_numbers.h"
#include "server/service/table_server.h"

namespace dogwatch {

struct ServeSettings {
  // A name or address to listen on; the default is this machine alone.
  std::string host = "localhost";
  std::uint16_t port = 8080;
  bool lan = false;
  // The built page; empty = web/dist beside the program's own tree.
  std::filesystem::path site;
  std::string store = "sqlite:dogwatch.db";
  std::vector<std::string> trusted_proxies;
  std::vector<std::string> metrics_from;
  std::vector<std::string> allowed_origins;
  std::vector<std::string> names;  // by which browsers call it
  // "-" is standard error, "off" no log, all else a file; empty = standard error unless somebody looks at it.
  std::string log;
  int bot_threads = 0;  // 0 = one less than there are cores, but at least one
  SocketLimits sockets;
  TableServerLimits tables;
};

using SettingValue = std::variant<bool, std::int64_t, std::string, std::vector<std::string>>;

// One setting: "--trusted-proxy" on the command line, trusted_proxy in the file.
struct Setting {
  std::string_view name;   // as in the file
  std::string_view about;  // a line for --help
  std::string_view type;   // NUMBER, TEXT, ... or empty for a flag
  bool limit = false;      // stands under [limits] in the file
  SettingValue standard;   // also tells its kind
  std::int64_t least = 0;  // of a number
  std::int64_t most = 0;
  void (*set)(ServeSettings&, const SettingValue&) = nullptr;
};

std::span<const Setting> serve_settings();

// "--trusted-proxy".
std::string flag_of(const Setting& setting);
// From words of the command line; a flag has none.
std::optional<Error> set_from_words(ServeSettings& settings, const Setting& setting,
                                    const std::vector<std::string>& words);
// From the text of a settings file, called `name` in messages.
std::optional<Error> set_from_file(ServeSettings& settings, std::string_view text, const std::string& name);
// What can only be seen when all is set: addresses that are none, and what contradicts each other.
std::optional<Error> check_settings(const ServeSettings& settings);

}  // namespace dogwatch
