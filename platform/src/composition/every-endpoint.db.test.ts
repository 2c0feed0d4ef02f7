/**
 * Walks both tables with what attackers send: fields that nobody declared, ids that are none, and
 * whatever else fits or does not. New endpoints are walked by being in a table.
 */
import { operatorEndpoints } from '@croupier/contract/operator/index';
import { type StaffRole, staffRoles } from '@croupier/contract/operator/permissions';
import type { OperatorEndpoint, PlayerEndpoint } from '@croupier/contract/endpoint';
import { flags } from '@croupier/contract/flags';
import { playerEndpoints } from '@croupier/contract/player/index';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type Answer,
  type Caller,
  type OperatorCallName,
  type PlayerCallName,
  startTestApp,
  type TestApp,
} from '#testing/app.ts';
import { fuzzInputs } from '#testing/fuzz-inputs.ts';
import { aMember } from '#testing/member.ts';
import { aStaffMember } from '#testing/staff.ts';

/** Made-up inputs for each endpoint; more of them are for looking around by hand. */
const INPUTS = Number(process.env['FUZZ_INPUTS'] ?? 3);
/** What must not be taken from whoever calls. */
const PRIVILEGED = {
  isAdmin: 'true',
  role: 'admin',
  permission: 'staff.write',
  siteAccess: 'true',
  proven_at: '2030-01-01T00:00:00Z',
  passwordHash: 'x',
  balanceMinor: '1',
  createdBy: '1',
};
const WRONG_IDS = ['0', '1e3', '1 or 1=1', '9'.repeat(19), '9'.repeat(300)];
/** Path parts that name what is there; other parts stand for an id that is nobody's. */
const PARTS: Readonly<Record<string, string>> = {
  provider: 'google',
  flag: 'deposit',
  gameType: 'RNG',
  requestId: '00000000-0000-7000-8000-000000000000',
};
/** What else a form must say before the rest of it is looked at. */
const KINDS: Readonly<Record<string, object>> = {
  contactCode: { kind: 'mail' },
  confirmContact: { kind: 'mail' },
};
/** Answers of ours about outside systems, none of which runs here. */
const OUTSIDE = [
  'game.vendor-unavailable',
  'account.social-unavailable',
  'account.code-unavailable',
];

let app: TestApp;
let callers = 0;
const sessions = new Map<string, Caller>();

beforeAll(async () => {
  app = await startTestApp({ env: { TRUSTED_PROXIES: '1' } });
  // A merchant with every flag: what is off refuses before it looks at what is sent.
  const on = Object.fromEntries(Object.keys(flags).map((flag) => [flag, true]));
  await sql`update merchant.merchant set flags = ${JSON.stringify(on)}::jsonb`.execute(
    app.services.db,
  );
  await sql`select pg_notify('croupier_signal', ${JSON.stringify(['merchant-changed', {}])})`.execute(
    app.services.db,
  );
});
afterAll(() => app.close());
// There are more endpoints than one person may call in a minute.
beforeEach(async () => {
  await sql`delete from kernel.call_count`.execute(app.services.db);
});

type Entry = PlayerEndpoint | OperatorEndpoint;
const entries: readonly (readonly [name: string, Entry])[] = [
  ...Object.entries(playerEndpoints).map(([name, entry]) => [`player ${name}`, entry] as const),
  ...Object.entries(operatorEndpoints).map(([name, entry]) => [`operator ${name}`, entry] as const),
];

/** Who may call it: a member, somebody of staff by role, or nobody in particular. */
function whoMay(endpoint: Entry): 'guest' | 'member' | 'agent' | 'trial' | StaffRole {
  if ('roles' in endpoint) {
    if (!endpoint.token) return 'guest';
    return (['member', 'agent', 'trial'] as const).find((one) => endpoint.roles.includes(one))!;
  }
  const { permission } = endpoint;
  const roles = Object.keys(staffRoles) as StaffRole[];
  const may = (role: StaffRole) =>
    (staffRoles[role] as readonly string[]).includes(permission ?? '');
  return permission === undefined ? 'guest' : roles.findLast(may)!;
}

/** Somebody of that kind who is signed in and was not seen before. */
async function newCaller(who: ReturnType<typeof whoMay>): Promise<Caller> {
  callers += 1;
  const headers = { 'x-forwarded-for': `10.7.${callers >> 8}.${callers & 255}` };
  if (who === 'guest') return { headers };
  if (who in staffRoles) return { ...(await aStaffMember(app, who as StaffRole)).session, headers };
  const { memberId, session } = await aMember(app);
  const type = { member: 0, agent: 41, trial: 4 }[who as 'member'];
  await sql`update account.member set type = ${type} where id = ${memberId}`.execute(
    app.services.db,
  );
  return { ...session, headers };
}

/** Calls as somebody who may; whoever has been signed out or slowed down meanwhile is replaced. */
async function send(
  [name, endpoint]: readonly [string, Entry],
  input: Readonly<Record<string, unknown>>,
): Promise<Answer<unknown>> {
  const who = whoMay(endpoint);
  const [side, call] = name.split(' ');
  for (let turn = 0; ; turn += 1) {
    const caller = (turn === 0 && sessions.get(`${side} ${who}`)) || (await newCaller(who));
    sessions.set(`${side} ${who}`, caller);
    const answer =
      side === 'player'
        ? await app.call(call as PlayerCallName, input, caller)
        : await app.callConsole(call as OperatorCallName, input, caller);
    const isOver = answer.status === 401 || answer.status === 429;
    if (!isOver || turn > 0) return answer;
  }
}

const partsOf = (path: string, id?: string) =>
  Object.fromEntries(
    [...path.matchAll(/:(\w+)/g)].map(([, part = '']) => [part, id ?? idFor(part)]),
  );
/** The console's calls are about the other merchant, so that the member's site stays as it is. */
const idFor = (part: string) =>
  part === 'merchantId' ? String(app.merchants.siam.id) : (PARTS[part] ?? '1');

/** What every answer has, whatever was asked. */
function expectSound({ status, headers, envelope }: Answer<unknown>): void {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'cache-control': 'no-store',
  });
  for (const name of ['x-powered-by', 'server', 'access-control-allow-origin']) {
    expect(headers).not.toHaveProperty(name);
  }
  if (status === 200) return;
  expect(envelope).toMatchObject({ success: false, value: null, code: expect.any(String) });
  expect(envelope.message).not.toMatch(/\n\s+at |node_modules|\.ts\b|select |insert |Fastify|zod/i);
}

test.each(entries)(
  '[API-02][Q-F3][Q-F8] %s refuses fields that it does not know, privileged ones among them',
  async (...entry) => {
    const [name, { path }] = entry;
    const sent = { ...PRIVILEGED, ...partsOf(path), ...KINDS[name.split(' ')[1] ?? ''] };
    const shape = (entry[1].input as { shape?: object }).shape ?? {};
    const unknown = Object.keys(PRIVILEGED).filter((key) => !(key in shape));
    const answer = await send(entry, sent);
    expect([answer.status, answer.envelope.code]).toEqual([400, 'request.invalid']);
    expect(answer.envelope.fields).toMatchObject(
      Object.fromEntries(unknown.map((key) => [key, 'This field is not known.'])),
    );
    expect(unknown.length).toBeGreaterThan(5);
    expectSound(answer);
  },
);

test.each(entries.filter(([, { path }]) => path.includes(':')))(
  '[API-02][Q-F14] %s refuses an id that is none',
  async (...entry) => {
    for (const id of WRONG_IDS) {
      const { status, envelope } = await send(entry, partsOf(entry[1].path, id));
      expect([id, status >= 400 && status < 500, envelope.success]).toEqual([id, true, false]);
    }
  },
);

test.each(entries)('[Q-F14][Q-F8] %s answers anything without failing', async (...entry) => {
  const [, { input, path, method }] = entry;
  const isRead = method === 'GET' || method === 'DELETE';
  const made = fuzzInputs(input, { count: INPUTS, seed: 20_261, path: partsOf(path) });
  for (const one of made) {
    const answer = await send(entry, isRead ? asQuery(one) : one);
    const { status, envelope } = answer;
    const isSound = status < 500 || OUTSIDE.includes(envelope.code ?? '');
    expect([isSound, status, envelope.code, isSound || one]).toEqual([
      true,
      status,
      envelope.code,
      true,
    ]);
    expectSound(answer);
  }
});

test.each(entries.filter(([, { method }]) => method === 'GET'))(
  '[Q-F14] %s is asked for text that the database cannot hold without failing',
  async (...entry) => {
    const { input, path } = entry[1];
    const parts = partsOf(path);
    const asked = Object.keys((input as { shape?: object }).shape ?? {});
    for (const key of asked.filter((one) => !(one in parts))) {
      const { status } = await send(entry, { ...parts, [key]: 'a\0b' });
      expect([key, status < 500]).toEqual([key, true]);
    }
  },
);

/** Queries carry text alone. */
const asQuery = (input: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(input).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
    ]),
  );
