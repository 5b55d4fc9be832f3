#include "server/net/lan.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <qrencode.h>

#include <array>
#include <memory>

#include "server/net/address.h"

namespace dogwatch {
namespace {

// A house's own addresses (RFC 1918), as against those of containers and tunnels.
bool is_private(const IpAddress& address) {
  for (const char* block : {"192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12"}) {
    if (Network::parse(block)->contains(address)) return true;
  }
  return false;
}

// Bridges of containers and virtual machines have private addresses too, but nobody in the house is behind them.
bool is_virtual(const std::string& interface) {
  for (const char* name : {"docker", "br-", "veth", "virbr", "tun", "tap", "wg"}) {
    if (interface.starts_with(name)) return true;
  }
  return false;
}

}  // namespace

std::optional<std::string> lan_address() {
  ifaddrs* list = nullptr;
  if (getifaddrs(&list) != 0) return std::nullopt;
  const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> owner(list, freeifaddrs);
  std::optional<std::string> best;
  int best_rank = 0;
  for (const ifaddrs* one = list; one != nullptr; one = one->ifa_next) {
    const bool up = (one->ifa_flags & IFF_UP) != 0 && (one->ifa_flags & IFF_LOOPBACK) == 0;
    if (!up || one->ifa_addr == nullptr || one->ifa_addr->sa_family != AF_INET) continue;
    std::array<char, INET_ADDRSTRLEN> text{};
    const auto* address = reinterpret_cast<const sockaddr_in*>(one->ifa_addr);
    if (inet_ntop(AF_INET, &address->sin_addr, text.data(), text.size()) == nullptr) continue;
    const auto parsed = parse_address(text.data());
    if (!parsed) continue;
    const int rank = is_virtual(one->ifa_name) ? 1 : is_private(*parsed) ? 3 : 2;
    if (rank > best_rank) {
      best = text.data();
      best_rank = rank;
    }
  }
  return best;
}

std::string terminal_qr(const std::string& text) {
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(QRcode_encodeString8bit(text.c_str(), 0, QR_ECLEVEL_M),
                                                             QRcode_free);
  if (!code) return {};
  constexpr int margin = 4;  // ISO/IEC 18004 asks for it
  const int width = code->width;
  const auto dark = [&](int x, int y) {
    if (x < 0 || y < 0 || x >= width || y >= width) return false;
    return (code->data[y * width + x] & 1U) != 0;
  };
  std::string drawn;
  for (int y = -margin; y < width + margin; y += 2) {
    drawn += "\033[30;107m";
    for (int x = -margin; x < width + margin; ++x) {
      const bool upper = dark(x, y);
      const bool lower = dark(x, y + 1);
      drawn += upper && lower ? "\u2588" : upper ? "\u2580" : lower ? "\u2584" : " ";
    }
    drawn += "\033[0m\n";
  }
  return drawn;
}

}  // namespace dogwatch
