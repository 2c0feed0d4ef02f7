/**
 * `node stopping-worker.ts <job>`: a worker that runs one kind of job and stops itself (SIGSTOP) where
 * the job is about to write, for tests that let another one take over. It tells its parent what the
 * write it was stopped before came to, once it goes on. Its settings are those of the platform.
 */
import { readConfig } from '#kernel/config.ts';
import { openDb } from '#kernel/db.ts';
import { openServices } from '#kernel/services.ts';
import { startWorker } from '#kernel/work/worker.ts';
import { jobOf } from './jobs.ts';

/** What the parent hears. */
export interface LateWrite {
  readonly outcome: 'committed' | 'failed';
  /** What the transaction answered, or why there is none. */
  readonly said: string;
}

const config = readConfig();
const services = await openServices(config);
const { run, name } = jobOf(services, process.argv[2] ?? '');
const begin = services.db.transaction.bind(services.db);

/** From now on the next transaction is begun only when somebody lets this process go on. */
function stopAtNextWrite(): void {
  services.db.transaction = () => {
    services.db.transaction = begin;
    process.kill(process.pid, 'SIGSTOP');
    return new Proxy(begin(), {
      get(late, part) {
        if (part !== 'execute') return Reflect.get(late, part) as unknown;
        return (...work: Parameters<typeof late.execute>) => {
          const written = late.execute(...work);
          written
            .then((said) => tell({ outcome: 'committed', said: String(said) }))
            .catch((error: unknown) => tell({ outcome: 'failed', said: String(error) }));
          return written;
        };
      },
    });
  };
}

function tell(write: LateWrite): void {
  process.send?.(write);
}

// The worker's own statements are not those of the job.
const { db } = openDb(config.DATABASE_URL);
await startWorker({ config, db, log: services.log }, [
  {
    jobs: [
      {
        name,
        run: async (payload, at) => {
          stopAtNextWrite();
          await run(payload, at);
        },
      },
    ],
  },
]);
