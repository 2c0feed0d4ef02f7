/** Attacks of the size in which they come: a thousand guesses, ten thousand SMS. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliveryDeps, queueMessage } from '#delivery';
import type { TestApp } from '#testing/app.ts';
import { aSolvedCaptcha } from '#testing/captcha.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { from, siteForStrangers } from '#testing/strangers.ts';

let app: TestApp;
let member: TestMember;

beforeAll(async () => {
  app = await siteForStrangers();
  member = await aMember(app);
});
afterAll(() => app.close());
beforeEach(() => forgetTries());

async function forgetTries(): Promise<void> {
  await sql`truncate kernel.attempt, kernel.call_count`.execute(app.services.db);
}

/** Does the work for every number below, four at a time. */
async function atOnce(times: number, work: (turn: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let turn = next++; turn < times; turn = next++) await work(turn);
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
}

describe('[Q-E6] of a thousand guesses with every captcha solved', () => {
  const network = (turn: number) => `10.${turn % 200}.7.1`;
  const names = Array.from({ length: 200 }, (_, index) => `somebody${index}`);

  test.each([
    ['at one account from one address', 10, () => member.username, () => '10.250.0.1'],
    ['at one account from two hundred addresses', 10, () => member.username, network],
    [
      'at two hundred accounts from one address',
      30,
      (turn: number) => names[turn % 200] ?? '',
      () => '10.251.0.1',
    ],
  ])('%s, %i are judged', async (_what, judged, nameOf, addressOf) => {
    const codes = new Map<string, number>();
    await atOnce(1000, async (turn) => {
      const caller = from(addressOf(turn));
      const captcha = await aSolvedCaptcha(app, caller).catch(() => ({}));
      const form = { username: nameOf(turn), password: `guess ${turn}`, ...captcha };
      const { envelope } = await app.call('login', form, caller);
      const code = envelope.code ?? 'let in';
      codes.set(code, (codes.get(code) ?? 0) + 1);
    });
    expect(codes.get('account.wrong-credentials')).toBe(judged);
    const known = [
      'account.wrong-credentials',
      'account.locked',
      'account.captcha-required',
      'request.too-many',
    ];
    expect([...codes.keys()].filter((code) => !known.includes(code))).toEqual([]);
    await forgetTries();
    const { username, password } = member;
    expect((await app.call('login', { username, password }, from('10.252.0.1'))).status).toBe(200);
  });
});

test('[Q-E12] of ten thousand SMS that everybody asks for in every way, five hundred leave', async () => {
  const { db } = app.services;
  const deps = deliveryDeps(app.services);
  const outcomes = { sent: 0, withheld: 0, refused: 0 };
  const pad = (turn: number, digits: number) => String(turn).padStart(digits, '0');
  /** Everything new each time, or one thing kept: the prefix, the network, the browser, the number. */
  const ways = [
    (turn: number) => ({ to: `+849${pad(turn, 5)}1234`, ip: `10.${turn >> 8}.${turn & 255}.1` }),
    (turn: number) => ({
      to: `+8498888${pad(turn % 10_000, 4)}`,
      ip: `11.${turn >> 8}.${turn & 255}.1`,
    }),
    (turn: number) => ({ to: `+847${pad(turn, 5)}1234`, ip: '12.0.0.1' }),
    (turn: number) => ({
      to: `+848${pad(turn, 5)}1234`,
      ip: `13.${turn >> 8}.${turn & 255}.1`,
      deviceToken: 'one browser',
    }),
    (turn: number) => ({ to: '+84912345678', ip: `14.${turn >> 8}.${turn & 255}.1` }),
  ];
  await atOnce(10_000, async (turn) => {
    const { to, ip, deviceToken } = {
      deviceToken: undefined,
      ...ways[turn % ways.length]?.(turn),
    } as { to: string; ip: string; deviceToken: string | undefined };
    const outcome = await db.transaction().execute((tx) =>
      queueMessage(deps, tx, {
        channel: 'sms',
        to,
        purpose: 'login',
        merchant: app.merchants.jade,
        memberId: null,
        words: { subject: '', text: 'words' },
        validSeconds: 300,
        asker: { ip, deviceToken },
        withhold: false,
      }),
    );
    if (outcome.kind === 'refused') outcomes.refused += 1;
    else outcomes[outcome.sent ? 'sent' : 'withheld'] += 1;
  });
  expect(outcomes.sent + outcomes.withheld + outcomes.refused).toBe(10_000);
  expect(outcomes.sent).toBe(500);
  const { rows } = await sql<{ all: number; ofPrefix: number; ofNumber: number }>`
    with sent as (select * from delivery.message where state = 'waiting')
    select (select count(*) from sent)::int as "all",
      (select max(n) from (select count(*)::int n from sent group by prefix) p) as "ofPrefix",
      (select max(n) from (select count(*)::int n from sent group by address_hash) a) as "ofNumber"`.execute(
    db,
  );
  expect(rows[0]?.all).toBe(500);
  expect(rows[0]?.ofPrefix).toBeLessThanOrEqual(20);
  expect(rows[0]?.ofNumber).toBe(1);
});
