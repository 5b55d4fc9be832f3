// A disk in memory for SQLite that can lose its power: what was written and what was synced are kept apart. After a cut
// everything synced is there; of the rest, each sector of 512 bytes holds what it held before or after some of the
// writes, in any mixture, as on a real disk with a cache. It can also be full.
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <random>
#include <string>
#include <vector>

namespace dogwatch {

class PowerCutDisk {
 public:
  explicit PowerCutDisk(std::uint32_t seed);
  PowerCutDisk(const PowerCutDisk&) = delete;
  PowerCutDisk& operator=(const PowerCutDisk&) = delete;
  ~PowerCutDisk();

  // What SqliteSettings::vfs takes.
  const std::string& name() const { return name_; }

  // The power goes at the start of the write, sync, truncation or deletion that many after the next; until `restore`
  // everything fails then.
  void cut_after(int steps);
  bool dark() const { return dark_; }
  // The power is back. Nothing may be open any more.
  void restore();
  // While it is full, nothing can be written.
  void fill(bool full) { full_ = full; }
  int files_open() const { return open_; }

  // For the functions that SQLite calls.
  struct Write {
    std::size_t at = 0;
    std::string bytes;
    bool truncates = false;  // to `at`; no bytes
  };
  // What all connections to one database share.
  struct Shared {
    std::vector<std::unique_ptr<std::string>> regions;
    int users = 0;
    std::vector<int> locks = std::vector<int>(8);  // -1: somebody's alone; else how many share it
  };
  struct File {
    std::string now;              // as programs see it
    std::string synced;           // as the disk has it for certain
    std::vector<Write> unsynced;  // what leads from one to the other
    bool name_is_synced = false;
    bool syncs_folder = false;  // with its first sync, as SQLite's own file system does for a new journal or log
    Shared shared;
    int readers = 0;  // of SQLite's locks on the database file
    bool reserved = false, pending = false, exclusive = false;
  };

  std::shared_ptr<File> open(const std::string& name, bool create, bool is_log);
  void close() { --open_; }
  bool exists(const std::string& name);
  bool remove(const std::string& name, bool sync);
  bool write(File& file, std::size_t at, std::string bytes);
  bool truncate(File& file, std::size_t size);
  bool sync(File& file);
  bool full() const { return full_; }
  std::mutex& mutex() { return mutex_; }

 private:
  struct Registration;
  // One step nearer to the cut; false when the power is off. The mutex is held.
  bool step();
  void survive(File& file);
  // What the disk has of a sector's writes, in their order: the first so many.
  void apply(std::string& image, const Write& write, std::map<std::size_t, int>& left);

  std::string name_;
  std::mutex mutex_;
  std::mt19937 random_;
  std::map<std::string, std::shared_ptr<File>> files_;
  std::map<std::string, std::shared_ptr<File>> removed_;  // names that come back if the power goes now
  std::atomic<bool> dark_ = false;
  std::atomic<bool> full_ = false;
  std::atomic<int> open_ = 0;
  int steps_left_ = -1;  // below 0: no cut is planned
  std::unique_ptr<Registration> registration_;
};

}  // namespace dogwatch
