-- Limits on messages are the house's, not one merchant's: a number that is flooded from one
-- site is full at the others too. Whoever asks learns how many there were, and nothing of whose.
create or replace function delivery.count_messages(
  p_channel text, p_address bytea, p_network bytea, p_device bytea, p_prefix text,
  p_resend_minutes int, p_conversion_of int
) returns table (
  "numberInPause" int, "numberInTenMinutes" int, "numberInHour" int, "numberInDay" int,
  "networkInHour" int, "deviceInHour" int, "prefixInHour" int, "allInHour" int,
  "prefixEnded" int, "prefixUsed" int
) language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select number.*, network.*, device.*, prefix.*, everybody.*, conversion.*
  from (
    select count(*) filter (where created_at > now() - make_interval(mins => p_resend_minutes))::int,
      count(*) filter (where created_at > now() - interval '10 minutes')::int,
      count(*) filter (where created_at > now() - interval '1 hour')::int,
      count(*)::int
    from delivery.message
    where address_hash = p_address and created_at > now() - interval '1 day' and state <> 'lost'
  ) number, (
    select count(*)::int from delivery.message
    where network_hash = p_network and channel = p_channel
      and created_at > now() - interval '1 hour' and state <> 'lost'
  ) network, (
    select count(*)::int from delivery.message
    where device_hash = p_device and channel = p_channel
      and created_at > now() - interval '1 hour' and state <> 'lost'
  ) device, (
    select count(*)::int from delivery.message
    where prefix = p_prefix and state not in ('withheld', 'lost')
      and created_at > now() - interval '1 hour'
  ) prefix, (
    select count(*)::int from delivery.message
    where channel = p_channel and state not in ('withheld', 'lost')
      and created_at > now() - interval '1 hour'
  ) everybody, (
    select count(*)::int, count(used_at)::int from (
      select used_at from delivery.message
      where prefix = p_prefix and state not in ('withheld', 'lost')
        and created_at > now() - interval '1 day' and (used_at is not null or expires_at < now())
      order by created_at desc limit p_conversion_of) newest
  ) conversion
$$;
