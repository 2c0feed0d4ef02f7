-- Segments are judged by levels as offers are, and offers by segments: the levels stand below both.
alter table promotions.member_level set schema audience;
