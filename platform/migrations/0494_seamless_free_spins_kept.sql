-- Free spins are money that was given: their rows stay for good.
create trigger free_spins_kept_for_good before delete or truncate on seamless.free_spins
  for each statement execute function kernel.keep_rows();
