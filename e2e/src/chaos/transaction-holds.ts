/**
 * Named places inside a bet's transaction at which a test may stop it. They are triggers of the
 * test's own database that wait for a lock, so the product carries nothing of them.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Behind the write of the transfer and the balance; behind everything, as the commit begins. */
export type HeldPlace = 'after the debit' | 'before the commit';

const LOCKS: Readonly<Record<HeldPlace, number>> = {
  'after the debit': 7_001,
  'before the commit': 7_002,
};
const POLL_MS = 10;

export interface TransactionHolds {
  /** From now on transactions wait there. */
  arm(place: HeldPlace): Promise<void>;
  /** Settles when one waits there. */
  reached(place: HeldPlace): Promise<void>;
  /** Lets those that wait go on. */
  release(place: HeldPlace): Promise<void>;
  close(): Promise<void>;
}

/** @param databaseUrl of a superuser; the triggers stay until the database is gone. */
export async function openTransactionHolds(databaseUrl: string): Promise<TransactionHolds> {
  let client = await connect(databaseUrl);
  await client.query(`
    create schema hold;
    create function hold.wait() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(tg_argv[0]::bigint);
      return null;
    end $$;
    create trigger hold_debit after update on wallet.account
      for each statement execute function hold.wait(${LOCKS['after the debit']});
    create constraint trigger hold_commit after insert on wallet.transfer
      deferrable initially deferred
      for each row execute function hold.wait(${LOCKS['before the commit']});`);
  return {
    async arm(place) {
      // The connection may have died with a server that was killed in between.
      client = await alive(client, databaseUrl);
      await client.query('select pg_advisory_lock($1)', [LOCKS[place]]);
    },
    async reached(place) {
      for (;;) {
        const { rowCount } = await client.query(
          `select from pg_locks where locktype = 'advisory' and objid = $1 and not granted`,
          [LOCKS[place]],
        );
        if (rowCount) return;
        await sleep(POLL_MS);
      }
    },
    async release(place) {
      await client.query('select pg_advisory_unlock($1)', [LOCKS[place]]);
    },
    close: () => client.end().catch(() => {}),
  };
}

async function alive(client: pg.Client, databaseUrl: string): Promise<pg.Client> {
  try {
    await client.query('select 1');
    return client;
  } catch {
    return connect(databaseUrl);
  }
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  return client;
}
