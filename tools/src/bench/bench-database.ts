import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { migrate } from '@croupier/platform/kernel/migrate';

/** A database for one run, with what is needed to watch the server work. */
export interface BenchDatabase {
  readonly url: string;
  readonly admin: pg.Client;
  /** CPU seconds of all of the server's processes, when it runs on this machine. */
  cpuSeconds(): Promise<number>;
  /** Bytes of write-ahead log since the server began. */
  walBytes(): Promise<number>;
  drop(): Promise<void>;
}

const CLOCK_TICKS = 100;

/** Creates and migrates the database. */
export async function openBenchDatabase(serverUrl: string): Promise<BenchDatabase> {
  const name = `croupier_bench_${randomBytes(4).toString('hex')}`;
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  await server.query(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await migrate(url.href);
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  return {
    url: url.href,
    admin,
    async cpuSeconds() {
      const { rows } = await admin.query<{ pid: number }>('select pid from pg_stat_activity');
      return rows.reduce((sum, { pid }) => sum + cpuOf(pid), 0);
    },
    async walBytes() {
      const { rows } = await admin.query<{ bytes: string }>(
        `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as bytes`,
      );
      return Number(rows[0]?.bytes);
    },
    async drop() {
      await admin.end();
      await server.query(`drop database ${name} with (force)`);
      await server.end();
    },
  };
}

/** User and system time of a process in seconds; 0 when it is not one of this machine. */
export function cpuOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS;
  } catch {
    return 0;
  }
}
