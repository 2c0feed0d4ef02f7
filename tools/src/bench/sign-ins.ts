/**
 * Signing in by password as pages do it (the password encrypted, argon2id behind it), at a fixed rate
 * whatever the answers take; and the permission call, with which every page begins, likewise.
 */
import { randomBytes } from 'node:crypto';
import { playerEndpoints } from '@croupier/contract/endpoints/player';
import type { PayloadKeySet } from '@croupier/contract/payload';
import { openDb } from '@croupier/platform/kernel/db';
import { seedMerchants } from '@croupier/platform/seed/seed-merchants';
import { type RawAnswer, type RawRequest, sendRaw } from '@croupier/platform/testing/http';
import { sealPayload } from '@croupier/platform/testing/seal';
import type { BenchDatabase } from './bench-database.ts';
import { steadyLoad, type SteadyResult } from './steady-load.ts';
import { startPlatform } from './platform-process.ts';

const LOGINS_PER_SECOND = 20;
const PERMISSIONS_PER_SECOND = 200;
const WARM_UP_SECONDS = 2;
const PASSWORD = 'three lanterns drift';
const { login, payloadKeys, permission, register } = playerEndpoints;

export interface SignInFigures {
  readonly logins: SteadyResult;
  readonly permissions: SteadyResult;
}

/** Fills a migrated, empty database and measures. */
export async function benchSignIns(
  database: BenchDatabase,
  { seconds }: { seconds: number },
): Promise<SignInFigures> {
  const { db, close } = openDb(database.url);
  await seedMerchants(db, 'http://127.0.0.1:3200');
  await close();
  const platform = await startPlatform({
    databaseUrl: database.url,
    masterKey: randomBytes(32).toString('hex'),
    // So that the calls come from as many addresses as people have.
    env: { TRUSTED_PROXIES: '1' },
  });
  const site = siteAt(`http://127.0.0.1:${platform.port}`);
  try {
    const count = LOGINS_PER_SECOND * (seconds + WARM_UP_SECONDS);
    const names = await makeMembers(database, site, count);
    const requests = await Promise.all(names.map((username) => site.sealed(login, { username })));
    const rate = { seconds, warmUpSeconds: WARM_UP_SECONDS };
    const logins = await steadyLoad({ ...rate, perSecond: LOGINS_PER_SECOND }, (turn) =>
      site.send(turn, requests[turn]),
    );
    const permissions = await steadyLoad({ ...rate, perSecond: PERMISSIONS_PER_SECOND }, (turn) =>
      site.send(turn, { method: permission.method, path: permission.path }),
    );
    return { logins, permissions };
  } finally {
    await platform.stop();
  }
}

type Site = ReturnType<typeof siteAt>;

function siteAt(origin: string) {
  let keys: PayloadKeySet | undefined;
  async function send(turn: number, request: RawRequest | undefined): Promise<RawAnswer> {
    if (!request) throw new Error('The load ran out of requests.');
    const answer = await sendRaw(origin, {
      ...request,
      headers: {
        host: 'localhost',
        'x-forwarded-for': `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
        ...(request.body !== undefined && { 'content-type': 'application/json' }),
      },
    });
    if (answer.status !== 200) throw new Error(`${request.path}: ${answer.status} ${answer.text}`);
    return answer;
  }
  return {
    send,
    async sealed(
      { method, path }: Pick<typeof login, 'method' | 'path'>,
      form: Readonly<Record<string, unknown>>,
    ): Promise<RawRequest> {
      keys ??= (
        JSON.parse(
          (await send(0, { method: payloadKeys.method, path: payloadKeys.path })).text,
        ) as {
          value: PayloadKeySet;
        }
      ).value;
      const text = JSON.stringify({ password: PASSWORD, ...form });
      return { method, path, body: await sealPayload(keys, { method, path }, text) };
    },
  };
}

/** One registers; the others are copies, hash and all, since only signing in is measured. */
async function makeMembers(
  { admin }: BenchDatabase,
  site: Site,
  count: number,
): Promise<readonly string[]> {
  const username = 'bencher';
  const form = { username, confirmPassword: PASSWORD, termsAccepted: true };
  await site.send(0, await site.sealed(register, form));
  await admin.query(
    `insert into account.member (merchant_id, username, nickname, language, currency, password_hash)
      select merchant_id, username || n, nickname, language, currency, password_hash
      from account.member, generate_series(1, $1::int) n`,
    [count],
  );
  await admin.query('vacuum analyze account.member');
  return Array.from({ length: count }, (_, index) => `${username}${index + 1}`);
}
