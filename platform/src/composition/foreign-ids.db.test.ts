/**
 * Harvests every id that a member sees and plays it back as everybody else: ids are no secrets, so
 * whose they are is all that protects what they name.
 */
import { createCanvas } from '@napi-rs/canvas';
import type { PlayerEndpoint } from '@croupier/contract/endpoint';
import { playerEndpoints } from '@croupier/contract/endpoints/player';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PlayerCallName, startTestApp, type TestApp } from '#testing/app.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { aVendor, type TestVendor } from '#testing/vendor.ts';
import { aPayee, approved, payByHand, payoutFixture } from '#testing/withdrawals.ts';

let app: TestApp;
let vendor: TestVendor;
let owner: TestMember;
const secret = 'k7-the-nickname-of-the-owner';

beforeAll(async () => {
  app = await startTestApp();
  vendor = await aVendor(app);
  const payouts = await payoutFixture(app);
  const payee = await aPayee(payouts);
  const { id: withdrawalId } = await approved(payouts, payee);
  await payByHand(payouts, withdrawalId);
  owner = payee;
  const seat = await vendor.openGame(owner);
  const bet = { id_provider: 'b-1', type: 'bet', amount: '1.00' };
  const win = { id_provider: 'w-1', type: 'win', amount: '7.77' };
  const played = { ...seat, round_id: secret, finished: true, transactions: [bet, win] };
  const answer = await vendor.call('betwin', played);
  const picture = await createCanvas(40, 40).encode('jpeg');
  const paper = { kind: 'identity', type: 'passport', data: picture.toString('base64') };
  await owner.call('addDocumentPage', paper);
  if (answer.status !== 200) throw new Error(`the owner could not play: ${answer.body.msg}`);
});
afterAll(() => app.close());

const from = '2020-01-01T00:00:00Z';
const to = '2090-01-01T00:00:00Z';
const entries = Object.entries(playerEndpoints) as [PlayerCallName, PlayerEndpoint][];
/** Names of what is everybody's: the catalogue, what staff wrote, and ways that there are. */
const EVERYBODYS = [
  'gameId',
  'announcementId',
  'offerId',
  'rewardId',
  'tournamentId',
  'slug',
  'section',
  'provider',
  'factor',
];
/** What opens an account; its ids are short, so the owner's are named rather than harvested. */
const OPENING = ['sessionId', 'placeId', 'rememberedId', 'passkeyId'];
const HARVESTED = [
  'roundId',
  'depositId',
  'documentId',
  'withdrawalId',
  'sliceId',
  'grantId',
  'giftId',
  'progressId',
  'ticketId',
  'envelopeId',
];
/** What is looked for only after the caller's own payment password: the module holds whose it is. */
const PROVEN = ['accountId'];
/** Ids that nobody can guess: the module holds whose it is (`standing-orders.db.test.ts`). */
const UNGUESSED = ['orderId'];
/** What those of a line alone see: modules hold whose line it is of. */
const OF_LINES = [
  'contractId',
  'settlementId',
  'invitationId',
  'memberId',
  'threadId',
  'messageId',
];
const personal = entries.filter(([, { path }]) =>
  HARVESTED.some((part) => path.includes(`:${part}`)),
);

/** Every text in what the owner sees that has the form of an id; bare figures only where an id is named. */
async function harvest(): Promise<string[]> {
  const seen: unknown[] = [];
  for (const [name, { method, path, token }] of entries) {
    if (method !== 'GET' || !token || path.includes(':')) continue;
    seen.push((await owner.call(name, name === 'rounds' ? { from, to } : {})).envelope.value);
  }
  const named = JSON.stringify(seen, (key, value: unknown) =>
    typeof value === 'string' && /^\d+$/.test(value) && !/[iI]ds?$|^\d+$/.test(key) ? '' : value,
  );
  const texts = named.match(/"[^"]*"/g) ?? [];
  return [...new Set(texts.flatMap((text) => text.match(/\d+/g) ?? []))].filter((text) =>
    /^[1-9]\d{0,18}$/.test(text),
  );
}

/** What one person may read in a minute, and a little less. */
const ASKED_MAX = 250;

/** Other members, a guest, and the owner at a merchant that is not theirs. */
async function strangers() {
  return [
    (await aMember(app)).session,
    (await aMember(app, { at: 'siam' })).session,
    { host: 'localhost' },
    { host: 'siam.localhost', token: owner.session.token, cookie: owner.session.cookie },
  ];
}

test('[Q-F2] no id that a member sees opens anything for anybody else', async () => {
  const ids = await harvest();
  const rounds = (await owner.call('rounds', { from, to })).value.items;
  expect(rounds).toHaveLength(1);
  expect(ids).toContain(rounds[0]?.id);
  expect((await owner.call('round', { roundId: rounds[0]?.id })).status).toBe(200);
  let others = await strangers();
  let asked = 0;
  expect(personal.map(([name]) => name)).toContain('roundReplay');
  for (const [name, { path }] of personal) {
    const part = /:(\w+)/.exec(path)?.[1] ?? '';
    // There are more ids than one person, or one address, may ask about in a minute.
    asked += ids.length;
    if (asked > ASKED_MAX) {
      others = await strangers();
      asked = ids.length;
    }
    const headers = { 'x-forwarded-for': `10.9.0.${personal.findIndex(([one]) => one === name)}` };
    for (const caller of others) {
      for (const id of ids) {
        await sql`delete from kernel.call_count`.execute(app.services.db);
        const rest = {
          ...(part === 'sliceId' && { answer: 'received' }),
          ...(name === 'forfeitGrant' && { amount: '1' }),
          ...(name === 'chooseSpinGame' && { gameId: '1' }),
        };
        const answer = await app.call(name, { [part]: id, ...rest }, { ...caller, headers });
        expect([name, id, answer.envelope.success]).toEqual([name, id, false]);
        expect([401, 404]).toContain(answer.status);
        expect(JSON.stringify(answer.envelope)).not.toMatch(/7\.77|nickname/);
      }
    }
  }
});

test('[Q-F2] lists hold nothing of anybody else', async () => {
  const other = await aMember(app);
  expect((await other.call('rounds', { from, to })).value.items).toEqual([]);
  expect((await other.call('transfers')).value.items).toEqual([]);
  expect((await other.call('deposits')).value.items).toEqual([]);
  expect((await other.call('withdrawals')).value.items).toEqual([]);
  expect((await other.call('payoutAccounts')).value.items).toEqual([]);
  expect((await other.call('recentGames')).value.items).toEqual([]);
  const [round] = (await owner.call('rounds', { from, to })).value.items;
  const searched = await other.call('rounds', { from, to, roundId: round?.id });
  expect(searched.value.items).toEqual([]);
});

test('[Q-F2] every path that names a thing says by its name whose it may be', () => {
  const named: string[] = entries.flatMap(([, { path }]) =>
    [...path.matchAll(/:(\w+)/g)].map(([, part = '']) => part),
  );
  const known = [...EVERYBODYS, ...OPENING, ...HARVESTED, ...PROVEN, ...UNGUESSED, ...OF_LINES];
  expect([...new Set(named)].toSorted()).toEqual(known.toSorted());
});

test('[Q-F2] what opens an account is ended and renamed by nobody but its owner', async () => {
  const { db } = app.services;
  const { memberId, merchant } = owner;
  const later = sql`now() + interval '1 day'`;
  const made = await sql<{ part: string; id: bigint }>`
    with place as (
      insert into account.trusted_place (member_id, device_hash, network, ip, device, expires_at)
      values (${memberId}, '\\x01', '192.0.2.1', '192.0.2.1', 'a browser', ${later}) returning id),
    browser as (
      insert into account.remembered
        (selector, merchant_id, member_id, validator_hash, second_factor, ip, device, expires_at)
      values ('s', ${merchant.id}, ${memberId}, '\\x01', false, '192.0.2.1', 'a browser', ${later})
      returning id),
    passkey as (
      insert into account.passkey (member_id, merchant_id, credential_id, public_key, counter,
        transports, synced, rp_id, user_handle, name)
      values (${memberId}, ${merchant.id}, '\\x01', '\\x01', 0, '{}', false, 'localhost', '\\x01', 'mine')
      returning id)
    select 'placeId' as part, id from place union all select 'rememberedId', id from browser
    union all select 'passkeyId', id from passkey
    union all select 'sessionId', id from account.session where member_id = ${memberId}`.execute(
    db,
  );
  expect(new Set(made.rows.map(({ part }) => part))).toEqual(new Set(OPENING));
  const others = [
    (await aMember(app)).session,
    (await aMember(app, { at: 'siam' })).session,
    { host: 'localhost' },
  ];
  for (const { part, id } of made.rows) {
    const calls = entries.filter(([, { path }]) => path.includes(`:${part}`));
    expect(calls.length).toBeGreaterThan(0);
    for (const [name, { method }] of calls) {
      for (const caller of others) {
        const input = { [part]: String(id), ...(method === 'PUT' && { name: 'theirs' }) };
        const { status } = await app.call(name, input, caller);
        expect([name, [401, 404].includes(status) ? 'refused' : status]).toEqual([name, 'refused']);
      }
    }
  }
  expect((await owner.call('balance')).status).toBe(200);
  const left = await sql<{ n: bigint }>`
    select (select count(*) from account.trusted_place where member_id = ${memberId})
      + (select count(*) from account.remembered where member_id = ${memberId})
      + (select count(*) from account.passkey where member_id = ${memberId} and name = 'mine') as n`.execute(
    db,
  );
  expect(left.rows[0]?.n).toBe(3n);
});
