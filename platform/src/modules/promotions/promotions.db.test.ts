/** Offers from their publication to the end of what they gave, through the site, the cashier and a vendor. */
import { randomUUID } from 'node:crypto';
import { createCanvas } from '@napi-rs/canvas';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { balanceOf, depositOf, type DepositFixture, depositFixture } from '#testing/deposits.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import {
  claim,
  codeOf,
  grantsOf,
  payIn,
  spinAt,
  type SpunRound,
  theGrant,
  withRead,
} from '#testing/offer-play.ts';
import {
  draftOf,
  type OfferStaff,
  offerStaff,
  signUp,
  signUpRequirement,
} from '#testing/offers.ts';
import { agree, aStaffMember } from '#testing/staff.ts';
import { assertReleased, assertTransferable } from '#turnover';
import { aVendor, GAME, OTHER_GAME, type Seat, type TestVendor } from '#testing/vendor.ts';
import { lookAtDue } from './jobs.ts';
import { settleFilled } from './settle-grants.ts';

let world: DepositFixture;
let desk: OfferStaff;
let vendor: TestVendor;
let merchantId: string;

beforeAll(async () => {
  world = await depositFixture({ worker: true });
  vendor = await aVendor(world.app);
  desk = await offerStaff(world.app);
  merchantId = String(world.app.merchants.jade.id);
});
afterEach(async () => {
  const { db } = world.app.services;
  await assertLedgerSound(db);
  // Each movement of a grant is the line of the record that it names (P13).
  const { rows } = await sql`
    select e.id from promotions.entry e join promotions.bonus_grant g on g.id = e.grant_id
      left join wallet.transfer t on t.account_id = e.account_id and t.seq = e.seq
      left join wallet.account a on a.id = t.account_id
    where t.amount is distinct from e.amount or a.member_id is distinct from g.member_id`.execute(
    db,
  );
  if (rows.length > 0) throw new Error(`${rows.length} movements are not what they name`);
});
afterAll(() => world.close());

const choose = async (member: TestMember, offerId: string, amount = '500.00') =>
  codeOf(
    await member.call('createDeposit', {
      key: randomUUID(),
      methodId: world.methods.jade,
      amount,
      ...(await withRead(member, offerId)),
    }),
  );

const stateOf = async (member: TestMember, offerId: string) => {
  const { items } = (await member.call('promotions')).value;
  return items.find(({ id }) => id === offerId)?.state;
};

const deposit = (member: TestMember, amount: string, offerId?: string) =>
  payIn(world, member, { amount, offerId });
const spin = (seat: Seat, stake: string, round?: SpunRound) =>
  spinAt(vendor, seat, { stake, ...round });

test('[PROMO-02][H9] P1 P2 a bonus comes with its deposit, is played for, and is the member’s', async () => {
  const offerId = await desk.publish({ requirement: { times: 2 } });
  const member = await aMember(world.app);
  expect(await stateOf(member, offerId)).toBe('join');
  const asked = await deposit(member, '200.00', offerId);
  // What is promised with the deposit is what the bonus and the deposit ask for together.
  const promised = { id: offerId, bonus: '100.00', spins: null, toPlay: '800.00' };
  expect(asked.offer).toMatchObject(promised);
  expect((await depositOf(member, asked.id)).offer).toMatchObject(promised);
  expect(await balanceOf(member)).toBe('300.00');
  expect(await theGrant(member)).toMatchObject({
    state: 'open',
    amount: '100.00',
    deposit: '200.00',
    required: '600.00',
    done: '0.00',
    forfeit: { amount: '100.00', betsOpen: false },
    entries: [{ kind: 'granted', amount: '100.00' }],
  });
  expect(await stateOf(member, offerId)).toBe('process');
  // The deposit itself comes first, then both together.
  const seat = await vendor.openGame(member);
  for (const win of ['100.00', '250.00', '0', '100.00']) await spin(seat, '100.00', { win });
  expect(await balanceOf(member)).toBe('350.00');
  await spin(seat, '100.00', { win: '100.00' });
  await spin(seat, '300.00', { win: '300.00' });
  await expect.poll(async () => (await theGrant(member)).state).toBe('converted');
  expect(await theGrant(member)).toMatchObject({
    done: '600.00',
    outcome: { won: '50.00', played: '0.00', converted: '150.00', taken: '0.00' },
  });
  expect(await balanceOf(member)).toBe('350.00');
  expect(await stateOf(member, offerId)).toBe('claimed');
  const { items } = (await member.call('transfers', { kind: 'promotion' })).value;
  expect(items).toMatchObject([{ amount: '100.00', subject: { reference: '50% on top' } }]);
  await expect
    .poll(async () => (await member.call('messages')).value.items.map(({ kind }) => kind))
    .toEqual(expect.arrayContaining(['bonus-given', 'bonus-converted']));
});

test('[PROMO-02] P5 what is above the most that it may become is taken when it is filled', async () => {
  const offerId = await desk.publish({ requirement: { times: 1, mostPaid: '120.00' } });
  const member = await aMember(world.app);
  await deposit(member, '200.00', offerId);
  const seat = await vendor.openGame(member);
  await spin(seat, '200.00', { win: '500.00' });
  await spin(seat, '300.00', { win: '300.00' });
  await expect.poll(async () => (await theGrant(member)).state).toBe('converted');
  expect(await theGrant(member)).toMatchObject({
    outcome: { won: '300.00', converted: '120.00', taken: '280.00' },
    entries: [{ kind: 'granted' }, { kind: 'above-most', amount: '280.00' }],
  });
  // 200 of their own, and 120.
  expect(await balanceOf(member)).toBe('320.00');
});

test('[PROMO-02] P5 a withdrawal reckons what the last bet filled before anything leaves', async () => {
  const offerId = await desk.publish({ requirement: { times: 1, mostPaid: '10.00' } });
  const member = await aMember(world.app);
  await deposit(member, '100.00', offerId);
  const seat = await vendor.openGame(member);
  await spin(seat, '150.00', { win: '1000.00' });
  await spin(seat, '150.00', { win: '150.00' });
  // Whoever comes first, the job or the withdrawal: it never pays out more than it may.
  const { db } = world.app.services;
  const holder = {
    merchantId: member.merchant.id,
    memberId: member.memberId,
    currency: member.merchant.currency,
  };
  await db.transaction().execute((tx) => settleFilled(tx, holder));
  expect(await theGrant(member)).toMatchObject({
    state: 'converted',
    outcome: { taken: '890.00' },
  });
  expect(await balanceOf(member)).toBe('110.00');
});

test('[PROMO-02] P15 what was won with an open bonus leaves neither by a withdrawal nor to another member', async () => {
  const offerId = await desk.publish({ requirement: { times: 50 } });
  const member = await aMember(world.app);
  await deposit(member, '200.00', offerId);
  const seat = await vendor.openGame(member);
  await spin(seat, '200.00', { win: '700.00' });
  const { id: merchant, currency } = member.merchant;
  const holder = { merchantId: merchant, memberId: member.memberId, currency };
  const { db } = world.app.services;
  // Where a merchant lets leave what no requirement locks.
  await sql`insert into turnover.policy
      (merchant_id, currency, deposit_times_bp, small_balance, release, weights)
    values (${merchant}, ${currency}, 10000, 10000, 'locked', '{"RNG": 10000}')
    on conflict (merchant_id, currency) do update set release = 'locked'`.execute(db);
  const tried = (gate: typeof assertReleased, amountMinor: bigint) =>
    db.transaction().execute(async (tx) => {
      await settleFilled(tx, holder);
      await gate(tx, holder, amountMinor);
    });
  for (const gate of [assertReleased, assertTransferable]) {
    await expect(tried(gate, 2_000_100n)).rejects.toMatchObject({ code: 'turnover.open' });
    await tried(gate, 2_000_000n);
  }
  expect((await member.call('turnover')).value).toMatchObject({
    locked: '600.00',
    releasable: '200.00',
  });
  await sql`update turnover.policy set release = 'all' where merchant_id = ${merchant}`.execute(db);
});

test('[PROMO-02] P6 P8 giving up takes the bonus and what was won with it, and names the sum', async () => {
  const offerId = await desk.publish();
  const member = await aMember(world.app);
  await deposit(member, '200.00', offerId);
  const seat = await vendor.openGame(member);
  await spin(seat, '100.00', { win: '130.00' });
  const { id, forfeit } = await theGrant(member);
  expect(forfeit).toEqual({ amount: '130.00', betsOpen: false });
  // It has grown since it was shown.
  await spin(seat, '10.00', { win: '30.00' });
  const stale = await member.call('forfeitGrant', { grantId: id, amount: '130.00' });
  expect(stale.envelope).toMatchObject({
    code: 'promotion.forfeit-changed',
    details: { amount: '150.00' },
  });
  const stranger = await aMember(world.app);
  const foreign = await stranger.call('forfeitGrant', { grantId: id, amount: '150.00' });
  expect(codeOf(foreign)).toBe('promotion.grant-unknown');
  const both = await Promise.all(
    [1, 2].map(() => member.call('forfeitGrant', { grantId: id, amount: '150.00' })),
  );
  expect(both.map(({ value }) => value.state)).toEqual(['forfeited', 'forfeited']);
  expect(await balanceOf(member)).toBe('200.00');
  expect((await member.call('turnover')).value.items).toMatchObject([{ kind: 'deposit' }]);
});

test('[PROMO-02] P7 what was lost is lost of the bonus first; open bets count as if they came back', async () => {
  const offerId = await desk.publish();
  const member = await aMember(world.app);
  await deposit(member, '200.00', offerId);
  const seat = await vendor.openGame(member);
  await spin(seat, '60.00');
  expect((await theGrant(member)).forfeit).toEqual({ amount: '40.00', betsOpen: false });
  // 240 are left; with 210 in an open bet the 40 cannot all be taken.
  await spin(seat, '210.00', { finished: false });
  const { id, forfeit } = await theGrant(member);
  expect(forfeit).toEqual({ amount: '40.00', betsOpen: true });
  const refused = await member.call('forfeitGrant', { grantId: id, amount: '40.00' });
  expect(codeOf(refused)).toBe('promotion.bets-open');
});

test('[PROMO-02] P5 P8 nothing ends by what an open bet may still win', async () => {
  const offerId = await desk.publish({ requirement: { mostPaid: '120.00' } });
  const member = await aMember(world.app);
  await deposit(member, '200.00', offerId);
  const seat = await vendor.openGame(member);
  await spin(seat, '10.00', { finished: false });
  const { id, forfeit } = await theGrant(member);
  expect(forfeit).toEqual({ amount: '100.00', betsOpen: true });
  const refused = await member.call('forfeitGrant', { grantId: id, amount: '100.00' });
  expect(codeOf(refused)).toBe('promotion.bets-open');
  const { db } = world.app.services;
  const filled = sql`update turnover.requirement set done = required
    where member_id = ${member.memberId} and closed_at is null`;
  await filled.execute(db);
  await sql`update promotions.bonus_grant set look_at = now() where id = ${BigInt(id)}`.execute(db);
  await lookAtDue(db);
  expect((await theGrant(member)).state).toBe('open');
});

test('[PROMO-02] P9 its time over, a grant ends with what is left of it', async () => {
  const offerId = await desk.publish();
  const member = await aMember(world.app);
  await deposit(member, '200.00', offerId);
  const seat = await vendor.openGame(member);
  await spin(seat, '30.00');
  const { db } = world.app.services;
  const { id } = await theGrant(member);
  await sql`update promotions.bonus_grant set expires_at = now() - interval '1 minute',
    look_at = now() - interval '1 minute' where id = ${BigInt(id)}`.execute(db);
  await lookAtDue(db);
  expect(await theGrant(member)).toMatchObject({
    state: 'expired',
    outcome: { won: '0.00', played: '30.00', converted: '0.00', taken: '70.00' },
  });
  expect(await balanceOf(member)).toBe('200.00');
});

test('[PROMO-02] P4 a stake above what the bonus allows is refused, by the sum of its round, and so are games left out', async () => {
  const left = vendor.games.get(OTHER_GAME);
  const requirement = { maxBet: '50.00', excludedGames: [String(left)] };
  const offerId = await desk.publish({ requirement });
  const member = await aMember(world.app);
  await deposit(member, '200.00', offerId);
  const seat = await vendor.openGame(member, GAME);
  const other = await vendor.openGame(member, OTHER_GAME);
  const betOf = (amount: string) => ({ id_provider: `b-${randomUUID()}`, type: 'bet', amount });
  const stake = (at: Seat, round_id: string, amounts: string[]) =>
    vendor.call('betwin', { ...at, round_id, transactions: amounts.map(betOf) });
  const apiCode = (answer: Awaited<ReturnType<typeof stake>>) =>
    (answer.body as { meta?: { api_code?: string } }).meta?.api_code ?? answer.status;
  const round = `r-${randomUUID()}`;
  expect(apiCode(await stake(seat, round, ['30.00']))).toBe(200);
  expect(apiCode(await stake(seat, round, ['20.01']))).toBe('117');
  expect(apiCode(await stake(seat, `r-${randomUUID()}`, ['30.00', '30.00']))).toBe('117');
  expect(apiCode(await stake(seat, round, ['20.00']))).toBe(200);
  expect(apiCode(await stake(other, `r-${randomUUID()}`, ['1.00']))).toBe('118');
  expect(await balanceOf(member)).toBe('250.00');
  // Without the bonus nothing of it holds any more.
  await vendor.call('finish', { ...seat, round_id: round });
  const { id, forfeit } = await theGrant(member);
  await member.call('forfeitGrant', { grantId: id, amount: forfeit?.amount ?? '' });
  expect(apiCode(await stake(other, `r-${randomUUID()}`, ['60.00']))).toBe(200);
});

test('[PROMO-02] P3 what is held keeps the terms that it came with', async () => {
  const offerId = await desk.publish();
  const member = await aMember(world.app);
  const { id: depositId, payUrl } = (
    await member.call('createDeposit', {
      key: randomUUID(),
      methodId: world.methods.jade,
      amount: '200.00',
      offerId,
      offerVersion: 1,
    })
  ).value;
  await desk.change(offerId, { terms: { percent: 10 } });
  // Whoever has the page of before is asked again, once it says what holds now.
  const stale = await member.call('createDeposit', {
    key: randomUUID(),
    methodId: world.methods.jade,
    amount: '200.00',
    offerId,
    offerVersion: 1,
  });
  expect(codeOf(stale)).toBe('promotion.terms-changed');
  await world.sandbox.press(payUrl ?? '', { action: 'pay' });
  await expect.poll(async () => (await depositOf(member, depositId)).state).toBe('paid');
  expect(await theGrant(member)).toMatchObject({ amount: '100.00', terms: { percent: 50 } });
  const next = await aMember(world.app);
  await deposit(next, '200.00', offerId);
  expect((await theGrant(next)).amount).toBe('20.00');
});

test('[PROMO-02] P10 the last of a budget goes to one of two', async () => {
  const terms = { ...signUp };
  const offerId = await desk.publish({
    draft: { budget: '100.00' },
    terms,
    requirement: signUpRequirement,
  });
  const [one, other] = [await aMember(world.app), await aMember(world.app)];
  const answers = await Promise.all([one, other].map((each) => claim(each, offerId)));
  expect(
    answers.map((answer) => String(codeOf(answer))).toSorted((a, b) => (a < b ? -1 : 1)),
  ).toEqual(['200', 'promotion.gone']);
  const winner = answers[0]?.status === 200 ? one : other;
  // The same claim again, in two tabs, is the same grant.
  const again = await Promise.all(
    [1, 2].map(() => winner.call('claimOffer', { offerId, version: 1 })),
  );
  expect(new Set(again.map(({ value }) => value.id)).size).toBe(1);
  expect(await balanceOf(winner)).toBe('88.00');
  expect(await grantsOf(winner)).toHaveLength(1);
});

test('[PROMO-02] P11 P12 an offer is given to whom it is for, as often as it says, one at a time', async () => {
  const first = await desk.publish({ terms: { condition: { is: 'nth-deposit', n: 1 } } });
  const second = await desk.publish({
    terms: { condition: { all: [{ is: 'verified', level: 1 }] } },
  });
  const member = await aMember(world.app);
  expect(await choose(member, second)).toBe('promotion.not-for-you');
  expect(await choose(member, first, '99.00')).toBe('promotion.not-for-you');
  expect(await choose(member, '999999')).toBe('promotion.unknown');
  // Two deposits with the same choice: one gets it, the other deposit comes without.
  await Promise.all([deposit(member, '200.00', first), deposit(member, '200.00', first)]);
  expect(await balanceOf(member)).toBe('500.00');
  expect(await grantsOf(member)).toHaveLength(1);
  const loose = await desk.publish();
  expect(await choose(member, loose)).toBe('promotion.other-open');
});

test('[Q-D8] who rests gets nothing and is not told more than others', async () => {
  const offerId = await desk.publish({ terms: signUp, requirement: signUpRequirement });
  const member = await aMember(world.app);
  await sql`insert into protection.harm_case (merchant_id, member_id, concern, grade)
    values (${member.merchant.id}, ${member.memberId}, 'harm', 1)`.execute(world.app.services.db);
  expect(codeOf(await claim(member, offerId))).toBe('promotion.not-for-you');
  const { items } = (await member.call('promotions')).value;
  expect(items.find(({ id }) => id === offerId)).toMatchObject({ state: 'close', bar: null });
});

test('[PROMO-02] P14 staff take a grant back by two, and hold an offer back at once', async () => {
  const offerId = await desk.publish();
  const member = await aMember(world.app);
  await deposit(member, '200.00', offerId);
  const grant = await theGrant(member);
  const ids = { merchantId, memberId: String(member.memberId), grantId: grant.id };
  const asker = await aStaffMember(world.app, 'payments');
  const lead = await aStaffMember(world.app, 'paymentsLead');
  const asked = await asker.call('askToCancelGrant', {
    ...ids,
    reason: 'opened with a stolen card',
  });
  expect(asked.value.after).toMatchObject({ taken: '100.00' });
  expect(codeOf(await agree(lead, asked.value))).toBe(200);
  expect(await theGrant(member)).toMatchObject({
    state: 'cancelled',
    outcome: { taken: '100.00' },
  });
  expect(await balanceOf(member)).toBe('200.00');
  const place = { merchantId, offerId };
  const paused = await desk.maker.call('pauseOffer', { ...place, reason: 'looked into' });
  expect(paused.value).toMatchObject({ stage: 'paused', figures: { grants: 1, taken: '100.00' } });
  expect(await choose(await aMember(world.app), offerId)).toBe('promotion.closed');
  const { memberId } = ids;
  const { items } = (await desk.maker.call('memberGrants', { merchantId, memberId })).value;
  expect(items).toMatchObject([{ state: 'cancelled', account: member.username }]);
  // Once its time is over an offer has ended, whatever was done with it last.
  await sql`update promotions.offer set ends_at = now() where id = ${offerId}`.execute(
    world.app.services.db,
  );
  const ended = (await desk.maker.call('offers', { merchantId, stage: 'ended' })).value.items;
  expect(ended).toContainEqual(expect.objectContaining({ id: offerId, stage: 'ended' }));
  expect(codeOf(await desk.maker.call('endOffer', { ...place, reason: 'again' }))).toBe(
    'promotion.over',
  );
});

test('[PROMO-02] drafts that do not fit together are refused by field, and nobody publishes alone', async () => {
  const bad = (change: Parameters<typeof draftOf>[0]) =>
    desk.maker.call('createOffer', { merchantId, draft: draftOf(change) });
  const cases: readonly (readonly [string, Parameters<typeof draftOf>[0]])[] = [
    ['percent', { terms: { percent: null } }],
    ['weights', { requirement: { weights: [] } }],
    ['budget', { draft: { budget: '1.00' } }],
    ['endsAt', { draft: { endsAt: '2025-01-01T00:00:00.000Z' } }],
    ['amount', { terms: { amount: '0.001' } }],
  ];
  for (const [field, change] of cases) {
    const { envelope } = await bad(change);
    expect(envelope).toMatchObject({
      code: 'promotion.terms',
      fields: { [field]: expect.any(String) },
    });
  }
  const deep = { all: [{ any: [{ all: [{ any: [{ all: [] }] }] }] }] };
  expect(codeOf(await bad({ terms: { condition: deep as never } }))).toBe('request.invalid');
  const made = (await bad({ draft: { names: { en: 'Alone' } } })).value;
  const input = { merchantId, offerId: made.id, revision: made.revision, reason: 'for the season' };
  expect(codeOf(await desk.maker.call('publishOffer', input))).toBe('promotion.names-missing');
  const draft = draftOf();
  const { merchantId: at, offerId, revision } = input;
  const well = await desk.maker.call('saveOffer', { merchantId: at, offerId, revision, draft });
  expect(well.value.revision).toBe(revision + 1);
  const late = await desk.maker.call('saveOffer', { merchantId: at, offerId, revision, draft });
  expect(codeOf(late)).toBe('promotion.draft-changed');
  const asked = await desk.maker.call('publishOffer', { ...input, revision: revision + 1 });
  expect(codeOf(await agree(desk.maker, asked.value))).not.toBe(200);
  // A save after the request: what was agreed to is not what would hold.
  await desk.maker.call('saveOffer', { merchantId: at, offerId, revision: revision + 1, draft });
  expect(codeOf(await agree(desk.checker, asked.value))).toBe('approval.outdated');
});

test('[PROMO-01] an application is sent with its pictures, looked at by one, refused with a reason, then given once', async () => {
  const terms = { ...signUp, kind: 'application' as const };
  const offerId = await desk.publish({ terms, requirement: signUpRequirement });
  const member = await aMember(world.app);
  expect(await stateOf(member, offerId)).toBe('join');
  const picture = (await createCanvas(40, 30).encode('png')).toString('base64');
  const add = () => member.call('sendOfferPicture', { offerId, picture });
  for (const pictures of [1, 2, 3]) expect((await add()).value).toEqual({ pictures });
  expect(codeOf(await add())).toBe('promotion.pictures-full');
  expect((await member.call('dropOfferPictures', { offerId })).value).toEqual({ pictures: 0 });
  const page = Buffer.from('<svg/>').toString('base64');
  const none = await member.call('sendOfferPicture', { offerId, picture: page });
  expect(codeOf(none)).toBe('promotion.picture');
  await add();
  const apply = (comment: string) => member.call('applyForOffer', { offerId, version: 1, comment });
  expect(codeOf(await apply('x'.repeat(141)))).toBe('request.invalid');
  const sent = await Promise.all([apply('Won 21 times my stake'), apply('Won 21 times my stake')]);
  expect(
    sent
      .map(codeOf)
      .map(String)
      .toSorted((a, b) => (a < b ? -1 : 1)),
  ).toEqual(['200', 'promotion.applied']);
  expect(await stateOf(member, offerId)).toBe('applying');
  expect(codeOf(await add())).toBe('promotion.applied');

  const { maker, checker } = desk;
  const list = async (state: 'applying' | 'issued') =>
    (await maker.call('offerApplications', { merchantId, state })).value;
  const [line] = (await list('applying')).items;
  expect(line).toMatchObject({ account: member.username, pictures: 1, amount: '88.00' });
  const applicationId = line?.id ?? '';
  const seen = await maker.call('viewApplicationPicture', {
    merchantId,
    applicationId,
    picture: '1',
  });
  expect(seen.value).toMatchObject({ width: 40, height: 30 });
  const decide = (action: 'issue' | 'reject', id: string, reason?: string) =>
    maker.call('decideApplication', { merchantId, applicationId: id, action, reason });
  expect(codeOf(await decide('reject', applicationId))).toBe('promotion.reason');
  expect(codeOf(await decide('reject', applicationId, 'The picture shows another ticket'))).toBe(
    200,
  );
  const { items } = (await member.call('promotions')).value;
  expect(items.find(({ id }) => id === offerId)).toMatchObject({
    state: 'rejected',
    application: { reason: 'The picture shows another ticket' },
  });
  await apply('Here is the right one');
  const again = (await list('applying')).items[0]?.id ?? '';
  const both = await Promise.all([decide('issue', again), decide('issue', again)]);
  expect(
    both
      .map(codeOf)
      .map(String)
      .toSorted((a, b) => (a < b ? -1 : 1)),
  ).toEqual(['200', 'promotion.decided']);
  expect(await balanceOf(member)).toBe('88.00');
  expect((await list('issued')).items).toMatchObject([{ id: again, decided: { reason: null } }]);
  expect(
    codeOf(
      await checker.call('decideApplication', {
        merchantId,
        applicationId: again,
        action: 'issue',
      }),
    ),
  ).toBe('staff.forbidden');
});
