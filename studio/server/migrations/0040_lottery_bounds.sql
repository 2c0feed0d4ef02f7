-- Two of staff may open a number whatever it costs the merchant; what one says holds up to the bound.
alter table studio.lottery_number
  add column beyond boolean not null default false,
  add check (not beyond or state = 'full');

-- Figures by number are kept for some days after an issue is settled, and then dropped.
alter table studio.lottery_issue add column has_figures boolean not null default true;
create index lottery_issue_figures on studio.lottery_issue (settled_at)
  where has_figures and settled_at is not null;

-- How many tickets of an issue a player has taken back, and how many chases of one run.
create index lottery_ticket_cancelled on studio.lottery_ticket (issue_id, player_id)
  where state = 'cancelled';
create index lottery_chase_running on studio.lottery_chase (player_id)
  where state in ('opening', 'running');
