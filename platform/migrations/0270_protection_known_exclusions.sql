-- When it was last looked at by what an excluded person is known. Exclusions from before papers, names
-- and numbers counted, and those whose details changed since, get the keys that they lack from a job.
alter table protection.exclusion add column known_at timestamptz;
create index exclusion_to_know on protection.exclusion (known_at nulls first);
