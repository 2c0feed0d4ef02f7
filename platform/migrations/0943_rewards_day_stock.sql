-- needs functions: kernel/keep_rows
-- The stock of a day counts across versions of its board: by what a prize is, not by its place in one.
create table rewards.day_stock (
  board_id bigint not null references rewards.board,
  day date not null,
  -- `money:` with minor units, or `points:`; `#2` of the second that gives the same.
  what text not null,
  merchant_id bigint not null,
  given integer not null,
  primary key (board_id, day, what)
);
insert into rewards.day_stock (board_id, day, what, merchant_id, given)
select s.board_id, s.day, p.what, s.merchant_id, sum(s.given)::integer
from rewards.stock_day s
  join rewards.board_version v on v.board_id = s.board_id and v.version = s.version,
  lateral (select v.terms #> array['prizes', s.prize::text, 'of'] as of) o,
  lateral (
    select case when o.of ->> 'is' = 'money'
      then 'money:' || ((o.of ->> 'amount')::numeric * 10000)::bigint
      else 'points:' || (o.of ->> 'points') end as what) p
group by s.board_id, s.day, p.what, s.merchant_id;
drop table rewards.stock_day;

-- Draws are listed by when they were drawn.
drop index rewards.draw_of_member;
create index draw_of_member on rewards.draw (member_id, at desc, ticket_id desc);

-- A seed from which nothing was drawn is forgotten some time after another took its place; one with draws is
-- held by them.
alter table rewards.seed_pair add column revealed_at timestamptz;
drop trigger seed_pair_kept on rewards.seed_pair;
create trigger seed_pair_kept before truncate on rewards.seed_pair
  for each statement execute function kernel.keep_rows();
create index seed_pair_unused on rewards.seed_pair (revealed_at) where state = 'revealed' and next_nonce = 0;
