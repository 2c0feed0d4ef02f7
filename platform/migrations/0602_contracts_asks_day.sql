-- Whether steps ask for what takes the whole day to know: active members or, of five minutes, valid bets.
-- Before, every contract was read for it with each period.
alter table contracts.contract add asks_day boolean not null generated always as (
  jsonb_path_exists(tiers, '$[*].minActive ? (@ > 0)')
  or (kind = 'realtime' and jsonb_path_exists(tiers, '$[*].minValidBetMinor ? (@ != "0")'))) stored;
create index contract_asks_day on contracts.contract (merchant_id, kind, period) where asks_day;
