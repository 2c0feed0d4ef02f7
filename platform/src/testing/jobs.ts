import { openMetrics } from '#kernel/http/metrics.ts';
import type { Job, ModuleWork } from '#kernel/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { listMerchants } from '#merchant';
import { composeModules } from '../composition/modules.ts';
import { rollUp } from '../modules/bets/roll-up.ts';

/** What that module adds to a worker. */
export function workOf(services: Services, module: string): readonly ModuleWork[] {
  const { work } = composeModules(services, openMetrics());
  return work.filter(({ jobs = [] }) => jobs.some(({ name }) => name.startsWith(`${module}.`)));
}

/** The job of that name; `bets.roll-up` is what a worker does without being asked. */
export function jobOf(services: Services, name: string): Job {
  const { work } = composeModules(services, openMetrics());
  const rollups: Job = {
    name: 'bets.roll-up',
    async run() {
      const merchants = await listMerchants(services.db);
      const zones = merchants.map(({ id, timeZone }) => ({ merchantId: id, timeZone }));
      await rollUp(services.db, zones);
    },
  };
  const jobs = [rollups, ...work.flatMap((part) => part.jobs ?? [])];
  const job = jobs.find((each) => each.name === name);
  if (!job) throw new Error(`There is no job ${name}.`);
  return job;
}
