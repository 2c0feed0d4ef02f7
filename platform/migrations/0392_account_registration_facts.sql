-- Where somebody registered, as their browser said and the house judged it; staff see it. Written once.
create table account.registration (
  member_id bigint primary key references account.member,
  merchant_id bigint not null,
  url text check (length(url) between 1 and 500),
  method text not null check (method in ('WEB')),
  domain text not null check (length(domain) between 1 and 253)
);
