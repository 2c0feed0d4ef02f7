/**
 * A vendor for tests: a server that takes our launches, a key to call the wallet API with, and
 * whatever a test wants to send through the wallet API, signed or spoiled.
 */
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import {
  ANSWER_SIGN_HEADER,
  answerPrefix,
  apiCodes,
  callPrefix,
  KEY_HEADER,
  NONCE_HEADER,
  SEAMLESS_PREFIX,
  SIGN_HEADER,
  SIGN_VERSION,
  SIGN_VERSION_HEADER,
  signingPrefix,
  TIMESTAMP_HEADER,
} from '@croupier/contract/seamless/wire';
import { isSignedCall, receivedSignature } from '@croupier/server/wallet-signature';
import type { LaunchRequest } from '@croupier/contract/seamless/vendor';
import { seedVendor, syncVendorCatalog } from '#catalog';
import { openHttpClient } from '#kernel/http-client.ts';
import { agreeTerms, type NewVendorKey, registerVendorKey, type VendorTerms } from '#seamless';
import { sql } from 'kysely';
import type { TestApp } from './app.ts';
import { aFeedGame } from './feed-vendor.ts';
import { sendRaw } from './http.ts';
import type { TestMember } from './member.ts';

/** An answer of the wallet API. */
export interface WalletApiAnswer {
  /** Whether its signature is good; undefined when it has none. Not enumerable. */
  readonly isSigned?: boolean | undefined;
  readonly status: number;
  readonly body: {
    readonly balance?: string;
    readonly round_id?: string;
    readonly transactions?: readonly { id_provider: string; id: string; bonus_amount: string }[];
    readonly code?: string | number;
    readonly msg?: string;
    readonly meta?: { api_code: string; api_message: string; balance?: string };
  } & Record<string, unknown>;
}

/** How a call is spoiled, or differs from what a vendor of ours sends. */
export interface Sending {
  readonly merchant?: string;
  readonly keyId?: string | undefined;
  readonly secret?: string;
  readonly timestamp?: string | undefined;
  readonly nonce?: string | undefined;
  /** Replaces the signature. */
  readonly signature?: string | undefined;
  /** Sent instead of what was signed. */
  readonly tampered?: string;
  readonly method?: string;
  readonly origin?: string;
  readonly version?: string | undefined;
  /** Signed in place of the path that it goes to. */
  readonly signedPath?: string;
}

export interface TestVendor {
  readonly id: bigint;
  readonly keyId: string;
  readonly secret: string;
  /** Our ids of its games by its own. */
  readonly games: ReadonlyMap<string, bigint>;
  /** The launches that it was asked for, newest last. */
  readonly launches: readonly LaunchRequest[];
  /** How often its server was called, whatever it did then. */
  readonly calls: number;
  /** What its server does with our calls: a status other than 200, or no answer at all. */
  mood: number | 'silent';
  /** What it says to calls of further paths, e.g. `/freespins/issue`. */
  readonly says: Map<string, (body: unknown) => object>;
  /** A signed call. A string is sent as it is, anything else as JSON. */
  call(name: string, body: unknown, sending?: Sending): Promise<WalletApiAnswer>;
  agree(terms: Partial<VendorTerms>): Promise<void>;
  addKey(key: Omit<NewVendorKey, 'vendorId'>): Promise<void>;
  /** Launches the game as the member and exchanges the token: ready to play. */
  openGame(member: TestMember, game?: string): Promise<Seat>;
}

/** A member at one of the vendor's games, with everything that calls must name. */
export interface Seat {
  readonly account_id: string;
  readonly currency: string;
  readonly game_id: string;
  readonly session_id: string;
  readonly merchant: string;
}

const KNOWN_MS = 120_000;
/** The wallet API looks for keys that it does not know a few times a second. */
const LOOKS_AGAIN_MS = 250;
export const GAME = 'lotus';
export const OTHER_GAME = 'jade';

/** Adds a vendor with two games, offered at both merchants. It ends with the platform. */
export async function aVendor(app: TestApp, code = 'TESTV'): Promise<TestVendor> {
  const { db, secrets } = app.services;
  const server = await openServer();
  app.alsoEnd(() => server.close());
  const id = await seedVendor(app.services, {
    code,
    name: code,
    baseUrl: server.baseUrl,
    keyId: 'platform-key',
    outboundSecret: server.secret,
    merchantIds: [app.merchants.jade.id, app.merchants.siam.id],
  });
  const httpClient = openHttpClient({ allowInside: true });
  await syncVendorCatalog({ db, secrets, httpClient }, id);
  const keyId = `${code.toLowerCase()}-key`;
  const secret = randomBytes(32).toString('hex');
  const addKey = (key: Omit<NewVendorKey, 'vendorId'>) =>
    db.transaction().execute((tx) => registerVendorKey(tx, secrets, { ...key, vendorId: id }));
  await addKey({ id: keyId, secret });
  const games = await gamesOf(app, id);
  const call = (name: string, body: unknown, sending: Sending = {}) =>
    send(app.origin, { keyId, secret, ...sending }, name, body);
  for (const until = Date.now() + KNOWN_MS; Date.now() < until; await pause(50)) {
    const { body } = await call('balance', {});
    if (body.meta?.api_code !== apiCodes.badSignature) break;
  }
  return {
    id,
    keyId,
    secret,
    games,
    get launches() {
      return server.launches;
    },
    get calls() {
      return server.calls;
    },
    get mood() {
      return server.mood;
    },
    set mood(mood) {
      server.mood = mood;
    },
    says: server.says,
    call,
    addKey,
    async agree(terms) {
      await db.transaction().execute((tx) =>
        agreeTerms(tx, id, {
          winWithoutBet: false,
          rollbackWhenSettled: false,
          freeRounds: false,
          ...terms,
        }),
      );
      // What was agreed comes with the keys; one that nobody knows makes the wallet API look for all.
      await pause(LOOKS_AGAIN_MS);
      await call('balance', {}, { keyId: 'known to nobody' });
    },
    async openGame(member, game = GAME) {
      const gameId = String(games.get(game));
      const language = member.merchant.settings.languages[0]?.code ?? '';
      const { envelope } = await member.call('launch', { gameId, client: 'desktop', language });
      if (!envelope.success) throw new Error(`Not launched: ${envelope.code}`);
      const merchant = member.merchant.code;
      const token = server.launches.at(-1)?.token;
      const { body } = await call('authenticate', { token }, { merchant });
      const { account_id, session_id, currency, game_id } = body as unknown as Seat;
      if (!session_id) throw new Error(`Not authenticated: ${JSON.stringify(body)}`);
      return { account_id, session_id, currency, game_id, merchant };
    },
  };
}

interface VendorServer {
  readonly baseUrl: string;
  readonly secret: string;
  readonly launches: LaunchRequest[];
  readonly calls: number;
  readonly says: Map<string, (body: unknown) => object>;
  mood: number | 'silent';
  close(): Promise<void>;
}

/** Takes launches, tells its games and shows rounds, for calls that are signed as they should be. */
async function openServer(): Promise<VendorServer> {
  const secret = randomBytes(32).toString('hex');
  const state = {
    mood: 200 as number | 'silent',
    launches: [] as LaunchRequest[],
    baseUrl: '',
    says: new Map<string, (body: unknown) => object>(),
    calls: 0,
  };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      state.calls += 1;
      if (state.mood === 'silent') return;
      const { headers, url: path = '' } = request;
      const proven = isSignedCall(secret, receivedSignature(headers), {
        method: 'POST',
        path,
        body,
      });
      response.writeHead(proven ? state.mood : 400, { 'content-type': 'application/json' });
      response.end(JSON.stringify(proven ? answerTo(request.url ?? '', body) : { code: 403 }));
    });
  });
  const answerTo = (url: string, body: string) => {
    const said = state.says.get(url);
    if (said) return said(JSON.parse(body) as unknown);
    if (url === '/games') return { games: [GAME, OTHER_GAME].map((id) => aFeedGame({ id })) };
    if (url.startsWith('/rounds/')) return { url: `${state.baseUrl}/replay${url}` };
    state.launches.push(JSON.parse(body) as LaunchRequest);
    return { launch_url: `${state.baseUrl}/play` };
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  state.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, {
    secret,
    close() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}

/** Our ids of its games, by its own. */
async function gamesOf({ database }: TestApp, vendorId: bigint): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ code: string; id: bigint }>`
    select code, id from catalog.game where vendor_id = ${vendorId}`.execute(database.db);
  return new Map(rows.map(({ code, id }) => [code, id]));
}

async function send(
  appOrigin: string,
  sending: Sending & { keyId?: string | undefined; secret: string },
  name: string,
  body: unknown,
): Promise<WalletApiAnswer> {
  const { merchant = 'jade-lantern', method = 'POST', secret, keyId, origin = appOrigin } = sending;
  const path = `${SEAMLESS_PREFIX}/${merchant}/${name}`;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const timestamp =
    'timestamp' in sending ? sending.timestamp : String(Math.floor(Date.now() / 1000));
  const nonce = 'nonce' in sending ? sending.nonce : randomUUID();
  const version = 'version' in sending ? sending.version : SIGN_VERSION;
  const named = {
    timestamp: timestamp ?? '',
    nonce: nonce ?? '',
    method,
    path: sending.signedPath ?? path,
  };
  const prefix = version === SIGN_VERSION ? callPrefix(named) : signingPrefix(timestamp, nonce);
  const signed = prefix + (method === 'GET' ? '' : text);
  const signature =
    'signature' in sending
      ? sending.signature
      : createHmac('sha256', secret).update(signed).digest('hex');
  const answer = await sendRaw(origin, {
    method,
    path,
    headers: {
      'content-type': 'application/json',
      ...(keyId !== undefined && { [KEY_HEADER]: keyId }),
      ...(timestamp !== undefined && { [TIMESTAMP_HEADER]: timestamp }),
      ...(nonce !== undefined && { [NONCE_HEADER]: nonce }),
      ...(signature !== undefined && { [SIGN_HEADER]: signature }),
      ...(version !== undefined && { [SIGN_VERSION_HEADER]: version }),
    },
    body: method === 'GET' ? undefined : (sending.tampered ?? text),
  });
  const proof = answer.headers[ANSWER_SIGN_HEADER];
  const expected = createHmac('sha256', secret)
    .update(answerPrefix(nonce ?? '') + answer.text)
    .digest('hex');
  // Read by whoever asks for it; any other test need not know of it.
  const isSigned = { value: proof === undefined ? undefined : proof === expected };
  const told = { status: answer.status, body: JSON.parse(answer.text) as WalletApiAnswer['body'] };
  return Object.defineProperty(told, 'isSigned', isSigned);
}
