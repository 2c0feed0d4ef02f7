-- What must be there for five years and more is deleted by nobody, not even by mistake: money, bets,
-- who was excluded and why, and whom all of it is about (docs/operations/retention.md). Histories
-- that may not change either have triggers of their own.
create or replace function kernel.keep_rows() returns trigger language plpgsql as $$
begin
  raise exception '% is kept for good', tg_relid::regclass
    using errcode = 'insufficient_privilege';
end $$;
