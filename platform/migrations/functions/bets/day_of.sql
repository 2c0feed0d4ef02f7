-- Figures of a merchant's rounds are by its days.
create or replace function bets.day_of(
  p_at timestamptz, p_merchant bigint, p_merchants bigint[], p_zones text[])
returns date language sql stable parallel safe
return (p_at at time zone
  coalesce(p_zones[array_position(p_merchants, p_merchant)], 'UTC'))::date;
