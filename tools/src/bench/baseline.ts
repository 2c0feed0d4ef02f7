/**
 * The baseline B: the transaction of the TPC-B benchmark, five statements in one PL/pgSQL call, by
 * 32 clients. It is measured before, between and after everything else, and the median counts,
 * because the machine is shared and its speed wanders.
 */
import { randomInt } from 'node:crypto';
import pg from 'pg';
import type { BenchDatabase } from './bench-database.ts';
import { closedLoop } from './closed-loop.ts';

const CLIENTS = 32;
const BRANCHES = 50;
const TELLERS = 500;
const ACCOUNTS = 1_000_000;

const SCHEMA = `
create schema baseline;
create table baseline.branch (id int primary key, balance bigint not null, filler char(88))
  with (fillfactor = 70);
create table baseline.teller (id int primary key, balance bigint not null, filler char(84))
  with (fillfactor = 70);
create table baseline.account (id int primary key, balance bigint not null, filler char(84))
  with (fillfactor = 90);
create table baseline.history (teller int, branch int, account int, delta int, at timestamptz);
insert into baseline.branch select i, 0, '' from generate_series(1, ${BRANCHES}) i;
insert into baseline.teller select i, 0, '' from generate_series(1, ${TELLERS}) i;
insert into baseline.account select i, 0, '' from generate_series(1, ${ACCOUNTS}) i;
create function baseline.transact(a int, t int, b int, d int) returns bigint language plpgsql as $$
declare result bigint;
begin
  update baseline.account set balance = balance + d where id = a;
  select balance into result from baseline.account where id = a;
  update baseline.teller set balance = balance + d where id = t;
  update baseline.branch set balance = balance + d where id = b;
  insert into baseline.history values (t, b, a, d, now());
  return result;
end $$;`;

export class Baseline {
  readonly #database: BenchDatabase;
  readonly #samples: number[] = [];

  constructor(database: BenchDatabase) {
    this.#database = database;
  }

  async prepare(): Promise<void> {
    await this.#database.admin.query(SCHEMA);
    await this.#database.admin.query('vacuum analyze baseline.account');
  }

  /** One sample. */
  async measure(seconds: number): Promise<void> {
    const clients = await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        const client = new pg.Client({ connectionString: this.#database.url });
        await client.connect();
        return client;
      }),
    );
    const { perSecond } = await closedLoop(CLIENTS, seconds, (index) =>
      clients[index]!.query({
        name: 'transact',
        text: 'select baseline.transact($1, $2, $3, $4)',
        values: [
          randomInt(1, ACCOUNTS + 1),
          randomInt(1, TELLERS + 1),
          randomInt(1, BRANCHES + 1),
          randomInt(-5000, 5000),
        ],
      }),
    );
    await Promise.all(clients.map((client) => client.end()));
    this.#samples.push(perSecond);
  }

  /** Transactions a second: the median of all samples. */
  get perSecond(): number {
    const sorted = this.#samples.toSorted((a, b) => a - b);
    const middle = Math.floor(sorted.length / 2);
    return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
  }

  get samples(): readonly number[] {
    return this.#samples;
  }
}
