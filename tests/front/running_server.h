// A whole server in this process, on any free port, with a store in a temporary folder.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <thread>

#include "server/settings.h"
#include "server/temporary_folder.h"

namespace dogwatch {

class Server;

class RunningServer {
 public:
  // Everybody comes from one address here, so its limits are those of many, unless a test sets others.
  static ServeSettings open_handed();

  explicit RunningServer(ServeSettings settings = open_handed());
  ~RunningServer();
  RunningServer(const RunningServer&) = delete;
  RunningServer& operator=(const RunningServer&) = delete;

  void stop();
  std::uint16_t port() const;
  std::string log() const;

 private:
  TemporaryFolder folder_{"server"};
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

}  // namespace dogwatch
