/**
 * The control: a wallet as it is often written. It reads the balance, decides, writes the new
 * balance and a history row, one statement after the other, and takes every call for a new one.
 * The chaos run must find it guilty; a run that acquits it proves nothing about the real wallet.
 *
 * `node e2e/src/chaos/naive-wallet.ts` with `DATABASE_URL` and `PORT`.
 */
import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';
import { moneyText, parseMoney } from '@croupier/contract/money';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 8 });
pool.on('error', () => {});

interface Call {
  account_id: string;
  transactions?: {
    type: string;
    amount?: string;
    original_id_provider?: string;
    id_provider: string;
  }[];
}

async function bodyOf(request: IncomingMessage): Promise<Call> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString()) as Call;
}

async function balanceOf(account: string): Promise<bigint> {
  const { rows } = await pool.query<{ balance: string }>(
    'select balance from naive.account where id = $1',
    [account],
  );
  return BigInt(rows[0]?.balance ?? 0);
}

async function effectOf(item: NonNullable<Call['transactions']>[number]): Promise<bigint> {
  if (item.type === 'rollback') {
    const { rows } = await pool.query<{ amount: string }>(
      'select amount from naive.history where id_provider = $1 limit 1',
      [item.original_id_provider],
    );
    return -BigInt(rows[0]?.amount ?? 0);
  }
  const amount = parseMoney(item.amount ?? '0') ?? 0n;
  return item.type === 'bet' ? -amount : amount;
}

async function handle(call: Call): Promise<object> {
  const item = call.transactions?.[0];
  const balance = await balanceOf(call.account_id);
  if (!item) return { balance: moneyText(balance) };
  const after = balance + (await effectOf(item));
  if (after < 0n) throw new Error('insufficient');
  await pool.query('update naive.account set balance = $2 where id = $1', [call.account_id, after]);
  const { rows } = await pool.query<{ id: string }>(
    'insert into naive.history (account, id_provider, amount) values ($1, $2, $3) returning id',
    [call.account_id, item.id_provider, after - balance],
  );
  return { balance: moneyText(after), transactions: [{ id: rows[0]?.id }] };
}

await pool.query(`create schema if not exists naive;
  create table if not exists naive.account (id text primary key, balance bigint not null);
  create table if not exists naive.history (
    id bigint generated always as identity, account text, id_provider text, amount bigint)`);

createServer((request, response) => {
  if (request.url === '/ready') {
    response.writeHead(200).end();
    return;
  }
  bodyOf(request)
    .then(handle)
    .then((answer) => response.writeHead(200).end(JSON.stringify(answer)))
    .catch((error: Error) =>
      error.message === 'insufficient'
        ? response.writeHead(400).end('{"meta":{"api_code":"100"}}')
        : response.writeHead(500).end('{}'),
    );
}).listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('ready'));
