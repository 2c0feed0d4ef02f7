/**
 * The baselines: the transaction of the TPC-B benchmark by 32 connections of the driver that the
 * platform uses. T sends its five statements one after the other, which is what a careful user of
 * this stack would write; B is the same as one PL/pgSQL call. Both are measured before, between and
 * after everything else, and the medians count, because the machine is shared and its speed wanders.
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

/** Transactions a second of both, with the samples that they are the medians of. */
export interface Baselines {
  readonly t: number;
  readonly b: number;
  readonly samples: { readonly t: readonly number[]; readonly b: readonly number[] };
}

type Transaction = (client: pg.Client, ids: readonly number[]) => Promise<unknown>;

export class Baseline {
  readonly #database: BenchDatabase;
  readonly #samples = { t: [] as number[], b: [] as number[] };

  constructor(database: BenchDatabase) {
    this.#database = database;
  }

  async prepare(): Promise<void> {
    await this.#database.admin.query(SCHEMA);
    await this.#database.admin.query('vacuum analyze baseline.account');
  }

  /** One sample of each; half of the seconds for either. */
  async measure(seconds: number): Promise<void> {
    const clients = await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        const client = new pg.Client({ connectionString: this.#database.url });
        await client.connect();
        return client;
      }),
    );
    const sample = async (transact: Transaction) => {
      const { perSecond } = await closedLoop(CLIENTS, seconds / 2, (index) =>
        transact(clients[index]!, [
          randomInt(1, ACCOUNTS + 1),
          randomInt(1, TELLERS + 1),
          randomInt(1, BRANCHES + 1),
          randomInt(-5000, 5000),
        ]),
      );
      return perSecond;
    };
    this.#samples.t.push(await sample(byFiveStatements));
    this.#samples.b.push(await sample(byOneCall));
    await Promise.all(clients.map((client) => client.end()));
  }

  get figures(): Baselines {
    const samples = this.#samples;
    return { t: median(samples.t), b: median(samples.b), samples };
  }
}

const byOneCall: Transaction = (client, values) =>
  client.query({
    name: 'transact',
    text: 'select baseline.transact($1, $2, $3, $4)',
    values: [...values],
  });

const byFiveStatements: Transaction = async (client, [account, teller, branch, delta]) => {
  const run = (name: string, text: string, values: unknown[]) =>
    client.query({ name, text, values });
  const add = (table: string) =>
    `update baseline.${table} set balance = balance + $1 where id = $2`;
  await client.query('begin');
  await run('account', add('account'), [delta, account]);
  await run('balance', 'select balance from baseline.account where id = $1', [account]);
  await run('teller', add('teller'), [delta, teller]);
  await run('branch', add('branch'), [delta, branch]);
  await run('history', 'insert into baseline.history values ($1, $2, $3, $4, now())', [
    teller,
    branch,
    account,
    delta,
  ]);
  await client.query('commit');
};

function median(samples: readonly number[]): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
