-- Who made codes, who does not take their file; and who decided about an application, of which one person
-- gives so much in a day.
alter table promotions.code_batch add column made_by_id bigint;
alter table promotions.application add column decided_by_id bigint;
create index application_given_by on promotions.application (decided_by_id, decided_at)
  where state = 'issued';
