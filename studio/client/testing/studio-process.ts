import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { freePort } from '@croupier/server/testing/free-port';
import { startServer } from '@croupier/server/testing/server-process';
import pg from 'pg';
import type { SlotRound, SlotSession } from '#games/slot/protocol.ts';

/**
 * The studio as players meet it, for browser tests: the clients as they ship, the server in a
 * process of its own with a database of its own, and a page on another host that holds the frame.
 */
export interface StudioProcess {
  readonly origin: string;
  /** Where the built pages lie. */
  readonly clients: string;
  /** Origin of the page that holds the game frame, as a platform would. */
  readonly parentOrigin: string;
  openDemo(gameId?: string): Promise<SlotSession>;
  /** Plays a round without a browser; its end counts as not seen. */
  play(token: string, stake?: string): Promise<SlotRound>;
  markSeen(token: string, roundId: string): Promise<void>;
  /** Plays until a round is as wanted. Rounds before it count as seen. */
  playUntil(token: string, wanted: (round: SlotRound) => boolean): Promise<SlotRound>;
  /** The address of a game frame, as a signed launch answers it. */
  launch(gameId?: string): Promise<string>;
  /** The address of the read-only page of one round. */
  replayAddress(token: string, roundId: string, locale?: string): Promise<string>;
  /** A signed call of the platform. */
  vendor<Value>(path: string, input: unknown): Promise<Value>;
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

/** The built pages; they are built before the browser tests. */
const clients = fileURLToPath(new URL('../../dist', import.meta.url));
const serverSources = new URL('../../server/', import.meta.url);
const inboundSecret = randomBytes(32).toString('hex');

export interface StudioProcessOptions {
  /** What is run, below the sources of the server. */
  readonly main?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

export async function startStudioProcess({
  main = 'main.ts',
  environment = {},
}: StudioProcessOptions = {}): Promise<StudioProcess> {
  const database = await createDatabase();
  const parent = await servePage();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = await startServer({
    file: fileURLToPath(new URL(main, serverSources)),
    env: {
      STUDIO_DATABASE_URL: database.url,
      STUDIO_PORT: String(port),
      STUDIO_ORIGIN: origin,
      STUDIO_CLIENTS_FOLDER: clients,
      STUDIO_OPENINGS_PER_MINUTE: '1000',
      STUDIO_DEMO_SPINS_PER_MINUTE: '100000',
      STUDIO_DEMO_SPINS_PER_NETWORK: '100000',
      PLATFORM_ORIGIN: parent.origin,
      MASTER_KEY: randomBytes(32).toString('hex'),
      STUDIO_INBOUND_SECRET: inboundSecret,
      STUDIO_OUTBOUND_SECRET: randomBytes(32).toString('hex'),
      STUDIO_KEY_ID: 'browser-test',
      LOG_LEVEL: 'error',
      NODE_NO_WARNINGS: '1',
      STUDIO_CHAIN_LENGTH: '2000',
      ...environment,
    },
    readyUrl: `${origin}/ready`,
  });
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  // The database is dropped while connections are still being closed.
  pool.on('error', () => {});
  return {
    origin,
    clients,
    parentOrigin: parent.origin,
    ...callsTo(origin, parent.origin, pool),
    query: async (sql, values) => (await pool.query(sql, values)).rows,
    async stop() {
      server.signal('SIGTERM');
      await server.ended();
      await pool.end();
      await database.drop();
      await parent.close();
    },
  };
}

type Calls = Pick<
  StudioProcess,
  'openDemo' | 'play' | 'playUntil' | 'markSeen' | 'launch' | 'replayAddress' | 'vendor'
>;

function callsTo(origin: string, parentOrigin: string, pool: pg.Pool): Calls {
  const post = async <Value>(path: string, body: unknown, token?: string): Promise<Value> => {
    const headers: Record<string, string> = {};
    if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
    if (body !== undefined) headers['content-type'] = 'application/json';
    const init: RequestInit = { method: 'POST', headers };
    if (body !== undefined) init.body = JSON.stringify(body);
    return readAnswer(await fetch(origin + path, init));
  };
  const vendor = async <Value>(path: string, input: unknown): Promise<Value> => {
    const body = JSON.stringify(input);
    const timestamp = String(Math.floor(Date.now() / 1000));
    const nonce = randomBytes(16).toString('hex');
    const signature = createHmac('sha256', inboundSecret)
      .update(`${timestamp}.${nonce}.POST.${path}.${body}`)
      .digest('hex');
    const headers = {
      'content-type': 'application/json',
      'x-request-timestamp': timestamp,
      'x-request-nonce': nonce,
      'x-request-sign-version': '2',
      'x-request-sign': signature,
    };
    return readAnswer(await fetch(origin + path, { method: 'POST', headers, body }));
  };
  const calls: Calls = {
    vendor,
    openDemo: (gameId = 'lotus-temple') =>
      post('/api/demo-sessions', { gameId, locale: 'en', currency: 'VND' }),
    play: (token, stake = '2.00') =>
      post('/api/rounds', { requestId: crypto.randomUUID(), stake }, token),
    markSeen: (token, roundId) => post(`/api/rounds/${roundId}/seen`, undefined, token),
    async playUntil(token, wanted) {
      for (;;) {
        const round = await calls.play(token);
        if (wanted(round)) return round;
        await calls.markSeen(token, round.roundId);
      }
    },
    async launch(gameId = 'lotus-temple') {
      const answer = await vendor<{ launch_url: string }>('/launcher/demo', {
        token: 'none',
        merchant: 'jade',
        account: { id: 'member-1', currency: 'VND', nickname: 'Lan', country: null },
        game: gameId,
        locale: 'en',
        client_type: 'desktop',
        ip: '127.0.0.1',
        urls: {
          parent_origin: parentOrigin,
          return: parentOrigin,
          deposit: `${parentOrigin}/deposit`,
          wallet: parentOrigin,
        },
        jurisdiction: {
          minimum_cycle_ms: 0,
          turbo: true,
          autoplay: true,
          small_win_celebration: false,
          session_clock: true,
        },
      });
      return answer.launch_url;
    },
    async replayAddress(token, roundId, locale = 'en') {
      // Platforms look at rounds of real money only, so the player becomes one for the look.
      const { rows } = await pool.query<{ account_id: string }>(
        `update studio.player set mode = 'real'
          where id = (select player_id from studio.session where token_hash = $1)
          returning account_id`,
        [hashOf(token)],
      );
      const details = { account_id: rows[0]?.account_id, locale };
      return (await vendor<{ url: string }>(`/rounds/${roundId}/details`, details)).url;
    },
  };
  return calls;
}

/** How the server stores a token or a launch code. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

async function readAnswer<Value>(response: Response): Promise<Value> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Value;
}

/** An empty page on another host than the studio's. */
async function servePage(): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>parent</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function createDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined) throw new Error('TEST_DATABASE_URL is not set; run `npm test`.');
  const name = `croupier_clients_test_${randomBytes(6).toString('hex')}`;
  const asAdmin = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await asAdmin(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asAdmin(`drop database if exists ${name} with (force)`) };
}
