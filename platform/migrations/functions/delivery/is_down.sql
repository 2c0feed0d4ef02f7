-- True while the channel's newest tries have failed: nothing was taken over since.
create or replace function delivery.is_down(p_channel text) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce((
    select state in ('waiting', 'lost') from delivery.message
    where channel = p_channel and tried_at > now() - interval '2 minutes'
    order by tried_at desc limit 1), false)
$$;
