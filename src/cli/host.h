// `dogwatch host`: what a host does to the tables of a store, whether a server runs on it or not.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace dogwatch {

struct HostOptions {
  std::string store = "sqlite:dogwatch.db";
  std::vector<std::string> tables;  // close, forget
  std::string address;              // ban, unban
  std::string why;                  // ban
  int days = 0;                     // how long a ban lasts (0 = for good); how old tables are
  bool all = false;                 // tables: ended ones as well
  bool json = false;
  std::string file;  // backup
};

// Each returns the program's status: 0, or 1 with one sentence on standard error.
int run_host_tables(const HostOptions& options);
// Folds every log from its first entry, and names the tables that are damaged.
int run_host_check(const HostOptions& options);
int run_host_close(const HostOptions& options);
int run_host_ban(const HostOptions& options);
int run_host_unban(const HostOptions& options);
int run_host_bans(const HostOptions& options);
int run_host_forget(const HostOptions& options);
int run_host_clear(const HostOptions& options);
int run_host_backup(const HostOptions& options);

}  // namespace dogwatch
