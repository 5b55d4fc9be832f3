// A request of a client, kept until it is answered: its fields, and the ways to answer it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>

#include "core/json.h"
#include "server/service/connections.h"
#include "server/service/context.h"
#include "server/tables/members.h"
#include "server/tables/refusals.h"

namespace dogwatch {

// The beginning of a refusal, and all of one for a frame that nobody reads.
JsonWriter begin_refusal(std::optional<std::int64_t> id, Refused code, std::string_view text);
std::string refusal(std::optional<std::int64_t> id, Refused code);

class ClientRequest {
 public:
  ClientRequest(ServiceContext& context, Connections& connections, Client client, JsonDocument json);
  ClientRequest(const ClientRequest&) = delete;
  ClientRequest& operator=(const ClientRequest&) = delete;

  Client client() const { return client_; }
  // By the transport's clock for measuring.
  std::int64_t arrived() const { return arrived_; }
  const Json& json() const { return json_; }
  Members& fields() { return fields_; }
  // Whether all fields that were read are there and right; the request is refused where one is not.
  bool well_formed() const;

  void answer(const std::function<void(JsonWriter&)>& members) const;
  void answer_n(std::int64_t n) const;
  // One member, of JSON that may be shared with other answers.
  void answer_with(std::string_view name, const std::shared_ptr<const std::string>& json) const;
  // An answer whose members come later, and its end; send() sends it.
  JsonWriter begin_answer() const;
  void send(const JsonWriter& answer) const;
  void refuse(Refused code, std::string_view text = {}) const;
  // Says which count the seat has.
  void refuse_wrong_count(std::int64_t count) const;

 private:
  ServiceContext* context_;
  Connections* connections_;
  Client client_;
  std::int64_t arrived_;
  JsonDocument json_;
  Members fields_;
  std::optional<std::int64_t> id_;
};
using RequestPtr = std::shared_ptr<ClientRequest>;

}  // namespace dogwatch
