/**
 * What a bet costs when each has a transaction of its own and each side of it a row: five statements
 * over 32 connections, the way most wallets begin. Only a measure for ours.
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { BenchDatabase } from './bench-database.ts';
import { closedLoop } from './closed-loop.ts';
import { type Figure, observe } from './report.ts';

const CLIENTS = 32;
const ACCOUNTS = 1_000_000;
const HOUSE_ACCOUNTS = 20;

const SCHEMA = `
create schema naive;
create table naive.account (id int primary key, balance bigint not null) with (fillfactor = 70);
create table naive.transfer (
  id bigint generated always as identity primary key, key uuid not null unique,
  kind smallint not null, subject bigint, at timestamptz not null default now());
create table naive.entry (
  id bigint generated always as identity primary key, transfer_id bigint not null,
  account_id int not null, amount bigint not null, balance_after bigint not null);
create index on naive.entry (account_id, id);
insert into naive.account
  select i, 1000000000 from generate_series(1, ${ACCOUNTS + HOUSE_ACCOUNTS}) i;`;

/** Makes its tables and measures them. */
export async function benchNaive(
  database: BenchDatabase,
  { seconds }: { seconds: number },
): Promise<Figure> {
  await database.admin.query(SCHEMA);
  await database.admin.query('vacuum analyze naive.account');
  const clients = await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      return client;
    }),
  );
  const figure = await observe(database, [process.pid], (whenWarm) =>
    closedLoop(CLIENTS, seconds, (index) => bet(clients[index]!), whenWarm),
  );
  await Promise.all(clients.map((client) => client.end()));
  await database.admin.query('drop schema naive cascade');
  return figure;
}

async function bet(client: pg.Client): Promise<void> {
  const account = 1 + Math.floor(Math.random() * ACCOUNTS);
  const house = ACCOUNTS + 1 + Math.floor(Math.random() * HOUSE_ACCOUNTS);
  const amount = 100 + Math.floor(Math.random() * 900);
  const run = (name: string, text: string, values: unknown[]) =>
    client.query<{ balance: string; id: string }>({ name, text, values });
  await client.query('begin');
  const move = 'update naive.account set balance = balance + $2 where id = $1 returning balance';
  const player = await run('move', move, [account, -amount]);
  const other = await run('move', move, [house, amount]);
  const transfer = await run(
    'transfer',
    'insert into naive.transfer (key, kind, subject) values ($1, 1, $2) returning id',
    [randomBytes(16).toString('hex'), amount],
  );
  await run(
    'entries',
    `insert into naive.entry (transfer_id, account_id, amount, balance_after)
     values ($1, $2, $3, $4), ($1, $5, $6, $7)`,
    [
      transfer.rows[0]!.id,
      account,
      -amount,
      player.rows[0]!.balance,
      house,
      amount,
      other.rows[0]!.balance,
    ],
  );
  await client.query('commit');
}
