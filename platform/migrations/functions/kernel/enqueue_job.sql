-- Asks for a job as the queue's owner: nobody else may touch the queue.
create or replace function kernel.enqueue_job(
  p_task text, p_payload json, p_run_at timestamptz default null, p_key text default null,
  p_attempts_max int default null
) returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  select graphile_worker.add_job(identifier => p_task, payload => p_payload, run_at => p_run_at,
    job_key => p_key, max_attempts => p_attempts_max)
$$;
