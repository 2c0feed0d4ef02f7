-- Staff see what a member got with what the member has deleted since.
create index message_gotten on inbox.message (member_id, id desc);
drop index inbox.message_of_member;
