-- As the function of the platform that calls it.
alter function kernel.ask_for_job(text, json, timestamptz, text, int) rename to enqueue_job;
