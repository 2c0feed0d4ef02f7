-- Money that was sent along a line and came back over a table of chips.
alter table findings.finding drop constraint finding_kind_check;
alter table findings.finding add constraint finding_kind_check
  check (kind in ('self-referral', 'self-dealing', 'ring', 'circular-transfers', 'chip-dumping',
    'opposite-bets'));
