-- Who keeps the money while a game is played: we do and the vendor asks for every bet (`seamless`),
-- or the vendor does and money is moved there and back (`transfer`).
alter table catalog.vendor add column wallet text not null default 'seamless'
  check (wallet in ('seamless', 'transfer'));
