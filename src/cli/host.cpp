#include "cli/host.h"

#include <fmt/format.h>

#include <array>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <memory>

#include "core/json.h"
#include "server/net/address.h"
#include "server/store/host_care.h"
#include "server/tables/entries.h"
#include "server/tables/fold.h"
#include "server/tables/forgetting.h"

namespace dogwatch {
namespace {

constexpr StoreTime day = 86'400'000;

int complain(const std::string& text) {
  std::fprintf(stderr, "dogwatch host: %s\n", text.c_str());
  return 1;
}

std::string counted(std::int64_t number, std::string_view what) {
  return fmt::format("{} {}{}", number, what, number == 1 ? "" : "s");
}

// As a host reads it, in the time of the place.
std::string written(StoreTime at) {
  const auto seconds = static_cast<std::time_t>(at / 1000);
  std::tm parts{};
  localtime_r(&seconds, &parts);
  std::array<char, 32> text{};
  return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M", &parts)};
}

std::string text_at(const Json& json, std::string_view name) {
  const Json* found = member(json, name);
  return found != nullptr && found->IsString() ? std::string(text_of(*found)) : "";
}

// "Jo, Grace (bot), free".
std::string people_in(const Json& card) {
  const Json* seats = member(card, "seats");
  if (seats == nullptr || !seats->IsArray()) return "";
  std::string people;
  for (const Json& seat : seats->GetArray()) {
    const std::string name = text_at(seat, "name");
    const bool bot = text_at(seat, "kind") == "bot";
    people += (people.empty() ? "" : ", ") + (name.empty() ? "free" : name) + (bot ? " (bot)" : "");
  }
  return people;
}

void print_table(const TableSummary& table) {
  const auto card = parse_json(table.card.empty() ? "{}" : table.card);
  const std::string game = card ? text_at(*card, "game") : "";
  const std::string phase = card ? text_at(*card, "phase") : "";
  fmt::print("{:<12} {:<13} {:<10} {:>7} {:<17} {:<17} {}\n", table.table, game, phase, table.entries,
             written(table.made), written(table.last), card ? people_in(*card) : "");
}

void print_tables_as_json(const std::vector<TableSummary>& tables) {
  JsonWriter json;
  json.begin_array();
  for (const TableSummary& table : tables) {
    json.begin_object().key("table").text(table.table).key("made").number(table.made).key("last").number(table.last);
    json.key("entries").number(table.entries).key("listed").flag(table.listed).key("ended").flag(table.ended);
    json.key("card").raw(table.card.empty() ? "null" : table.card).end_object();
  }
  json.end_array();
  std::puts(json.str().c_str());
}

// Opens the store, and tells what `work` complains of.
template <class Work>
int with_care(const HostOptions& options, Work work) {
  auto care = HostCare::open(options.store);
  if (!care) return complain(care.error().text);
  return work(**care);
}

// What limits and bans are counted by, from what a host writes.
std::string counted_address(const std::string& text) {
  const auto address = parse_address(text.substr(0, text.find('/')));
  const bool whole = text.find('/') == std::string::npos || text.ends_with("/64");
  return address && whole ? counted_as(*address) : "";
}

int complain_of_address(const std::string& text) {
  return complain("\"" + text + "\" is not an address; for IPv6, a whole /64 block counts as one.");
}

StoreTime now() { return static_cast<StoreTime>(std::time(nullptr)) * 1000; }

}  // namespace

int run_host_tables(const HostOptions& options) {
  return with_care(options, [&](HostCare& care) {
    auto tables = care.tables();
    if (!tables) return complain(tables.error().text);
    std::vector<TableSummary> wanted;
    for (TableSummary& table : *tables) {
      if (options.all || !table.ended) wanted.push_back(std::move(table));
    }
    if (options.json) {
      print_tables_as_json(wanted);
      return 0;
    }
    fmt::print("{:<12} {:<13} {:<10} {:>7} {:<17} {:<17} {}\n", "table", "game", "phase", "entries", "made",
               "last entry", "seats");
    for (const TableSummary& table : wanted) print_table(table);
    fmt::print("{}{}\n", counted(static_cast<std::int64_t>(wanted.size()), "table"),
               options.all ? "" : " (--all includes those that have ended)");
    return 0;
  });
}

int run_host_close(const HostOptions& options) {
  return with_care(options, [&](HostCare& care) {
    for (const std::string& table : options.tables) {
      const auto closed = care.close_table(
          table, [&](const StoredTable& stored) { return closing_entry(table, stored); }, R"("closed")");
      if (!closed) return complain(closed.error().text);
      if (!*closed) return complain("there is no table " + table + ".");
      fmt::print("{} is closed.\n", table);
    }
    return 0;
  });
}

int run_host_check(const HostOptions& options) {
  return with_care(options, [&](HostCare& care) {
    const auto tables = care.tables();
    if (!tables) return complain(tables.error().text);
    std::int64_t damaged = 0;
    for (const TableSummary& table : *tables) {
      const auto stored = care.read(table.table);
      const auto whole =
          stored ? load_whole(table.table, *stored) : Result<std::unique_ptr<OnlineTable>>(stored.error());
      if (whole) continue;
      ++damaged;
      fmt::print("{}\n", whole.error().text);
    }
    fmt::print("{} checked, {} damaged\n", counted(static_cast<std::int64_t>(tables->size()), "table"), damaged);
    return damaged == 0 ? 0 : 1;
  });
}

int run_host_ban(const HostOptions& options) {
  const std::string address = counted_address(options.address);
  if (address.empty()) return complain_of_address(options.address);
  JsonWriter about;
  about.begin_object().key("why").text(options.why).key("since").number(now()).end_object();
  return with_care(options, [&](HostCare& care) {
    const StoreTime until = options.days > 0 ? now() + options.days * day : HostCare::for_ever;
    if (const auto problem = care.ban(address, about.str(), until)) return complain(problem->text);
    const std::string end = options.days > 0 ? " until " + written(until) : "";
    fmt::print("{} is banned{}. Running servers disconnect it within half a minute.\n", address, end);
    return 0;
  });
}

int run_host_unban(const HostOptions& options) {
  const std::string address = counted_address(options.address);
  if (address.empty()) return complain_of_address(options.address);
  return with_care(options, [&](HostCare& care) {
    const auto gone = care.unban(address);
    if (!gone) return complain(gone.error().text);
    if (!*gone) return complain(address + " is not banned.");
    fmt::print("The ban of {} is lifted.\n", address);
    return 0;
  });
}

int run_host_bans(const HostOptions& options) {
  return with_care(options, [&](HostCare& care) {
    const auto bans = care.bans();
    if (!bans) return complain(bans.error().text);
    for (const Ban& ban : *bans) {
      const auto about = parse_json(ban.text);
      fmt::print("{:<40} {:<17} {}\n", ban.address, ban.until >= HostCare::for_ever ? "for good" : written(ban.until),
                 about ? text_at(*about, "why") : "");
    }
    fmt::print("{} {}\n", bans->size(), bans->size() == 1 ? "address is banned" : "addresses are banned");
    return 0;
  });
}

int run_host_forget(const HostOptions& options) {
  if (options.tables.empty() && options.days == 0) return complain("name the tables, or use --older-than DAYS.");
  const Rewrite rewrite = forgetting();
  return with_care(options, [&](HostCare& care) {
    std::int64_t changed = 0;
    for (const std::string& table : options.tables) {
      const auto done = care.forget(table, rewrite);
      if (!done) return complain(done.error().text);
      changed += *done;
    }
    if (options.days > 0) {
      const auto done = care.forget_older(options.days, rewrite);
      if (!done) return complain(done.error().text);
      changed += *done;
    }
    fmt::print("The names and the chat of {} are deleted; moves and dice are kept.\n", counted(changed, "table"));
    return 0;
  });
}

int run_host_clear(const HostOptions& options) {
  return with_care(options, [&](HostCare& care) {
    const auto cleared = care.clear_ended(options.days);
    if (!cleared) return complain(cleared.error().text);
    fmt::print("Removed {} that ended more than {} ago.\n", counted(*cleared, "table"), counted(options.days, "day"));
    return 0;
  });
}

int run_host_backup(const HostOptions& options) {
  return with_care(options, [&](HostCare& care) {
    fmt::print("Writing {}...\n", options.file);
    std::fflush(stdout);
    if (const auto problem = care.back_up(options.file)) return complain(problem->text);
    std::error_code error;
    const auto size = std::filesystem::file_size(options.file, error);
    fmt::print("Done: {:.1f} MB.\n", static_cast<double>(error ? 0 : size) / 1e6);
    return 0;
  });
}

}  // namespace dogwatch
