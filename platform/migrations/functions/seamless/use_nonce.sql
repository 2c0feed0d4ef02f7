-- Takes a nonce; false when it was taken before.
create or replace function seamless.use_nonce(p_nonce uuid) returns boolean language plpgsql as $$
begin
  insert into seamless.nonce (id) values (p_nonce) on conflict do nothing;
  return found;
end $$;
