-- What binds a session to its browser is called a binding.
alter table staff.staff_session rename column binder_hash to binding_hash;
