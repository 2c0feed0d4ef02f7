/**
 * Whether the data of a server are whole: every page of every table is read, so that its checksum
 * is compared, every index is checked against its own order, and the ledger's books are proven.
 */
import { reconcile } from '@croupier/platform/modules/wallet/reconcile';
import { openDb } from '@croupier/platform/kernel/db';
import pg from 'pg';

export interface Inspection {
  readonly databases: number;
  readonly tables: number;
  readonly indexes: number;
  readonly rows: bigint;
  /** What is wrong with the ledger, in words; empty when its books add up. */
  readonly findings: readonly string[];
}

/** Reads everything; a damaged page or index throws. @param url of a superuser. */
export async function inspectDatabase(url: string): Promise<Inspection> {
  const databases = await withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where datallowconn and not datistemplate',
    );
    return rows.map(({ name }) => name);
  });
  let sum = { tables: 0, indexes: 0, rows: 0n };
  const findings: string[] = [];
  for (const database of databases) {
    const address = Object.assign(new URL(url), { pathname: `/${encodeURIComponent(database)}` });
    const { hasLedger, ...read } = await withClient(address.href, readEverything);
    sum = {
      tables: sum.tables + read.tables,
      indexes: sum.indexes + read.indexes,
      rows: sum.rows + read.rows,
    };
    if (hasLedger) findings.push(...(await proveLedger(address.href)));
  }
  return { databases: databases.length, ...sum, findings };
}

async function readEverything(client: pg.Client) {
  await client.query('set enable_indexonlyscan = off; set enable_indexscan = off');
  const { rows: tables } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind in ('r', 'm', 't')
       and relpersistence = 'p'`,
  );
  let rows = 0n;
  for (const { name } of tables) {
    const answer = await client.query<{ rows: string }>(`select count(*) as rows from ${name}`);
    rows += BigInt(answer.rows[0]?.rows ?? 0);
  }
  return {
    tables: tables.length,
    indexes: await checkIndexes(client),
    rows,
    hasLedger: tables.some(({ name }) => name === 'wallet.transfer'),
  };
}

/** The extension is made and taken back in one transaction: the data stay as they were. */
async function checkIndexes(client: pg.Client): Promise<number> {
  await client.query(
    'begin; create schema index_check; create extension amcheck schema index_check',
  );
  const { rows } = await client.query(
    `select index_check.bt_index_check(c.oid) from pg_class c
       join pg_am m on m.oid = c.relam join pg_index i on i.indexrelid = c.oid
     where m.amname = 'btree' and c.relpersistence = 'p' and i.indisvalid`,
  );
  await client.query('rollback');
  return rows.length;
}

async function proveLedger(url: string): Promise<string[]> {
  const { db, close } = openDb(url, { connectionsMax: 1 });
  try {
    const findings = await reconcile(db);
    return findings.map(({ check, account, detail }) => `${check}: ${account ?? ''} ${detail}`);
  } finally {
    await close();
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'croupier-inspect' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
