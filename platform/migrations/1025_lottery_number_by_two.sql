-- A number of an issue that two of staff open whatever it costs the merchant is told as terms are.
alter table lottery.agreed_terms drop constraint agreed_terms_kind_check;
alter table lottery.agreed_terms add constraint agreed_terms_kind_check
  check (kind in ('calendar', 'odds', 'late', 'thresholds', 'number'));
