-- A gateway that tells another amount or currency of a payout than was asked for.
alter table withdrawal.payout_conflict
  drop constraint payout_conflict_kind_check,
  add constraint payout_conflict_kind_check
    check (kind in ('paid-after-failed', 'failed-after-paid', 'reversed', 'altered'));
