#include "server/power_cut_vfs.h"

#include <sqlite3.h>

#include <algorithm>
#include <cstring>
#include <new>

namespace dogwatch {
namespace {

// One open file. SQLite provides the memory, so it is made and ended in place.
struct Handle {
  sqlite3_file base{};
  PowerCutDisk* disk = nullptr;
  std::shared_ptr<PowerCutDisk::File> file;
  int lock = SQLITE_LOCK_NONE;
  bool uses_shared = false;
  int keeps_log = 0;                                    // see SQLITE_FCNTL_PERSIST_WAL
  std::vector<int> shared_locks = std::vector<int>(8);  // -1: alone, 1: with others
};

Handle& handle_of(sqlite3_file* file) { return *reinterpret_cast<Handle*>(file); }
PowerCutDisk& disk_of(sqlite3_vfs* vfs) { return *static_cast<PowerCutDisk*>(vfs->pAppData); }
sqlite3_vfs* real() { return sqlite3_vfs_find("unix"); }

// ------------------------------------------------------------------------------------------------------ file contents

int read_file(sqlite3_file* base, void* into, int size, sqlite3_int64 at) {
  const Handle& handle = handle_of(base);
  const std::lock_guard lock(handle.disk->mutex());
  if (handle.disk->dark()) return SQLITE_IOERR_READ;
  const std::string& bytes = handle.file->now;
  const auto begin = std::min(static_cast<std::size_t>(at), bytes.size());
  const auto got = std::min(static_cast<std::size_t>(size), bytes.size() - begin);
  std::memcpy(into, bytes.data() + begin, got);
  std::memset(static_cast<char*>(into) + got, 0, static_cast<std::size_t>(size) - got);
  return got == static_cast<std::size_t>(size) ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}

int write_file(sqlite3_file* base, const void* from, int size, sqlite3_int64 at) {
  const Handle& handle = handle_of(base);
  if (handle.disk->full()) return SQLITE_FULL;
  std::string bytes(static_cast<const char*>(from), static_cast<std::size_t>(size));
  const bool done = handle.disk->write(*handle.file, static_cast<std::size_t>(at), std::move(bytes));
  return done ? SQLITE_OK : SQLITE_IOERR_WRITE;
}

int truncate_file(sqlite3_file* base, sqlite3_int64 size) {
  const Handle& handle = handle_of(base);
  return handle.disk->truncate(*handle.file, static_cast<std::size_t>(size)) ? SQLITE_OK : SQLITE_IOERR_TRUNCATE;
}

int sync_file(sqlite3_file* base, int) {
  const Handle& handle = handle_of(base);
  return handle.disk->sync(*handle.file) ? SQLITE_OK : SQLITE_IOERR_FSYNC;
}

int size_of_file(sqlite3_file* base, sqlite3_int64* size) {
  const Handle& handle = handle_of(base);
  const std::lock_guard lock(handle.disk->mutex());
  *size = static_cast<sqlite3_int64>(handle.file->now.size());
  return SQLITE_OK;
}

// --------------------------------------------------------------------------------------------- locks on the database

int unlock_file(sqlite3_file* base, int level) {
  Handle& handle = handle_of(base);
  const std::lock_guard lock(handle.disk->mutex());
  PowerCutDisk::File& file = *handle.file;
  if (handle.lock <= level) return SQLITE_OK;
  if (handle.lock >= SQLITE_LOCK_RESERVED) file.reserved = false;
  if (handle.lock >= SQLITE_LOCK_PENDING) file.pending = false;
  if (handle.lock == SQLITE_LOCK_EXCLUSIVE) file.exclusive = false;
  if (level == SQLITE_LOCK_NONE) --file.readers;
  handle.lock = level;
  return SQLITE_OK;
}

int lock_file(sqlite3_file* base, int level) {
  Handle& handle = handle_of(base);
  const std::lock_guard lock(handle.disk->mutex());
  PowerCutDisk::File& file = *handle.file;
  if (handle.lock >= level) return SQLITE_OK;
  if (level == SQLITE_LOCK_SHARED) {
    if (file.pending || file.exclusive) return SQLITE_BUSY;
    ++file.readers;
  } else if (level == SQLITE_LOCK_RESERVED) {
    if (file.reserved) return SQLITE_BUSY;
    file.reserved = true;
  } else {
    if (handle.lock < SQLITE_LOCK_RESERVED && file.reserved) return SQLITE_BUSY;
    file.reserved = file.pending = true;
    handle.lock = SQLITE_LOCK_PENDING;
    if (file.readers > 1) return SQLITE_BUSY;
    file.exclusive = true;
  }
  handle.lock = level;
  return SQLITE_OK;
}

int is_reserved(sqlite3_file* base, int* answer) {
  const Handle& handle = handle_of(base);
  const std::lock_guard lock(handle.disk->mutex());
  *answer = handle.file->reserved ? 1 : 0;
  return SQLITE_OK;
}

// ------------------------------------------------------------------------------------ the memory that connections
// share

int map_shared(sqlite3_file* base, int region, int size, int extend, void volatile** into) {
  Handle& handle = handle_of(base);
  const std::lock_guard lock(handle.disk->mutex());
  PowerCutDisk::Shared& shared = handle.file->shared;
  if (!handle.uses_shared) ++shared.users;
  handle.uses_shared = true;
  while (extend != 0 && shared.regions.size() <= static_cast<std::size_t>(region)) {
    shared.regions.push_back(std::make_unique<std::string>(size, '\0'));
  }
  const bool there = static_cast<std::size_t>(region) < shared.regions.size();
  *into = there ? shared.regions[region]->data() : nullptr;
  return SQLITE_OK;
}

int lock_shared(sqlite3_file* base, int first, int count, int flags) {
  Handle& handle = handle_of(base);
  const std::lock_guard lock(handle.disk->mutex());
  std::vector<int>& all = handle.file->shared.locks;
  const std::size_t begin = first;
  const std::size_t end = begin + static_cast<std::size_t>(count);
  const bool alone = (flags & SQLITE_SHM_EXCLUSIVE) != 0;
  if ((flags & SQLITE_SHM_LOCK) != 0) {
    for (std::size_t i = begin; i < end; ++i) {
      const int others = handle.shared_locks[i] == 1 ? all[i] - 1 : all[i];
      if (handle.shared_locks[i] == 0 && (alone ? others != 0 : others < 0)) return SQLITE_BUSY;
    }
  }
  for (std::size_t i = begin; i < end; ++i) {
    int& mine = handle.shared_locks[i];
    if ((flags & SQLITE_SHM_LOCK) == 0) {
      if (mine == 1) --all[i];
      if (mine == -1) all[i] = 0;
      mine = 0;
    } else if (mine == 0) {
      all[i] = alone ? -1 : all[i] + 1;
      mine = alone ? -1 : 1;
    }
  }
  return SQLITE_OK;
}

void shared_barrier(sqlite3_file* base) {
  const std::lock_guard lock(handle_of(base).disk->mutex());  // a mutex is a barrier
}

int unmap_shared(sqlite3_file* base, int) {
  Handle& handle = handle_of(base);
  const std::lock_guard lock(handle.disk->mutex());
  if (!handle.uses_shared) return SQLITE_OK;
  handle.uses_shared = false;
  // Memory does not outlive its last user.
  if (--handle.file->shared.users == 0) handle.file->shared.regions.clear();
  return SQLITE_OK;
}

// ------------------------------------------------------------------------------------------------------------- the
// rest

int close_file(sqlite3_file* base) {
  Handle& handle = handle_of(base);
  lock_shared(base, 0, 8, SQLITE_SHM_UNLOCK | SQLITE_SHM_SHARED);
  unmap_shared(base, 0);
  unlock_file(base, SQLITE_LOCK_NONE);
  handle.disk->close();
  std::destroy_at(&handle);
  return SQLITE_OK;
}

int control_file(sqlite3_file* base, int what, void* value) {
  if (what != SQLITE_FCNTL_PERSIST_WAL) return SQLITE_NOTFOUND;
  int& keeps = handle_of(base).keeps_log;
  int& asked = *static_cast<int*>(value);
  if (asked >= 0) keeps = asked;
  asked = keeps;
  return SQLITE_OK;
}

const sqlite3_io_methods& methods() {
  static const sqlite3_io_methods all = [] {
    sqlite3_io_methods made{};
    made.iVersion = 2;
    made.xClose = close_file;
    made.xRead = read_file;
    made.xWrite = write_file;
    made.xTruncate = truncate_file;
    made.xSync = sync_file;
    made.xFileSize = size_of_file;
    made.xLock = lock_file;
    made.xUnlock = unlock_file;
    made.xCheckReservedLock = is_reserved;
    made.xFileControl = control_file;
    // What SQLite's own file system says of Linux.
    made.xSectorSize = [](sqlite3_file*) { return 4096; };
    made.xDeviceCharacteristics = [](sqlite3_file*) { return SQLITE_IOCAP_POWERSAFE_OVERWRITE; };
    made.xShmMap = map_shared;
    made.xShmLock = lock_shared;
    made.xShmBarrier = shared_barrier;
    made.xShmUnmap = unmap_shared;
    return made;
  }();
  return all;
}

int open_file(sqlite3_vfs* vfs, const char* name, sqlite3_file* base, int flags, int* flags_out) {
  base->pMethods = nullptr;
  PowerCutDisk& disk = disk_of(vfs);
  const bool is_log = (flags & (SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL)) != 0;
  auto file = disk.open(name == nullptr ? "" : name, (flags & SQLITE_OPEN_CREATE) != 0, is_log);
  if (!file) return SQLITE_CANTOPEN;
  auto* handle = ::new (base) Handle;
  handle->disk = &disk;
  handle->file = std::move(file);
  handle->base.pMethods = &methods();
  if (flags_out != nullptr) *flags_out = flags;
  return SQLITE_OK;
}

int remove_file(sqlite3_vfs* vfs, const char* name, int sync) {
  return disk_of(vfs).remove(name, sync != 0) ? SQLITE_OK : SQLITE_IOERR_DELETE;
}

int access_file(sqlite3_vfs* vfs, const char* name, int, int* answer) {
  *answer = disk_of(vfs).exists(name) ? 1 : 0;
  return SQLITE_OK;
}

int full_name(sqlite3_vfs*, const char* name, int size, char* into) {
  sqlite3_snprintf(size, into, "%s", name);
  return SQLITE_OK;
}

}  // namespace

struct PowerCutDisk::Registration {
  sqlite3_vfs vfs{};
  explicit Registration(PowerCutDisk& disk) {
    vfs.iVersion = 2;
    vfs.szOsFile = sizeof(Handle);
    vfs.mxPathname = 512;
    vfs.zName = disk.name().c_str();
    vfs.pAppData = &disk;
    vfs.xOpen = open_file;
    vfs.xDelete = remove_file;
    vfs.xAccess = access_file;
    vfs.xFullPathname = full_name;
    vfs.xRandomness = [](sqlite3_vfs*, int size, char* into) { return real()->xRandomness(real(), size, into); };
    vfs.xSleep = [](sqlite3_vfs*, int microseconds) { return real()->xSleep(real(), microseconds); };
    vfs.xCurrentTime = [](sqlite3_vfs*, double* now) { return real()->xCurrentTime(real(), now); };
    vfs.xGetLastError = [](sqlite3_vfs*, int, char*) { return 0; };
    vfs.xCurrentTimeInt64 = [](sqlite3_vfs*, sqlite3_int64* now) { return real()->xCurrentTimeInt64(real(), now); };
    sqlite3_vfs_register(&vfs, 0);
  }
  Registration(const Registration&) = delete;
  Registration& operator=(const Registration&) = delete;
  ~Registration() { sqlite3_vfs_unregister(&vfs); }
};

PowerCutDisk::PowerCutDisk(std::uint32_t seed) : random_(seed) {
  static std::atomic<int> made = 0;
  name_ = "power_cut_" + std::to_string(++made);
  registration_ = std::make_unique<Registration>(*this);
}

PowerCutDisk::~PowerCutDisk() = default;

}  // namespace dogwatch
