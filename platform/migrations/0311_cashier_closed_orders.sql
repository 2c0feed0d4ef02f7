-- Orders that were given up or have run out are closed at their gateway.
alter table cashier.deposit
  -- When the gateway said that nobody can pay it any more.
  add column closed_at timestamptz;
