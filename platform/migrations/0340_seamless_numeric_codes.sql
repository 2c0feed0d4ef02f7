-- Vendors whose programs read the `code` of a refusal as a number; all others get a text.
alter table seamless.vendor_terms add column numeric_codes boolean not null default false;
