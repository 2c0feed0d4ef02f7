-- The drawn picture that a member chose; null: the initials of the name.
alter table account.member add column icon text check (icon ~ '^[a-z]{2,20}$');
