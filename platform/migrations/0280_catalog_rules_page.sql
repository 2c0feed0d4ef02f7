-- Where a vendor tells the rules and pays of a game to whoever wants to read them before playing.

alter table catalog.game
  add column rules_url text;
