-- Two kinds that are about what players make of bonuses, whoever stands above them.
alter table findings.finding drop constraint finding_kind_check;
alter table findings.finding add constraint finding_kind_check check (kind in ('self-referral',
  'self-dealing', 'ring', 'circular-transfers', 'chip-dumping', 'opposite-bets', 'bonus-stakes',
  'bonus-exits'));
