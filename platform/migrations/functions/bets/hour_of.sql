-- The hour of the merchant's clock, for figures by the hour.
create or replace function bets.hour_of(
  p_at timestamptz, p_merchant bigint, p_merchants bigint[], p_zones text[])
returns smallint language sql stable parallel safe
return extract(hour from p_at at time zone
  coalesce(p_zones[array_position(p_merchants, p_merchant)], 'UTC'))::smallint;
