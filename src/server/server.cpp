#include "server/server.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/asio/post.hpp>
#include <chrono>
#include <thread>
#include <utility>

#include "core/json.h"
#include "server/metrics.h"
#include "server/net/lan.h"
#include "server/store/open_store.h"

namespace dogwatch {

namespace asio = boost::asio;
namespace fs = std::filesystem;

namespace {

constexpr std::int64_t health_patience = 2'000;
constexpr std::int64_t health_lasts = 1'000;
constexpr std::size_t bans_looked_for = 20;  // addresses in a second
// For the table server to finish what is in flight when the server stops.
constexpr std::int64_t stop_patience = 5'000;

// The program lies somewhere below the tree that the page was built in.
fs::path built_page() {
  std::error_code error;
  fs::path in_tree = fs::path("web") / "dist";
  for (fs::path folder = fs::read_symlink("/proc/self/exe", error); folder.has_relative_path();
       folder = folder.parent_path()) {
    if (fs::exists(folder / in_tree / "index.html", error)) return folder / in_tree;
  }
  return in_tree;
}

fs::path site_of(const ServeSettings& settings) { return settings.site.empty() ? built_page() : settings.site; }

int bot_threads(const ServeSettings& settings) {
  if (settings.bot_threads > 0) return settings.bot_threads;
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1);
}

std::int64_t seconds_now() {
  using namespace std::chrono;
  return duration_cast<seconds>(system_clock::now().time_since_epoch()).count();
}

// A socket takes a file descriptor, of which a process may have few unless it asks.
void ask_for_descriptors() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

std::vector<Network> networks(const std::vector<std::string>& texts) {
  std::vector<Network> list;
  for (const std::string& text : texts) {
    if (const auto network = Network::parse(text)) list.push_back(*network);
  }
  return list;
}

std::string in_small_letters(std::string text) {
  for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return text;
}

// What the server is told to be: by its settings, and at home by the name of the machine.
std::vector<std::string> names_of(const ServeSettings& settings) {
  std::vector<std::string> names;
  for (const std::string& name : settings.names) names.push_back(in_small_letters(name));
  const bool other_host = settings.host != ServeSettings().host && !parse_address(settings.host);
  if (other_host) names.push_back(in_small_letters(settings.host));
  std::array<char, 256> machine{};
  if (settings.lan && gethostname(machine.data(), machine.size() - 1) == 0) {
    const std::string name = in_small_letters(machine.data());
    names.insert(names.end(), {name, name + ".local"});
  }
  return names;
}

}  // namespace

Server::Server(ServeSettings settings)
    : settings_(std::move(settings)),
      io_(1),
      site_(site_of(settings_)),
      started_(seconds_now()),
      transport_(io_, settings_.sockets, log_, bot_threads(settings_)),
      front_(std::make_shared<HttpFront>()) {
  settings_.tables.thoughts_at_once = bot_threads(settings_);
}

Server::~Server() = default;

std::optional<Error> Server::open() {
  if (auto error = check_settings(settings_)) return error;
  if (!site_.exists()) {
    return Error{"the page is not built: there is no index.html in " + site_of(settings_).string() + ".", {}};
  }
  if (auto error = open_log()) return error;
  auto store = open_store(settings_.store, [this](std::function<void()> what) { asio::post(io_, std::move(what)); });
  if (!store) return store.error();
  store_ = std::move(*store);
  ask_for_descriptors();
  fill_front();
  if (auto error = listen()) return error;
  if (settings_.lan) {
    const auto address = lan_address();
    if (!address) return Error{"--lan: this machine is not connected to a network.", {}};
    lan_ = "http://" + *address + ":" + std::to_string(port_);
  }
  TableServerInfo sign;
  sign.server = "Dogwatch " DOGWATCH_VERSION;
  sign.lan = lan_;
  tables_ = std::make_unique<TableServer>(*store_, transport_, settings_.tables, sign);
  transport_.tell(*this);
  for (const auto& listener : listeners_) listener->start();
  look_for_bans();
  log_.note("started", [this](JsonWriter& json) {
    json.key("version").text(DOGWATCH_VERSION).key("host").text(settings_.host).key("port").number(port_);
  });
  return std::nullopt;
}

std::optional<Error> Server::open_log() {
  std::string where = settings_.log;
  if (where.empty()) where = isatty(STDERR_FILENO) != 0 ? "" : "-";
  if (where == "off") where.clear();
  if (!log_.open(where)) return Error{"cannot write the log to " + where + ".", {}};
  return std::nullopt;
}

void Server::fill_front() {
  front_->site = &site_;
  front_->transport = &transport_;
  front_->log = &log_;
  front_->trusted = networks(settings_.trusted_proxies);
  front_->metrics_from = networks(settings_.metrics_from);
  front_->origins = settings_.allowed_origins;
  front_->names = names_of(settings_);
  front_->health = [this](auto then) { answer_health(std::move(then)); };
  front_->metrics = [this] { return metrics(); };
}

std::optional<Error> Server::listen() {
  const std::string host = settings_.lan ? "0.0.0.0" : settings_.host;
  boost::system::error_code error;
  const auto found = asio::ip::tcp::resolver(io_).resolve(host, std::to_string(settings_.port),
                                                          asio::ip::tcp::resolver::passive, error);
  if (error) return Error{"there is no address called " + host + ".", {}};
  port_ = settings_.port;
  for (const auto& entry : found) {
    auto listener = std::make_shared<HttpListener>(io_, front_);
    // Port 0 asks for any free one; all addresses then share the first one's.
    error = listener->listen({entry.endpoint().address(), port_});
    // A machine without IPv6 still resolves localhost to ::1.
    if (error && !listeners_.empty()) continue;
    if (error == asio::error::address_in_use) break;
    if (error) continue;
    port_ = listener->port();
    listeners_.push_back(std::move(listener));
  }
  if (!listeners_.empty()) return std::nullopt;
  if (error == asio::error::address_in_use) {
    return Error{"port " + std::to_string(port_) + " is already in use; choose another with --port.", {}};
  }
  return Error{"cannot listen on " + host + ": " + error.message() + ".", {}};
}

void Server::run() { io_.run(); }

void Server::stop() {
  asio::post(io_, [this] { begin_stopping(); });
}

void Server::reopen_log() { log_.reopen(); }

void Server::begin_stopping() {
  if (std::exchange(stopping_, true)) return;
  log_.note("stopping");
  for (const auto& listener : listeners_) listener->stop();
  transport_.stop_admitting();
  const auto finish = [this, finished = false]() mutable {
    if (std::exchange(finished, true)) return;
    transport_.clear([this] {
      log_.note("stopped");
      io_.stop();
    });
  };
  // Whichever is first; the second one finds it done.
  const auto once = std::make_shared<std::function<void()>>(finish);
  tables_->stop([once] { (*once)(); });
  transport_.after(stop_patience, [once] { (*once)(); });
}

void Server::look_for_bans() {
  for (const std::string& address : transport_.next_addresses(bans_looked_for)) {
    store_->get_fact("ban", address, false, [this, address](const std::optional<std::string>& banned) {
      if (banned && !stopping_) transport_.dismiss_address(address, R"({"push":"bye","code":"banned"})");
    });
  }
  transport_.after(1000, [this] {
    if (!stopping_) look_for_bans();
  });
}

void Server::arrive(Client client, const std::string& address) { tables_->arrive(client, address); }

void Server::receive(Client client, std::string_view frame) { tables_->receive(client, frame); }

void Server::depart(Client client) { tables_->depart(client); }

bool Server::ping(Client client) { return tables_->ping(client); }

void Server::answer_health(std::function<void(std::string problem)> then) {
  if (health_ && transport_.now() - health_at_ < health_lasts) return then(*health_);
  ask_health_.push_back(std::move(then));
  if (ask_health_.size() == 1) probe_store();
}

void Server::probe_store() {
  const std::int64_t probe = ++probe_;
  const auto answer = [this, probe](const std::string& problem) {
    if (probe == probe_ && !ask_health_.empty()) tell_health(problem);
  };
  constexpr std::int64_t fact_lasts = 60;
  // A store that cannot write is not well, even if it reads.
  store_->put_fact("health", "probe", "", (seconds_now() + fact_lasts) * 1000,
                   [this, answer](const StoreAnswer& stored) {
                     if (stored.stored == Stored::done) return answer({});
                     log_.note("store_failed", [&](JsonWriter& json) { json.key("problem").text(stored.problem); });
                     answer("The store does not work; the log says why.");
                   });
  transport_.after(health_patience, [answer] { answer("The store does not answer."); });
}

void Server::tell_health(const std::string& problem) {
  health_ = problem;
  health_at_ = transport_.now();
  for (const auto& then : std::exchange(ask_health_, {})) then(problem);
}

std::string Server::metrics() const {
  ServerCounts counts;
  counts.tables = tables_->counts();
  counts.sockets = transport_.counts();
  counts.requests = front_->requests;
  counts.refusals = front_->refusals;
  counts.log_lines_dropped = log_.dropped();
  counts.started = started_;
  return metrics_text(with_process(counts));
}

}  // namespace dogwatch
