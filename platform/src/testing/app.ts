/**
 * The real platform on free ports with a database of its own: both demo merchants, no members.
 * Calls go over HTTP like a browser's.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { operatorEndpoints, type OperatorEndpoints } from '@croupier/contract/endpoints/operator';
import { playerEndpoints, type PlayerEndpoints } from '@croupier/contract/endpoints/player';
import type { Envelope, Method } from '@croupier/contract/endpoint';
import type { PayloadKeySet } from '@croupier/contract/payload';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { z } from 'zod';
import { readConfig } from '#kernel/config.ts';
import { markDemo } from '#kernel/demo-mark.ts';
import type { Log } from '#kernel/log.ts';
import { passwordHasher } from '#kernel/password.ts';
import { openServices, type OpenedServices } from '#kernel/services.ts';
import type { Merchant } from '#merchant';
import { startApp } from '../app.ts';
import { seedMerchants } from '../seed/seed-merchants.ts';
import { onDemoClock } from '../world/world-clock.ts';
import { testDatabase, type TestDatabase } from './database.ts';
import { freePort } from '@croupier/server/testing/free-port';
import { cookiesOf, sendRaw } from './http.ts';
import { bePatient } from './patience.ts';
import { openSealer } from './seal.ts';

export const TEST_MASTER_KEY = '0123456789abcdef'.repeat(4);
/** Shared secrets of the tests' studio and gateway. */
export const testSecrets = {
  STUDIO_KEY_ID: 'studio-test-key',
  STUDIO_INBOUND_SECRET: 'studio-inbound-secret-of-the-tests',
  STUDIO_OUTBOUND_SECRET: 'studio-outbound-secret-of-the-tests',
  SANDBOX_GATEWAY_SECRET: 'sandbox-gateway-secret-of-the-tests',
} as const;

export type PlayerCallName = keyof PlayerEndpoints;
export type OperatorCallName = keyof OperatorEndpoints;

/** Who makes a call, and to whose site. */
export interface Caller {
  /** Host name of the merchant's site; Jade Lantern's by default. */
  readonly host?: string | undefined;
  readonly token?: string | undefined;
  /** Cookies as the browser would send them. */
  readonly cookie?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Another process of the platform that is asked instead. */
  readonly origin?: string | undefined;
}

/** An answer as it came, with the envelope taken apart. */
export interface Answer<T> {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The cookies it sets, as a `Cookie` header. */
  readonly cookie: string;
  readonly envelope: Envelope<T>;
  /** The value; throws when the call was refused. */
  readonly value: T;
}

export interface TestApp {
  readonly database: TestDatabase;
  readonly services: OpenedServices;
  /** `http://127.0.0.1:port` of the player site; the merchant is told by the host header. */
  readonly origin: string;
  readonly consoleOrigin: string;
  readonly metricsOrigin: string;
  readonly merchants: { readonly jade: Merchant; readonly siam: Merchant };
  call<N extends PlayerCallName>(
    name: N,
    input?: Readonly<Record<string, unknown>>,
    caller?: Caller,
  ): Promise<Answer<z.output<PlayerEndpoints[N]['output']>>>;
  callConsole<N extends OperatorCallName>(
    name: N,
    input?: Readonly<Record<string, unknown>>,
    caller?: Caller,
  ): Promise<Answer<z.output<OperatorEndpoints[N]['output']>>>;
  /** Has something that was started beside it end with it. */
  alsoEnd(end: () => Promise<void>): void;
  close(): Promise<void>;
}

/**
 * Starts it. @param options.worker runs jobs and delivers events as well; @param options.port for
 * tests in which others must know the address beforehand; @param options.impatient keeps the limits
 * of the product to how long anybody waits for the database; @param options.log takes what would go
 * to standard output; @param options.dearPasswords hashes them as the product does, which costs 17 ms
 * each; @param options.demoClock its database is a demo's, whose clock can be set.
 */
export async function startTestApp(
  options: {
    worker?: boolean;
    port?: number;
    impatient?: boolean;
    dearPasswords?: boolean;
    demoClock?: boolean;
    log?: Log;
    env?: Readonly<Record<string, string>>;
  } = {},
): Promise<TestApp> {
  const database = await testDatabase();
  if (options.demoClock) await haveDemoClock(database);
  const port = options.port ?? (await freePort());
  const consolePort = await freePort();
  const config = readConfig({
    DATABASE_URL: options.demoClock ? onDemoClock(database.appUrl) : database.appUrl,
    MASTER_KEY: TEST_MASTER_KEY,
    // Failures of ours are worth reading in any test.
    LOG_LEVEL: 'error',
    DEMO: '1',
    // Browsers would come from ::1 otherwise, where tests name the network of visitors.
    HOST: '127.0.0.1',
    ROLES: options.worker ? 'player,console,worker' : 'player,console',
    ...testSecrets,
    // Tests share the loop with the platform, and machines may be slow.
    LOOP_LATE_MAX_MS: '600000',
    // Others must reach that address by itself, so the studio's is the name.
    PLATFORM_ORIGIN: `http://${options.port ? '127.0.0.1' : 'localhost'}:${port}`,
    ...(options.port && { STUDIO_ORIGIN: 'http://localhost:3200' }),
    CONSOLE_ORIGIN: `http://localhost:${consolePort}`,
    ...options.env,
  });
  const log = options.log ?? pino({ level: config.LOG_LEVEL });
  const opened = await openServices(config, log);
  const services: OpenedServices = options.dearPasswords
    ? opened
    : { ...opened, passwords: passwordHasher(TEST_MASTER_KEY, { memoryKib: 64, passes: 1 }) };
  if (!options.impatient) bePatient(services.pool);
  const [jade, siam] = await seedMerchants(services.db, config.STUDIO_ORIGIN);
  if (!jade || !siam) throw new Error('the merchants of the tests were not made');
  const app = await startApp(services, { player: port, console: consolePort, metrics: 0 });
  const origin = `http://127.0.0.1:${app.playerPort}`;
  const consoleOrigin = `http://127.0.0.1:${app.consolePort}`;
  const seal = openSealer(async () => {
    const answer = await send(origin, playerEndpoints.payloadKeys, {}, { host: 'localhost' });
    return answer.value as PayloadKeySet;
  });
  const ends: (() => Promise<void>)[] = [];
  return {
    database,
    services,
    origin,
    consoleOrigin,
    metricsOrigin: `http://127.0.0.1:${app.metricsPort}`,
    merchants: { jade, siam },
    call: (name, input, caller) =>
      send(caller?.origin ?? origin, { ...playerEndpoints[name], seal }, input, {
        host: 'localhost',
        ...caller,
      }),
    callConsole: (name, input, caller) =>
      send(consoleOrigin, operatorEndpoints[name], input, { host: 'localhost', ...caller }),
    alsoEnd: (end) => void ends.push(end),
    async close() {
      await Promise.all(ends.map((end) => end()));
      await app.close();
      await services.close();
      await database.drop();
    },
  };
}

/** Sessions that serve people follow the clock as well, which those of a demo do not. */
async function haveDemoClock({ db, url }: TestDatabase): Promise<void> {
  await markDemo(url);
  await sql`grant select on kernel.demo to croupier_site, croupier_desk`.execute(db);
}

/** Spreads an input over path, query and body, as the browser's client does. */
async function send<T>(
  origin: string,
  endpoint: {
    readonly method: Method;
    readonly path: string;
    readonly encrypted: boolean;
    /** Encrypts what asks for it. */
    readonly seal?: ReturnType<typeof openSealer>;
  },
  input: Readonly<Record<string, unknown>> = {},
  { host, token, cookie, headers }: Caller = {},
): Promise<Answer<T>> {
  const rest = { ...input };
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, part: string) => {
    const value = String(rest[part]);
    delete rest[part];
    return encodeURIComponent(value);
  });
  const { method, encrypted, seal } = endpoint;
  const bodied = method === 'POST' || method === 'PUT';
  const text = bodied ? JSON.stringify(rest) : undefined;
  const body = text && encrypted && seal ? await seal({ method, path }, text) : text;
  const query = bodied ? '' : new URLSearchParams(rest as Record<string, string>).toString();
  const answer = await sendRaw(origin, {
    method,
    path: query ? `${path}?${query}` : path,
    headers: {
      ...(host && { host: `${host}:${new URL(origin).port}` }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cookie && { cookie }),
      ...(bodied && { 'content-type': 'application/json' }),
      'accept-language': 'en',
      ...headers,
    },
    body,
  });
  const isFile = String(answer.headers['content-disposition']).startsWith('attachment');
  const envelope = (
    isFile ? { success: true, value: answer.text, message: '' } : JSON.parse(answer.text)
  ) as Envelope<T>;
  const facts = {
    status: answer.status,
    headers: answer.headers,
    cookie: cookiesOf(answer.headers),
    envelope,
  };
  // Hidden from whoever prints the answer: a getter that throws would drown the real failure.
  return Object.defineProperty(facts as Answer<T>, 'value', {
    enumerable: false,
    get() {
      if (!envelope.success) throw new Error(`refused: ${answer.text}`);
      return envelope.value;
    },
  });
}
