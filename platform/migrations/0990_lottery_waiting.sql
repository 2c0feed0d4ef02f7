-- Issues of official lotteries whose hour has come and whose result nobody has told, as their vendors said a
-- moment ago: what waits is counted without asking them each time.
create table lottery.waiting (
  vendor_id bigint not null,
  game text not null,
  issue text not null,
  draw_at timestamptz not null,
  primary key (vendor_id, game, issue)
);
