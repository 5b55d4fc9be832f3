#include "server/service/client_request.h"

#include <utility>

namespace dogwatch {

ClientRequest::ClientRequest(ServiceContext& context, Connections& connections, Client client, JsonDocument json)
    : context_(&context),
      connections_(&connections),
      client_(client),
      arrived_(context.transport->arrived()),
      json_(std::move(json)),
      fields_(json_) {
  const Json* id = member(json_, "id");
  if (id != nullptr && id->IsInt64()) id_ = id->GetInt64();
}

bool ClientRequest::well_formed() const {
  if (fields_.ok()) return true;
  refuse(Refused::bad_request, fields_.error().text);
  return false;
}

JsonWriter ClientRequest::begin_answer() const {
  JsonWriter json;
  json.begin_object();
  if (id_) json.key("re").number(*id_);
  json.key("ok").flag(true);
  return json;
}

void ClientRequest::send(const JsonWriter& answer) const { context_->transport->send(client_, answer.str()); }

void ClientRequest::answer(const std::function<void(JsonWriter&)>& members) const {
  JsonWriter json = begin_answer();
  members(json);
  json.end_object();
  send(json);
}

void ClientRequest::answer_n(std::int64_t n) const {
  answer([n](JsonWriter& json) { json.key("n").number(n); });
}

void ClientRequest::answer_with(std::string_view name, const std::shared_ptr<const std::string>& json) const {
  context_->transport->send_around(client_, begin_answer().key(name).str(), json, "}");
}

JsonWriter begin_refusal(std::optional<std::int64_t> id, Refused code, std::string_view text) {
  JsonWriter json;
  json.begin_object();
  if (id) json.key("re").number(*id);
  json.key("ok").flag(false).key("code").text(name_of(code));
  json.key("text").text(text.empty() ? sentence_of(code) : text);
  return json;
}

std::string refusal(std::optional<std::int64_t> id, Refused code) {
  JsonWriter json = begin_refusal(id, code, {});
  json.end_object();
  return json.str();
}

void ClientRequest::refuse(Refused code, std::string_view text) const {
  ++context_->counts.refusals;
  JsonWriter json = begin_refusal(id_, code, text);
  json.end_object();
  send(json);
  connections_->note_refusal(client_, code);
}

void ClientRequest::refuse_wrong_count(std::int64_t count) const {
  ++context_->counts.refusals;
  JsonWriter json = begin_refusal(id_, Refused::wrong_count, {});
  json.key("count").number(count).end_object();
  send(json);
}

}  // namespace dogwatch
