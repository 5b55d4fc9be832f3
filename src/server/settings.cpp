#include "server/settings.h"

#include <algorithm>
#include <charconv>

#include "core/toml.h"
#include "server/net/address.h"

namespace dogwatch {
namespace {

using Texts = std::vector<std::string>;

template <auto Member>
void set_text(ServeSettings& settings, const SettingValue& value) {
  settings.*Member = *std::get_if<std::string>(&value);
}

template <auto Member>
void set_texts(ServeSettings& settings, const SettingValue& value) {
  settings.*Member = *std::get_if<Texts>(&value);
}

template <auto Member>
void set_number(ServeSettings& settings, const SettingValue& value) {
  using Number = std::remove_reference_t<decltype(settings.*Member)>;
  settings.*Member = static_cast<Number>(*std::get_if<std::int64_t>(&value));
}

// A limit that the sockets keep.
template <auto Member>
void set_socket(ServeSettings& settings, const SettingValue& value) {
  using Number = std::remove_reference_t<decltype(settings.sockets.*Member)>;
  settings.sockets.*Member = static_cast<Number>(*std::get_if<std::int64_t>(&value));
}

// A limit that the table server keeps.
template <auto Member>
void set_tables(ServeSettings& settings, const SettingValue& value) {
  using Number = std::remove_reference_t<decltype(settings.tables.*Member)>;
  settings.tables.*Member = static_cast<Number>(*std::get_if<std::int64_t>(&value));
}

// A limit that both keep.
template <auto OfSockets, auto OfTables>
void set_both(ServeSettings& settings, const SettingValue& value) {
  set_socket<OfSockets>(settings, value);
  set_tables<OfTables>(settings, value);
}

using S = ServeSettings;
using Q = SocketLimits;
using H = TableServerLimits;

Setting one_text(std::string_view name, std::string_view about, std::string_view type, std::string standard,
                 void (*set)(S&, const SettingValue&)) {
  return {name, about, type, false, std::move(standard), 0, 0, set};
}

Setting texts(std::string_view name, std::string_view about, std::string_view type,
              void (*set)(S&, const SettingValue&)) {
  return {name, about, type, false, Texts(), 0, 0, set};
}

Setting number(std::string_view name, std::string_view about, std::int64_t standard, std::int64_t least,
               std::int64_t most, void (*set)(S&, const SettingValue&)) {
  return {name, about, "NUMBER", false, standard, least, most, set};
}

Setting limit(std::string_view name, std::string_view about, std::int64_t standard, std::int64_t least,
              std::int64_t most, void (*set)(S&, const SettingValue&)) {
  return {name, about, "NUMBER", true, standard, least, most, set};
}

std::vector<Setting> make_list() {
  const S s;
  const Q& q = s.sockets;
  const H& h = s.tables;
  constexpr std::int64_t million = 1'000'000;
  return {
      number("port", "Port to listen on; 0 takes any free port", s.port, 0, 65535, set_number<&S::port>),
      one_text("host", "Address to listen on; by default only this machine can connect", "ADDRESS", s.host,
               set_text<&S::host>),
      {"lan", "Serve your home network, and show the address as a QR code", "", false, false, 0, 0,
       [](S& settings, const SettingValue& value) { settings.lan = *std::get_if<bool>(&value); }},
      one_text("store", "Where tables are stored: sqlite:FILE or postgres://...", "STORE", s.store,
               set_text<&S::store>),
      one_text("site", "Folder of the built page [web/dist]", "FOLDER", "",
               [](S& settings, const SettingValue& value) { settings.site = *std::get_if<std::string>(&value); }),
      texts("trusted_proxy", "Proxies whose X-Forwarded-For is trusted: addresses or blocks such as 10.0.0.0/8",
            "ADDRESS", set_texts<&S::trusted_proxies>),
      texts("allow_origin", "Other sites whose pages may connect, such as https://example.org", "ORIGIN",
            set_texts<&S::allowed_origins>),
      texts("name", "Names of this server, such as dogwatch.example.org; requests for others are refused", "NAME",
            set_texts<&S::names>),
      texts("metrics_from", "Who else may read /metrics: addresses or blocks", "ADDRESS", set_texts<&S::metrics_from>),
      one_text("log", "Structured log: FILE, - for standard error, or off [- unless it is a terminal]", "FILE", "",
               set_text<&S::log>),
      number("bot_threads", "Threads for bots [one fewer than there are cores]", 0, 0, 256,
             set_number<&S::bot_threads>),
      limit("connections", "Connections at the same time", q.connections, 1, million, set_socket<&Q::connections>),
      limit("connections_per_address",
            "Connections from one address of people who hold no seat, and a quarter of those who do",
            q.connections_per_address, 1, million, set_both<&Q::connections_per_address, &H::connections_per_address>),
      limit("message_bytes", "Longest message from a client", static_cast<std::int64_t>(q.frame_bytes), 1024,
            16 * million, set_both<&Q::frame_bytes, &H::frame_bytes>),
      limit("queue_bytes", "Unread data after which a client is disconnected", static_cast<std::int64_t>(q.queue_bytes),
            65536, 1000 * million, set_socket<&Q::queue_bytes>),
      limit("messages_per_second", "Messages of a client per second, on average", h.messages_per_second, 1, million,
            set_tables<&H::messages_per_second>),
      limit("messages_at_once", "Messages of a client in one burst", h.messages_at_once, 1, million,
            set_tables<&H::messages_at_once>),
      limit("messages_per_second_of_address", "Messages of all clients of an address per second, on average",
            h.messages_per_second_of_address, 1, million, set_tables<&H::messages_per_second_of_address>),
      limit("messages_at_once_of_address", "Messages of all clients of an address in one burst",
            h.messages_at_once_of_address, 1, million, set_tables<&H::messages_at_once_of_address>),
      limit("tables_per_address_and_hour", "New tables per address and hour", h.tables_per_address_and_hour, 1, million,
            set_tables<&H::tables_per_address_and_hour>),
      limit("bot_tables_per_address_and_hour", "New tables for bots alone per address and hour",
            h.bot_tables_per_address_and_hour, 1, million, set_tables<&H::bot_tables_per_address_and_hour>),
      limit("openings_per_minute", "Attempts to open a table per address and minute", h.openings_per_minute, 1, million,
            set_tables<&H::openings_per_minute>),
      limit("components_bytes", "Longest file of components", static_cast<std::int64_t>(h.components_bytes), 1024,
            million, set_tables<&H::components_bytes>),
      limit("watchers", "Spectators at one table", h.watchers, 0, million, set_tables<&H::watchers>),
      limit("chats_per_minute", "Chat messages of a seat per minute", h.chats_per_minute, 1, million,
            set_tables<&H::chats_per_minute>),
  };
}

std::string sentence_about(const Setting& setting, const std::string& what) { return flag_of(setting) + ": " + what; }

SettingValue read_value(const Setting& setting, const TomlValue& value) {
  if (std::holds_alternative<bool>(setting.standard)) return value.flag();
  if (std::holds_alternative<std::int64_t>(setting.standard)) {
    constexpr std::int64_t most_of_file = 2'147'483'647;
    return std::int64_t{
        value.number(static_cast<int>(setting.least), static_cast<int>(std::min(setting.most, most_of_file)))};
  }
  if (std::holds_alternative<std::string>(setting.standard)) return std::string(value.text());
  Texts list;
  constexpr int most_values = 1000;
  const int count = value.count(0, most_values);
  for (int i = 0; i < count; ++i) list.emplace_back(value[i].text());
  return list;
}

// Sets those settings of one section that the file has.
void read_section(ServeSettings& settings, const TomlValue& section, bool limits) {
  std::vector<std::string_view> known;
  for (const Setting& setting : serve_settings()) {
    if (setting.limit == limits) known.push_back(setting.name);
  }
  if (!limits) known.emplace_back("limits");
  section.only(known);
  for (const Setting& setting : serve_settings()) {
    if (setting.limit != limits || !section.has(setting.name)) continue;
    setting.set(settings, read_value(setting, section.at(setting.name)));
  }
}

std::optional<Error> check_networks(const Texts& networks, std::string_view flag) {
  for (const std::string& text : networks) {
    if (!Network::parse(text)) {
      return Error{std::string(flag) + ": \"" + text + "\" is neither an address nor a block such as 192.168.0.0/16.",
                   {}};
    }
  }
  return std::nullopt;
}

}  // namespace

std::span<const Setting> serve_settings() {
  static const std::vector<Setting> list = make_list();
  return list;
}

std::string flag_of(const Setting& setting) {
  std::string flag = "--" + std::string(setting.name);
  std::replace(flag.begin(), flag.end(), '_', '-');
  return flag;
}

std::optional<Error> set_from_words(ServeSettings& settings, const Setting& setting, const Texts& words) {
  if (std::holds_alternative<bool>(setting.standard)) {
    setting.set(settings, true);
    return std::nullopt;
  }
  if (std::holds_alternative<Texts>(setting.standard)) {
    setting.set(settings, words);
    return std::nullopt;
  }
  if (words.empty()) return Error{sentence_about(setting, "a value is missing."), {}};
  const std::string& word = words.back();
  if (std::holds_alternative<std::string>(setting.standard)) {
    setting.set(settings, word);
    return std::nullopt;
  }
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc() || end != word.data() + word.size() || value < setting.least || value > setting.most) {
    return Error{sentence_about(setting, "\"" + word + "\" is not a number from " + std::to_string(setting.least) +
                                             " to " + std::to_string(setting.most) + "."),
                 {}};
  }
  setting.set(settings, value);
  return std::nullopt;
}

std::optional<Error> set_from_file(ServeSettings& settings, std::string_view text, const std::string& name) {
  TomlFile file(text, name);
  if (file.ok()) read_section(settings, file.root(), false);
  if (file.ok() && file.root().has("limits")) read_section(settings, file.root().at("limits"), true);
  return file.error();
}

std::optional<Error> check_settings(const ServeSettings& settings) {
  if (settings.lan && settings.host != ServeSettings().host) {
    return Error{"--lan serves the home network and --host one address; choose one of them.", {}};
  }
  if (auto error = check_networks(settings.trusted_proxies, "--trusted-proxy")) return error;
  return check_networks(settings.metrics_from, "--metrics-from");
}

}  // namespace dogwatch
