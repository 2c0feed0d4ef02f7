-- Codes that members made for themselves, which no list of the staff's begins with.
alter table account.invite_code add column own boolean not null default false;
