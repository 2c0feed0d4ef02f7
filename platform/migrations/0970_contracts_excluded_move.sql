-- Valid bets that count for nothing stand where bets do: cashback, offers and segments, which stand below
-- contracts, leave them out as well.
alter table contracts.excluded_bet set schema bets;
