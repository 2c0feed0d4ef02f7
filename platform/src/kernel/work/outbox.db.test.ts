import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#kernel/config.ts';
import { enqueueJob, type Job } from '#kernel/jobs.ts';
import { emit, subscriber } from '#kernel/outbox.ts';
import type { Queryable, Tx } from '#kernel/db.ts';
import { type TestDatabase, testDatabase } from '#testing/database.ts';
import { deliverEvent } from './deliver-event.ts';
import { startWorker, type Worker } from './worker.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await sql`create table public.effect (what text)`.execute(database.db);
});
afterAll(() => database.drop());
beforeEach(() => sql`truncate public.effect, kernel.event, kernel.reaction`.execute(database.db));

const event = { type: 'member.registered', merchantId: '1', memberId: '2' } as const;
const log = pino({ level: 'silent' });

async function effects(): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`select what from public.effect`.execute(database.db);
  return rows.map(({ what }) => what);
}

/** A subscriber that writes what it heard; `first` may go wrong a few times. */
function writer(name: string, first: (time: number) => void = () => {}) {
  let times = 0;
  return subscriber({
    name,
    type: 'member.registered',
    async react(tx: Tx, { memberId }) {
      await sql`insert into public.effect (what) values (${`${name} ${memberId}`})`.execute(tx);
      times += 1;
      first(times);
    },
  });
}

function work(subscribers: ReturnType<typeof writer>[], jobs: Job[] = []): Promise<Worker> {
  const config = readConfig({ DATABASE_URL: database.url, MASTER_KEY: 'ab'.repeat(32) });
  return startWorker({ config, db: database.db, log }, [{ subscribers, jobs }]);
}

async function jobsLeft(): Promise<number> {
  const { rows } = await sql`select from graphile_worker._private_jobs`.execute(database.db);
  return rows.length;
}

const emitOne = () => database.db.transaction().execute((tx) => emit(tx, event));

describe('[X-2][X-3] the outbox', () => {
  test('delivers an event to each of its subscribers once', async () => {
    const worker = await work([writer('points'), writer('vip')]);
    await emitOne();
    await expect.poll(effects).toHaveLength(2);
    await worker.stop();
    expect((await effects()).toSorted()).toEqual(['points 2', 'vip 2']);
  });

  test('has no event without its cause', async () => {
    const undone = database.db.transaction().execute(async (tx) => {
      await emit(tx, event);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const { rows } = await sql`select 1 from kernel.event`.execute(database.db);
    expect(rows).toHaveLength(0);
    const jobs = await sql`select 1 from graphile_worker.jobs`.execute(database.db);
    expect(jobs.rows).toHaveLength(0);
  });

  test('a subscriber that crashes after its work leaves nothing and is tried again', async () => {
    const crashing = writer('points', (time) => {
      if (time < 3) throw new Error('crash');
    });
    const steady = writer('vip');
    await emitOne();
    const { rows } = await sql<{ id: string }>`
      select id::text as id from kernel.event`.execute(database.db);
    const deliver = () =>
      deliverEvent(database.db, [crashing, steady], { eventId: rows[0]?.id ?? '' });
    await expect(deliver()).rejects.toThrow(/member\.registered/);
    expect(await effects()).toEqual(['vip 2']);
    await expect(deliver()).rejects.toThrow();
    await deliver();
    await deliver();
    expect((await effects()).toSorted()).toEqual(['points 2', 'vip 2']);
  });

  test('[X-23] deliveries of one event at the same time have one effect', async () => {
    await emitOne();
    const { rows } = await sql<{ id: string }>`
      select id::text as id from kernel.event`.execute(database.db);
    const points = writer('points');
    await Promise.all(
      Array.from({ length: 8 }, () =>
        deliverEvent(database.db, [points], { eventId: rows[0]?.id ?? '' }),
      ),
    );
    expect(await effects()).toEqual(['points 2']);
  });

  test('[X-23] a worker that loses its job in the middle of it, to another one: one effect', async () => {
    const begun = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    let times = 0;
    const slow = subscriber({
      name: 'points',
      type: 'member.registered',
      async react(tx: Tx, { memberId }) {
        await sql`insert into public.effect (what) values (${`points ${memberId}`})`.execute(tx);
        times += 1;
        begun.resolve();
        await finish.promise;
      },
    });
    const first = await work([slow]);
    await emitOne();
    await begun.promise;
    // As if its lock had gone with its connection, and a while had passed.
    await sql`update graphile_worker._private_jobs
      set locked_at = now() - interval '1 minute', locked_by = 'worker-without-a-lock'
      where locked_by is not null`.execute(database.db);
    const second = await work([slow]);
    // The other one has taken the job over, and meets the note of the first.
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event = 'transactionid'`.execute(database.db);
        return rows.length;
      })
      .toBe(1);
    finish.resolve();
    await expect.poll(jobsLeft).toBe(0);
    await Promise.all([first.stop(), second.stop()]);
    expect(await effects()).toEqual(['points 2']);
    expect(times).toBe(1);
  });

  test('two workers share the events, none twice', async () => {
    const workers = [await work([writer('points')]), await work([writer('points')])];
    await Promise.all(Array.from({ length: 30 }, emitOne));
    await expect.poll(effects).toHaveLength(30);
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(await effects()).toHaveLength(30);
  });
});

describe('jobs', () => {
  test('run when asked for, and a key replaces the earlier request', async () => {
    const seen: unknown[] = [];
    const job: Job = { name: 'test.note', run: async ({ n }) => void seen.push(n) };
    const soon = new Date(Date.now() + 300);
    for (const n of [1, 2]) {
      await enqueueJob(database.db, { name: job.name, payload: { n }, key: 'k', runAt: soon });
    }
    const worker = await work([], [job]);
    await expect.poll(() => seen).toEqual([2]);
    await worker.stop();
  });

  test('[X-22] ticks that were missed are made up for, each once', async () => {
    const ticks: string[] = [];
    const job: Job = {
      name: 'test.tick',
      cron: '* * * * *',
      backfillMs: 5 * 60_000,
      run: async (_payload, at) => void ticks.push(at.toISOString()),
    };
    const first = await work([], [job]);
    await first.stop();
    await sql`update graphile_worker._private_known_crontabs
      set known_since = now() - interval '1 hour', last_execution = now() - interval '3 minutes 30 seconds'
      where identifier = 'test.tick'`.execute(database.db);
    const second = await work([], [job]);
    await expect.poll(() => ticks.length).toBeGreaterThanOrEqual(3);
    await second.stop();
    expect(new Set(ticks).size).toBe(ticks.length);
    expect(ticks.every((tick) => tick.endsWith(':00.000Z'))).toBe(true);
  });

  test('[X-3] of a worker that was killed are taken over, those of one that lives are not', async () => {
    const begun: string[] = [];
    const finish = Promise.withResolvers<void>();
    const job: Job = {
      name: 'test.long',
      async run({ of }) {
        begun.push(String(of));
        if (of === 'the living') await finish.promise;
      },
    };
    const ask = (tx: Queryable, of: string) => enqueueJob(tx, { name: job.name, payload: { of } });
    const living = await work([], [job]);
    await ask(database.db, 'the living');
    await expect.poll(() => begun).toEqual(['the living']);
    // A worker that has just begun is given some seconds to show itself; here it is made to look old.
    await expect
      .poll(async () => {
        const { rows } =
          await sql`select pid from pg_locks l join pg_database d on d.oid = l.database
          where locktype = 'advisory' and mode = 'ShareLock' and granted
            and datname = current_database()`.execute(database.db);
        return rows.length;
      })
      .toBe(1);
    await database.db.transaction().execute(async (tx) => {
      await sql`update graphile_worker._private_jobs
        set locked_at = now() - interval '1 minute'`.execute(tx);
      // As a worker leaves it that dies in the middle.
      await ask(tx, 'the dead');
      await sql`update graphile_worker._private_jobs
        set locked_at = now() - interval '1 minute', locked_by = 'worker-that-was-killed'
        where locked_by is null`.execute(tx);
    });
    const other = await work([], [job]);
    await expect.poll(() => begun).toEqual(['the living', 'the dead']);
    finish.resolve();
    await expect
      .poll(async () => {
        const { rows } = await sql`select id from graphile_worker.jobs
          where task_identifier = ${job.name}`.execute(database.db);
        return rows;
      })
      .toEqual([]);
    await Promise.all([living.stop(), other.stop()]);
    expect(begun).toEqual(['the living', 'the dead']);
  });

  test('two of the same name stop the boot', async () => {
    const job: Job = { name: 'twice', run: async () => {} };
    await expect(work([], [job, job])).rejects.toThrow('twice');
  });
});
