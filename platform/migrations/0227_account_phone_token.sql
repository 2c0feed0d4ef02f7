-- Tokens of Firebase that were used: each proves a number once. Kept until nobody could use them anyway.
create table account.used_phone_token (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
create index used_phone_token_old on account.used_phone_token (expires_at);
