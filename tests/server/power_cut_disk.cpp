#include <algorithm>

#include "server/power_cut_vfs.h"

namespace dogwatch {
namespace {

constexpr std::size_t sector = 512;

void put(std::string& image, std::size_t at, std::string_view bytes) {
  if (image.size() < at + bytes.size()) image.resize(at + bytes.size());
  std::ranges::copy(bytes, image.begin() + static_cast<std::ptrdiff_t>(at));
}

// A write in pieces, none across the border of a sector.
template <class Piece>
void for_each_sector(const PowerCutDisk::Write& write, const Piece& piece) {
  for (std::size_t done = 0; done < write.bytes.size();) {
    const std::size_t at = write.at + done;
    const std::size_t size = std::min(sector - at % sector, write.bytes.size() - done);
    piece(at, std::string_view(write.bytes).substr(done, size));
    done += size;
  }
}

}  // namespace

void PowerCutDisk::cut_after(int steps) {
  const std::lock_guard lock(mutex_);
  steps_left_ = steps;
}

bool PowerCutDisk::step() {
  if (dark_) return false;
  if (steps_left_ < 0) return true;
  dark_ = steps_left_-- == 0;
  return !dark_;
}

std::shared_ptr<PowerCutDisk::File> PowerCutDisk::open(const std::string& name, bool create, bool is_log) {
  const std::lock_guard lock(mutex_);
  if (dark_) return nullptr;
  const auto found = files_.find(name);
  if (found == files_.end() && !create) return nullptr;
  auto file = found != files_.end() ? found->second : std::make_shared<File>();
  if (found == files_.end()) file->syncs_folder = is_log;
  if (!name.empty()) files_[name] = file;  // without a name: nobody else ever opens it
  ++open_;
  return file;
}

bool PowerCutDisk::exists(const std::string& name) {
  const std::lock_guard lock(mutex_);
  return files_.contains(name);
}

bool PowerCutDisk::remove(const std::string& name, bool sync) {
  const std::lock_guard lock(mutex_);
  if (!step()) return false;
  const auto found = files_.find(name);
  if (found == files_.end()) return true;
  if (found->second->name_is_synced && !sync) removed_[name] = found->second;
  if (sync) removed_.erase(name);
  files_.erase(found);
  return true;
}

bool PowerCutDisk::write(File& file, std::size_t at, std::string bytes) {
  const std::lock_guard lock(mutex_);
  if (!step()) return false;
  put(file.now, at, bytes);
  file.unsynced.push_back({.at = at, .bytes = std::move(bytes), .truncates = false});
  return true;
}

bool PowerCutDisk::truncate(File& file, std::size_t size) {
  const std::lock_guard lock(mutex_);
  if (!step()) return false;
  file.now.resize(size);
  file.unsynced.push_back({.at = size, .bytes = {}, .truncates = true});
  return true;
}

bool PowerCutDisk::sync(File& file) {
  const std::lock_guard lock(mutex_);
  if (!step()) return false;
  for (const Write& write : file.unsynced) {
    if (write.truncates) {
      file.synced.resize(write.at);
    } else {
      put(file.synced, write.at, write.bytes);
    }
  }
  file.unsynced.clear();
  file.name_is_synced = true;
  if (file.syncs_folder) {
    removed_.clear();
    for (const auto& [name, other] : files_) other->name_is_synced = true;
  }
  file.syncs_folder = false;
  return true;
}

void PowerCutDisk::restore() {
  const std::lock_guard lock(mutex_);
  const auto coin = [&] { return random_() % 2 == 0; };
  for (auto& [name, file] : removed_) {
    if (coin()) files_[name] = file;
  }
  removed_.clear();
  std::erase_if(files_, [&](const auto& entry) { return !entry.second->name_is_synced && coin(); });
  for (auto& [name, file] : files_) {
    survive(*file);
    const std::string image = std::move(file->synced);
    file = std::make_shared<File>();
    file->now = image;
    file->synced = image;
    file->name_is_synced = true;
  }
  dark_ = false;
  steps_left_ = -1;
}

void PowerCutDisk::survive(File& file) {
  std::map<std::size_t, int> writes;
  for (const Write& write : file.unsynced) {
    for_each_sector(write, [&](std::size_t at, std::string_view) { ++writes[at / sector]; });
  }
  // All that was written, none of it, or any mixture.
  const auto mood = random_() % 4;
  for (auto& [number, count] : writes) {
    if (mood == 0) continue;
    count = mood == 1 ? 0 : static_cast<int>(random_() % static_cast<unsigned>(count + 1));
  }
  for (const Write& write : file.unsynced) {
    if (!write.truncates) {
      apply(file.synced, write, writes);
    } else if (random_() % 2 == 0) {
      file.synced.resize(write.at);
    }
  }
}

void PowerCutDisk::apply(std::string& image, const Write& write, std::map<std::size_t, int>& left) {
  for_each_sector(write, [&](std::size_t at, std::string_view bytes) {
    if (left[at / sector]-- > 0) put(image, at, bytes);
  });
}

}  // namespace dogwatch
