-- Codes by which an app or another browser of the member goes on with a session: each once, within a minute.
create table account.session_code (
  code_hash bytea primary key,
  merchant_id bigint not null,
  session_id bigint not null references account.session (id) on delete cascade,
  expires_at timestamptz not null
);
