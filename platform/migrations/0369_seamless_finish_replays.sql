-- A repeated call may say what the first one did not: that its round is finished. It gets the answer of
-- the first time all the same, and the round is closed. One line of the batch function changes.
do $$
declare
  c_before constant text := E'      if v_new then\n        w_change[i] :=';
  c_after constant text :=
    E'      if v_new or (p_finished[i] and not r_finished[i]) then\n        w_change[i] :=';
  v_function constant text := pg_get_functiondef('seamless.play_batch'::regproc);
begin
  if strpos(v_function, c_before) = 0 then
    raise exception 'seamless.play_batch is not the one that this changes';
  end if;
  execute replace(v_function, c_before, c_after);
end $$;
