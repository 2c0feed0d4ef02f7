/**
 * The control of the vendor run: a vendor in memory with one slot machine that pays every second
 * round. It keeps the rules, or breaks one of them on purpose and must be found out. Its player's hand
 * listens at the same address.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FeedGame, LaunchRequest } from '@croupier/contract/seamless/vendor';
import {
  callPrefix,
  KEY_HEADER,
  NONCE_HEADER,
  SEAMLESS_BODY_MAX,
  SIGN_HEADER,
  SIGN_VERSION,
  SIGN_VERSION_HEADER,
  TIMESTAMP_HEADER,
} from '@croupier/contract/seamless/wire';

export const sins = [
  'takes any signature',
  'takes a nonce twice',
  'opens an address twice',
  'calls any wallet',
  'asks the wallet for a demo',
  'tells the outcome first',
  'plays without a stake',
  'repeats bets',
  'never rolls back',
  'forgets wins',
  'pays under a new id',
  'forgets lost rounds',
  'counts a click twice',
  'shows rounds to anybody',
  'signs with another key',
] as const;
export type Sin = (typeof sins)[number];

export interface CarelessVendor {
  readonly url: string;
  close(): Promise<void>;
}

interface Settings {
  readonly sin: Sin | undefined;
  /** What platforms sign with, and what it signs with. */
  readonly secret: string;
  readonly vendorKeyId: string;
  readonly vendorSecret: string;
  readonly platformOrigin: string;
}

interface Session {
  readonly launch: LaunchRequest;
  readonly isDemo: boolean;
  readonly account: { account_id: string; session_id: string; currency: string; game_id: string };
  readonly clicks: Map<string, Promise<Told>>;
  count: number;
}

type Told = { played: boolean; win: string };

const GAME = 'one-armed';
const STAKE = '1.00';
const PRIZE = '1.50';
/** Sooner than the five seconds of a real vendor: a control should not take long. */
const TIMEOUT_MS = 1200;
const RETRY_MS = 150;
const RETRIES_MAX = 40;

export async function openCarelessVendor(settings: Settings): Promise<CarelessVendor> {
  const state = {
    ...settings,
    url: '',
    nonces: new Set<string>(),
    launches: new Map<string, { launch: LaunchRequest; isDemo: boolean }>(),
    sessions: new Map<string, Session>(),
    rounds: new Map<string, string>(),
    closing: new AbortController(),
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      answer(state, request, Buffer.concat(parts).toString())
        .then((body) => response.writeHead(200).end(JSON.stringify(body)))
        .catch((error: unknown) => {
          const code = error instanceof Refused ? error.message : '500';
          const status = code === '500' ? 500 : 400;
          const meta = { api_code: code, api_message: code };
          response.writeHead(status).end(JSON.stringify({ code: status, msg: code, meta }));
        });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: state.url,
    close() {
      state.closing.abort();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

type State = Settings & {
  url: string;
  readonly nonces: Set<string>;
  readonly launches: Map<string, { launch: LaunchRequest; isDemo: boolean }>;
  readonly sessions: Map<string, Session>;
  /** Owner of each round. */
  readonly rounds: Map<string, string>;
  readonly closing: AbortController;
};

class Refused extends Error {}

async function answer(state: State, request: IncomingMessage, text: string): Promise<unknown> {
  const { url = '' } = request;
  if (url === '/health') return { status: 'ok' };
  if (url.startsWith('/picture')) return {};
  if (url === '/open') return open(state, (read(text) as { launch_url: string }).launch_url);
  if (url === '/play') return click(state, read(text) as Parameters<typeof click>[1]);
  assertSigned(state, request, text);
  if (text.length > SEAMLESS_BODY_MAX) throw new Refused('400');
  if (url === '/games') return read(text) && { games: [game] };
  if (url.startsWith('/launcher/')) return launch(state, read(text) as LaunchRequest, url);
  if (!url.startsWith('/rounds/')) throw new Refused('404');
  const round = decodeURIComponent(url.split('/')[2] ?? '');
  const { account_id: asking } = read(text) as { account_id: string };
  if (state.rounds.get(round) !== asking && state.sin !== 'shows rounds to anybody') {
    throw new Refused('404');
  }
  // It may say no to being asked to take a round back.
  if (url.endsWith('/void')) return { state: 'refused', reason: 'the control takes nothing back' };
  return { url: `${state.url}/picture/${round}` };
}

function launch(state: State, input: LaunchRequest, url: string): { launch_url: string } {
  const { account, urls } = input;
  if (account === undefined) throw new Refused('400');
  if (input.game !== GAME) throw new Refused('404');
  if (account.currency !== 'THB') throw new Refused('405');
  const known = [urls.wallet, urls.parent_origin].every((one) => {
    return new URL(one).origin === state.platformOrigin;
  });
  if (!known && state.sin !== 'calls any wallet') throw new Refused('400');
  const code = randomUUID();
  state.launches.set(code, { launch: input, isDemo: url.endsWith('/demo') });
  return { launch_url: `${state.url}/?code=${code}` };
}

async function open(state: State, address: string) {
  const closed = { opened: false, session: '', stake: '' };
  const code = new URL(address).searchParams.get('code') ?? '';
  const launched = state.launches.get(code);
  if (!launched) return closed;
  if (state.sin !== 'opens an address twice') state.launches.delete(code);
  const name = randomUUID();
  const { isDemo } = launched;
  const token = { token: launched.launch.token };
  const known = [...state.sessions.values()].find((one) => one.launch === launched.launch);
  const told =
    known === undefined && (!isDemo || state.sin === 'asks the wallet for a demo')
      ? await ask(state, launched.launch, 'authenticate', token)
      : { status: 200, body: known?.account ?? {} };
  if (told.status !== 200) return closed;
  const account = told.body as Session['account'];
  state.sessions.set(name, { ...launched, account, clicks: new Map(), count: 0 });
  return { opened: true, session: name, stake: STAKE };
}

async function click(
  state: State,
  { session: name, request }: { session: string; request: string },
): Promise<Told> {
  const session = state.sessions.get(name);
  if (!session) throw new Refused('404');
  const known = state.sin === 'counts a click twice' ? undefined : session.clicks.get(request);
  const told = known ?? play(state, session);
  session.clicks.set(request, told);
  return told;
}

/** Stake first, then the outcome; what is owed afterwards is told until it is known. */
async function play(state: State, session: Session): Promise<Told> {
  const { sin } = state;
  session.count += 1;
  const win = session.count % 2 === 0 ? PRIZE : '0.00';
  if (session.isDemo) return { played: true, win };
  const round = randomUUID();
  const { account_id, session_id, currency, game_id } = session.account;
  const seat = { account_id, session_id, currency, game_id };
  state.rounds.set(round, account_id);
  const transactions = [{ id_provider: `b-${round}`, type: 'bet', amount: STAKE }];
  const bet = { ...seat, round_id: round, transactions };
  const asked = stake(state, session, bet);
  if (sin === 'tells the outcome first') return { played: true, win };
  const status = await asked;
  if (status !== 200 && sin !== 'plays without a stake') {
    if (status !== 400 && sin !== 'never rolls back') insist(state, session, rollbackOf(bet));
    return { played: false, win: '0.00' };
  }
  await settle(state, session, { seat, round, win });
  return { played: true, win };
}

async function stake(state: State, session: Session, bet: object): Promise<number> {
  const first = await ask(state, session.launch, 'betwin', bet);
  const again = first.status !== 200 && first.status !== 400 && state.sin === 'repeats bets';
  return again ? (await ask(state, session.launch, 'betwin', bet)).status : first.status;
}

function rollbackOf(bet: { round_id: string; transactions: readonly { id_provider: string }[] }) {
  const { round_id, transactions, ...seat } = bet;
  const [original] = transactions;
  const item = { id_provider: `r-${round_id}`, type: 'rollback' };
  return (): [string, object] => [
    'rollback',
    {
      ...seat,
      round_id_provider: round_id,
      finished: true,
      transactions: [{ ...item, original_id_provider: original?.id_provider }],
    },
  ];
}

async function settle(
  state: State,
  session: Session,
  { seat, round, win }: { seat: object; round: string; win: string },
): Promise<void> {
  const { sin } = state;
  const isLost = win === '0.00';
  const saying = (): [string, object] => {
    if (isLost) return ['finish', { ...seat, round_id: round }];
    const id = sin === 'pays under a new id' ? randomUUID() : `w-${round}`;
    const transactions = [{ id_provider: id, type: 'win', amount: win }];
    return ['betwin', { ...seat, round_id: round, finished: true, transactions }];
  };
  const forgets = sin === (isLost ? 'forgets lost rounds' : 'forgets wins');
  if (forgets) await ask(state, session.launch, ...saying());
  else if ((await ask(state, session.launch, ...saying())).status !== 200) {
    insist(state, session, saying);
  }
}

/** Tells it until it is known, or known to be settled, beside whatever else is done. */
function insist(...said: Parameters<typeof repeat>): void {
  repeat(...said).catch(() => said[0].closing.abort());
}

async function repeat(
  state: State,
  { launch: to }: Session,
  saying: () => [string, object],
): Promise<void> {
  for (let attempt = 0; attempt < RETRIES_MAX && !state.closing.signal.aborted; attempt += 1) {
    const { status } = await ask(state, to, ...saying());
    if (status === 200 || status === 400) return;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

/** A signed call of the wallet; status 0 when nothing came in time. */
async function ask(
  state: State,
  { urls }: LaunchRequest,
  name: string,
  content: object,
): Promise<{ status: number; body: object }> {
  const body = JSON.stringify(content);
  const [time, nonce] = [String(Math.floor(Date.now() / 1000)), randomUUID()];
  const secret = state.sin === 'signs with another key' ? 'another key' : state.vendorSecret;
  const call = { timestamp: time, nonce, method: 'POST' };
  const path = new URL(`${urls.wallet}/${name}`).pathname;
  const text = callPrefix({ ...call, path }) + body;
  const sign = createHmac('sha256', secret).update(text).digest('hex');
  try {
    const response = await fetch(`${urls.wallet}/${name}`, {
      method: 'POST',
      headers: {
        [KEY_HEADER]: state.vendorKeyId,
        [TIMESTAMP_HEADER]: time,
        [NONCE_HEADER]: nonce,
        [SIGN_HEADER]: sign,
        [SIGN_VERSION_HEADER]: SIGN_VERSION,
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, body: (await response.json()) as object };
  } catch {
    return { status: 0, body: {} };
  }
}

function assertSigned(state: State, request: IncomingMessage, text: string): void {
  const { headers, method = '', url = '' } = request;
  const header = (name: string) => headers[name] as string | undefined;
  const [time, nonce] = [header(TIMESTAMP_HEADER), header(NONCE_HEADER)];
  const signed =
    callPrefix({ timestamp: time ?? '', nonce: nonce ?? '', method, path: url }) + text;
  const expected = createHmac('sha256', state.secret).update(signed).digest('hex');
  const isGenuine = header(SIGN_HEADER) === expected && time !== undefined && nonce !== undefined;
  if (!isGenuine && state.sin !== 'takes any signature') throw new Refused('403');
  const isOld = Math.abs(Date.now() / 1000 - Number(time)) > 300;
  if (isOld && state.sin !== 'takes any signature') throw new Refused('403');
  if (state.nonces.has(nonce ?? '') && state.sin !== 'takes a nonce twice')
    throw new Refused('403');
  state.nonces.add(nonce ?? '');
}

function read(text: string): object {
  try {
    return Object(JSON.parse(text)) as object;
  } catch {
    throw new Refused('400');
  }
}

const game: FeedGame = {
  id: GAME,
  title: { en: 'One-Armed' },
  type: 'RNG',
  platforms: ['desktop'],
  currencies: ['THB'],
  languages: ['en'],
  rtp: '75.0000',
  volatility: 'low',
  max_multiplier: 1.5,
  features: [],
  stake_limits: { THB: { min: STAKE, max: STAKE } },
  stakes: {},
  blocked_countries: [],
  released_at: '2025-01-15',
  rank: 1,
  art: null,
  thumbnail: null,
  rules_url: null,
  prize_modes: [],
  model: null,
};
