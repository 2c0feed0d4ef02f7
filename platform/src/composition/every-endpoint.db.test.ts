/**
 * Walks both tables with what attackers send: fields that nobody declared, ids that are none, and
 * whatever else fits or does not. New endpoints are walked by being in a table.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AnyCaller, anyCaller, anyEntries as entries, asQuery } from '#testing/any-caller.ts';
import { type Answer, startTestApp, type TestApp } from '#testing/app.ts';
import { fuzzInputs } from '#testing/fuzz-inputs.ts';

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
let caller: AnyCaller;

beforeAll(async () => {
  app = await startTestApp({ env: { TRUSTED_PROXIES: '1' } });
  caller = await anyCaller(app);
});
afterAll(() => app.close());
// There are more endpoints than one person may call in a minute.
beforeEach(async () => {
  await sql`delete from kernel.call_count`.execute(app.services.db);
});

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
    const sent = { ...PRIVILEGED, ...caller.partsOf(path), ...KINDS[name.split(' ')[1] ?? ''] };
    const shape = (entry[1].input as { shape?: object }).shape ?? {};
    const unknown = Object.keys(PRIVILEGED).filter((key) => !(key in shape));
    const answer = await caller.send(entry, sent);
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
      const { status, envelope } = await caller.send(entry, caller.partsOf(entry[1].path, id));
      expect([id, status >= 400 && status < 500, envelope.success]).toEqual([id, true, false]);
    }
  },
);

test.each(entries)('[Q-F14][Q-F8] %s answers anything without failing', async (...entry) => {
  const [, { input, path, method }] = entry;
  const isRead = method === 'GET' || method === 'DELETE';
  const made = fuzzInputs(input, { count: INPUTS, seed: 20_261, path: caller.partsOf(path) });
  for (const one of made) {
    const answer = await caller.send(entry, isRead ? asQuery(one) : one);
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
    const parts = caller.partsOf(path);
    const asked = Object.keys((input as { shape?: object }).shape ?? {});
    for (const key of asked.filter((one) => !(one in parts))) {
      const { status } = await caller.send(entry, { ...parts, [key]: 'a\0b' });
      expect([key, status < 500]).toEqual([key, true]);
    }
  },
);
