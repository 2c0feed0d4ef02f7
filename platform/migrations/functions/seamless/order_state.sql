-- Whether a standing order admits stakes of that account at that vendor: 'open', 'unknown', 'spent' once all
-- of them were taken, 'time' after its end, or by what it was ended. Who takes a break from play takes it
-- from orders that were opened before as well, for good.
create or replace function seamless.order_state(
  o seamless.standing_order, p_account bigint, p_vendor bigint, p_at timestamptz) returns text
language sql stable parallel safe as $$
  select case
    when (o).account_id is distinct from p_account or (o).vendor_id <> p_vendor then 'unknown'
    when (o).ended_by is not null then (o).ended_by
    when (o).stakes >= (o).stakes_max or (o).sum >= (o).sum_max then 'spent'
    when p_at >= (o).ends_at then 'time'
    when wallet.took_break_since((o).member_id, (o).opened_at) then 'rest'
    else 'open' end;
$$;
