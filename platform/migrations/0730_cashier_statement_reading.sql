-- What a statement's file says beside its lines, and how files of a bank are read.
alter table cashier.statement
  -- Rows below the head that are no lines.
  add column skipped int not null default 0,
  -- Transfers that came in and were taken back in the same file.
  add column pairs int not null default 0,
  -- Money that went out and takes back what had been credited, as it was when it was matched.
  add column taken_back int not null default 0;

alter table cashier.statement_line
  -- The file gives no time: `booked_at` is the last second of the day.
  add column day_only boolean not null default false,
  -- The bank's reference in capitals, also where another line of it goes by it.
  add column bank_reference text not null default '',
  -- What an earlier version called the line, before references were folded.
  add column former_id text,
  -- The line of the file that takes this one back, or that this one takes back.
  add column paired_with int;
create index statement_line_formerly on cashier.statement_line (statement_id, former_id)
  where former_id is not null;

-- A bank's line is one in whatever case its number is told.
create index payment_of_line on cashier.payment (account_id, upper(payment_id))
  where account_id is not null;

-- How the last statement of a bank was read, for the next one with the same names of columns.
create table cashier.statement_reading (
  merchant_id bigint not null,
  -- Name of the bank, in small letters.
  bank text not null,
  reading jsonb not null,
  -- What its columns were called.
  names text[] not null,
  chosen_by text not null,
  chosen_at timestamptz not null default now(),
  primary key (merchant_id, bank)
);
