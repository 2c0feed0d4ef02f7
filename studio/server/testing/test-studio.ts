import type { LaunchRequest } from '@croupier/contract/seamless/vendor';
import type { RoundAnswer, StudioRefusal } from '#protocol/session.ts';
import type { SlotRound, SlotSession } from '#games/slot/protocol.ts';
import type { Kind } from '../kinds/kind.ts';
import { signedHeaders } from '@croupier/server/wallet-signature';
import { readSettings } from '../settings.ts';
import { startStudio } from '../start-studio.ts';
import type { RunningStudio } from '../start-studio.ts';
import { createTestDatabase } from './test-database.ts';
import { startTestPlatform } from './test-platform.ts';
import type { TestPlatform } from './test-platform.ts';

const inboundSecret = 'inbound secret of the tests, long enough';
const outboundSecret = 'outbound secret of the tests, long enough';

/** A studio with a database of its own and a platform to talk to. */
export interface TestStudio extends RunningStudio {
  readonly platform: TestPlatform;
  /** The environment in which another process of the same studio would run. */
  readonly environment: Record<string, string>;
  readonly player: StudioCaller;
  /** The process of the test serves no more; database and platform stay for others. */
  stopServing(): Promise<void>;
  stop(): Promise<void>;
}

export async function startTestStudio(
  more: Record<string, string> = {},
  kinds?: readonly Kind[],
): Promise<TestStudio> {
  const database = await createTestDatabase();
  const platform = await startTestPlatform(outboundSecret);
  const environment = {
    STUDIO_DATABASE_URL: database.url,
    STUDIO_PORT: '0',
    STUDIO_ORIGIN: 'http://127.0.0.1:3200',
    PLATFORM_ORIGIN: platform.origin,
    MASTER_KEY: 'ab'.repeat(32),
    STUDIO_INBOUND_SECRET: inboundSecret,
    STUDIO_OUTBOUND_SECRET: outboundSecret,
    STUDIO_KEY_ID: 'studio-1',
    STUDIO_STAKE_LEASE_MS: '6000',
    STUDIO_CHAIN_LENGTH: '2500',
    STUDIO_TABLE_LEASE_MS: '1500',
    STUDIO_DEMO_SPINS_PER_MINUTE: '100000',
    STUDIO_DEMO_SPINS_PER_NETWORK: '100000',
    // Hundreds of issues that most tests have no use for.
    STUDIO_LOTTERIES: '',
    STUDIO_SPORTS: '',
    LOG_LEVEL: 'silent',
    ...more,
  };
  const running = await startStudio(readSettings(environment), kinds);
  let isStopped = false;
  const stopOnce = async () => {
    if (!isStopped) await running.stop();
    isStopped = true;
  };
  return {
    ...running,
    platform,
    environment,
    player: callerOf(running.url, platform),
    async stopServing() {
      await stopOnce();
    },
    async stop() {
      await stopOnce();
      await platform.stop();
      await database.drop();
    },
  };
}

export interface Answer<T> {
  readonly status: number;
  readonly body: T;
}

interface Bearer {
  readonly token: string;
}

/** The calls of a player and of the platform, against one address. */
export interface StudioCaller {
  openDemo(gameId?: string): Promise<SlotSession>;
  openReal(gameId?: string): Promise<SlotSession>;
  play(
    session: Bearer,
    requestId: string,
    stake?: string,
  ): Promise<Answer<SlotRound & StudioRefusal>>;
  /** A step of an open round. */
  act(
    session: Bearer,
    roundId: string,
    request: { readonly requestId: string; readonly action: unknown },
  ): Promise<Answer<Partial<RoundAnswer> & StudioRefusal>>;
  post<T>(path: string, body: unknown, token?: string): Promise<Answer<T>>;
  get<T>(path: string, token?: string): Promise<Answer<T>>;
  /** A signed request of the platform. */
  vendor<T>(path: string, body: unknown): Promise<Answer<T>>;
  launch(change?: Partial<LaunchRequest>): LaunchRequest;
}

export function callerOf(url: string, platform: TestPlatform): StudioCaller {
  const send = async <T>(path: string, init: RequestInit): Promise<Answer<T>> => {
    const response = await fetch(url + path, init);
    const text = await response.text();
    return { status: response.status, body: (text === '' ? undefined : JSON.parse(text)) as T };
  };
  const bearer = (token?: string): Record<string, string> =>
    token === undefined ? {} : { authorization: `Bearer ${token}` };
  const caller: StudioCaller = {
    post: (path, body, token) =>
      send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...bearer(token) },
        body: JSON.stringify(body),
      }),
    get: (path, token) => send(path, { headers: bearer(token) }),
    vendor(path, input) {
      const body = JSON.stringify(input);
      const signed = signedHeaders(inboundSecret, { method: 'POST', path, body });
      const headers = { 'content-type': 'application/json', ...signed };
      return send(path, { method: 'POST', headers, body });
    },
    launch: (change = {}) => ({
      token: platform.issueToken(),
      merchant: 'jade',
      account: { id: 'member-1', currency: 'VND', nickname: 'Lan', country: null },
      game: 'lotus-temple',
      locale: 'vi',
      client_type: 'desktop',
      ip: '127.0.0.1',
      urls: {
        parent_origin: platform.origin,
        return: platform.origin,
        deposit: `${platform.origin}/deposit`,
        wallet: platform.walletUrl,
      },
      jurisdiction: {
        minimum_cycle_ms: 0,
        turbo: true,
        autoplay: true,
        small_win_celebration: false,
        session_clock: true,
      },
      ...change,
    }),
    async openDemo(gameId = 'lotus-temple') {
      const { body } = await caller.post<SlotSession>('/api/demo-sessions', {
        gameId,
        locale: 'en',
      });
      return body;
    },
    async openReal(game = 'lotus-temple') {
      platform.game = game;
      const { body } = await caller.vendor<{ launch_url: string }>(
        '/launcher/real',
        caller.launch({ game }),
      );
      const code = new URL(body.launch_url).searchParams.get('code');
      return (await caller.post<SlotSession>('/api/sessions', { code })).body;
    },
    play: (session, requestId, stake = '2.00') =>
      caller.post('/api/rounds', { requestId, stake }, session.token),
    act: (session, roundId, request) =>
      caller.post(`/api/rounds/${roundId}/steps`, request, session.token),
  };
  return caller;
}

/** What succeeds costs nothing; the limit is for machines that are slow and busy. */
const PATIENCE_MS = 120_000;

/** Waits until something holds; fails after two minutes. */
export async function eventually(check: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error('It did not come to pass in time.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
