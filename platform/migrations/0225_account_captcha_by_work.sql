-- A captcha that is passed by work alone, for whoever cannot or does not want to read a picture.
alter table account.captcha add column by_work boolean not null default false;
