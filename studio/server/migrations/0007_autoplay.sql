-- Whether rounds of a session may follow each other without a press for each (jurisdiction).
alter table studio.session add column autoplay boolean not null default false;
