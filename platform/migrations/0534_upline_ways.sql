-- Transfers go down the line as well; `upline_id` is whoever receives, which below is a downline.
alter table upline.transfer add column way text not null default 'up' check (way in ('up', 'down'));
