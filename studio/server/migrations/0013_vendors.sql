-- The vendor that a platform launched the game at: its key signs the session's calls.
alter table studio.launch add column vendor text not null default 'all';
alter table studio.session add column vendor text not null default 'all';
alter table studio.launch alter column vendor drop default;
alter table studio.session alter column vendor drop default;
