-- Vendors that were told all that a merchant wants of the chat at their tables. Whoever is not here is told
-- once they are connected: `table-chat/tell-settings.ts`.
create table seamless.chat_told (
  merchant_id bigint not null,
  vendor_id bigint not null,
  primary key (merchant_id, vendor_id)
);
