/**
 * `node run-job.ts <job> <time>`: a process that runs one job once, as if it were that time, for
 * tests that kill it in the middle. Its settings are those of the platform.
 */
import { readConfig } from '#kernel/config.ts';
import { openServices } from '#kernel/services.ts';
import { jobOf } from './jobs.ts';

const [name = '', time = ''] = process.argv.slice(2);
const services = await openServices(readConfig());
await jobOf(services, name).run({}, new Date(time));
await services.close();
