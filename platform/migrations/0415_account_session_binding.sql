-- What binds a session to its browser is called a binding.
alter table account.session rename column binder_hash to binding_hash;
alter table account.session rename column former_binder_hash to former_binding_hash;
alter index account.session_of_binder rename to session_of_binding;
