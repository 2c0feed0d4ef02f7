/** A dividend with and without what the team was given: real gifts of every module that gives. */
import { randomUUID } from 'node:crypto';
import { moneyText, parseMoney } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aTree } from '#testing/agents.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { nightsOver } from '#testing/loyalty-night.ts';
import type { TestMember } from '#testing/member.ts';
import { claim, codeOf, theGrant } from '#testing/offer-play.ts';
import { offerStaff, signUp } from '#testing/offers.ts';
import { givePoints, PIN } from '#testing/points.ts';
import { rewardStaff } from '#testing/rewards.ts';
import { completeFigures, flatTier, putContract, putPlay } from '#testing/settlement.ts';
import { switchFlags } from '#testing/switch-flags.ts';
import { periodAt } from './period-rules.ts';
import { settleDue } from './settle-due.ts';
import { localDay } from '#kernel/days.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await switchFlags(app, { vip: true, manualRebate: true, points: true });
});
afterAll(() => app.close());

const minor = (text: string) => parseMoney(text) ?? 0n;

/** Gives somebody once of each that is given; answers what each was, what was taken back below zero. */
async function giveAll(member: TestMember): Promise<Record<string, bigint>> {
  const offers = await offerStaff(app);
  const rewards = await rewardStaff(app);
  const { db } = app.services;
  const terms = { ...signUp, alone: false };
  const kept = await offers.publish({ terms, requirement: { base: 'bonus', times: 0 } });
  const bonus = (await claim(member, kept)).value;
  const lost = await offers.publish({ terms, requirement: { base: 'bonus', times: 5 } });
  const back = (await claim(member, lost)).value;
  const open = await theGrant(member);
  const forfeit = { grantId: open.id, amount: open.forfeit?.amount ?? '' };
  expect(codeOf(await member.call('forfeitGrant', forfeit))).toBe(200);
  const rebate = (await member.call('takeRebate')).value;
  const envelopeId = await rewards.envelope({ packets: 1, pool: '9.00', least: '1.00' });
  expect(codeOf(await member.call('openEnvelope', { envelopeId }))).toBe(200);
  await givePoints(app, member, 200);
  const { version } = (await member.call('pointConfig')).value;
  const points = await member.call('convertPoints', {
    key: randomUUID(),
    version,
    points: 100,
    amount: '50',
    paymentPassword: PIN,
  });
  expect(codeOf(points)).toBe(200);
  const { rows } = await sql<{ id: bigint }>`
    insert into loyalty.gift (merchant_id, member_id, currency, cause, level, amount, required, expires_at)
    values (${member.merchant.id}, ${member.memberId}, ${member.merchant.currency}, 'level:1', 1,
      ${minor('18')}, 0, now() + interval '1 day') returning id`.execute(db);
  const gift = (await member.call('takeLevelGift', { giftId: String(rows[0]?.id) })).value;
  return {
    bonus: minor(bonus.amount),
    forfeited: minor(back.amount),
    takenBack: -minor(back.amount),
    rebate: minor(rebate.amount),
    packet: minor('9.00'),
    points: minor('50.00'),
    gift: minor(gift.amount),
  };
}

test('[CON-03][H4] C10 bonuses, rebates, prizes, exchanged points and gifts come off a dividend, each once', async () => {
  const { db } = app.services;
  const { A, a, B, b } = await aTree(app, { A: { a: {} }, B: { b: {} } });
  const { id, currency, timeZone } = app.merchants.jade;
  const merchant = { id, currency, timeZone };
  const today = Temporal.PlainDate.from(await localDay(db, timeZone));
  const noon = today.toZonedDateTime({ timeZone, plainTime: '12:00' }).epochMilliseconds;
  const week = periodAt('W', noon, timeZone);
  for (const { memberId } of [A, B]) {
    await putContract(db, {
      member: { merchantId: id, memberId, path: [memberId] },
      kind: 'dividend',
      period: 'W',
      tiers: [flatTier(30)],
      since: new Date(week.startsMs),
    });
  }
  await completeFigures(db, new Date('2090-01-01'));
  await nightsOver(app);
  await putPlay(
    db,
    [a, b].map(({ memberId }) => ({
      member: { memberId, merchantId: id },
      at: new Date(noon),
      stakeMinor: minor('1000'),
      winMinor: minor('200'),
    })),
  );
  const given = await giveAll(a);
  const { items } = (await a.call('transfers', { kind: 'promotion' })).value;
  const byAmount = (some: readonly bigint[]) =>
    some.map(String).toSorted((one, other) => Number(one) - Number(other));
  // Every gift is one transfer of that kind, and nothing else is.
  expect(byAmount(items.map(({ amount }) => minor(amount)))).toEqual(
    byAmount(Object.values(given)),
  );

  const news = { inTransaction: async () => {}, afterwards: async () => {} };
  const after = week.endsMs + 86_400_000;
  // The second run finds everything settled.
  for (const nowMs of [after, after]) await settleDue({ db, news }, merchant, nowMs);
  const { rows } = await sql<{ memberId: bigint; deducted: bigint; loss: bigint; gross: bigint }>`
    select member_id as "memberId", deducted_minor as deducted, loss_minor as loss,
      gross_minor as gross
    from contracts.settlement where kind = 'dividend' order by member_id`.execute(db);
  const sum = Object.values(given).reduce((all, one) => all + one, 0n);
  const shown = rows.map(({ memberId, ...of }) => ({
    of: memberId === A.memberId ? 'A' : 'B',
    deducted: moneyText(of.deducted),
    loss: moneyText(of.loss),
    gross: moneyText(of.gross),
  }));
  const base = minor('800') - sum;
  expect(shown).toEqual([
    {
      of: 'A',
      deducted: moneyText(sum),
      loss: moneyText(base),
      gross: moneyText((base * 30n) / 100n),
    },
    { of: 'B', deducted: '0.00', loss: '800.00', gross: '240.00' },
  ]);
  await assertLedgerSound(db);
});
