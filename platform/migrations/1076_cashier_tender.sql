-- needs functions: kernel/keep_rows
-- In which legal tender a merchant is paid, and which codes its receiving accounts may have in it.
create table cashier.tender (
  merchant_id bigint,
  currency text check (currency ~ '^[A-Z]{3}$'),
  -- False: no way to pay in it is offered.
  enabled boolean not null default true,
  schemes text[] not null check (cardinality(schemes) between 0 and 10),
  primary key (merchant_id, currency)
);
create trigger kept before delete on cashier.tender
  for each statement execute function kernel.keep_rows();

insert into cashier.tender (merchant_id, currency, schemes)
select m.merchant_id, m.currency, array['plain']
    || case m.currency when 'VND' then array['vietqr'] when 'THB' then array['promptpay'] else '{}' end
  from (select distinct merchant_id, currency from cashier.method) m;

-- QR Ph and QRIS go through only with what the acquirer has registered, so such an account keeps that code.
alter table cashier.receiving_account
  add column registered_code text check (length(registered_code) between 20 and 512),
  drop constraint receiving_account_scheme_check,
  drop constraint receiving_account_check,
  add constraint receiving_account_scheme
    check (scheme in ('vietqr', 'promptpay', 'qrph', 'qris', 'plain')),
  add constraint receiving_account_provider
    check ((scheme in ('vietqr', 'promptpay')) = (provider_code is not null)),
  add constraint receiving_account_registered
    check ((scheme in ('qrph', 'qris')) = (registered_code is not null));
