/** The highest stake that a slip is shown is the highest that is taken, whatever stands on the book. */
import { moneyText, parseMoney } from '@croupier/contract/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, startTestStudio, type TestStudio } from '#server/testing/test-studio.ts';
import { market, sportsHand } from '../testing/sports-hand.ts';

let studio: TestStudio;
const hand = sportsHand(() => studio);
beforeAll(async () => {
  studio = await startTestStudio();
  studio.platform.balance = 100_000_000_0000n;
});
afterAll(() => studio.stop());

const slips = fc.record({
  odds: fc.array(fc.integer({ min: 10_100, max: 300_000 }), { minLength: 1, maxLength: 4 }),
  system: fc.boolean(),
  /** Of the market of the first leg, and of its event: what they may cost, units. */
  marketMost: fc.integer({ min: 1, max: 3000 }),
  eventMost: fc.integer({ min: 1, max: 3000 }),
  /** On the book already: stakes and payouts of both sides. */
  booked: fc.array(fc.tuple(fc.integer({ max: 500, min: 0 }), fc.integer({ max: 2000, min: 0 })), {
    maxLength: 2,
    minLength: 2,
  }),
  factor: fc.integer({ min: 100, max: 10_000 }),
  sessionMost: fc.integer({ min: 1, max: 2000 }),
  payout: fc.integer({ min: 10, max: 100_000 }),
  dailyWin: fc.integer({ min: 10, max: 100_000 }),
});

let players = 0;

test('[STU-SPORT] what is shown as the most is taken, and a hundredth more is not', async () => {
  await fc.assert(
    fc.asyncProperty(slips, async (one) => {
      players += 1;
      const account = `limited-${players}`;
      const token = await hand.session({ account, max: `${one.sessionMost}.00` });
      const terms = { payout: `${one.payout}.00`, dailyWin: `${one.dailyWin}.00` };
      await hand.run(sql`
        insert into studio.sports_terms (merchant, currency, value, said_by, reason)
        values ('jade', 'VND', ${JSON.stringify(terms)}::jsonb,
          'test', 'test')`);
      await hand.run(sql`
        insert into studio.sports_factor (player_id, basis_points, said_by, reason)
        select id, ${one.factor}, 'test', 'test' from studio.player where account_id = ${account}`);
      const legs = [];
      for (const odds of one.odds) {
        const event = await hand.event({ ML: market({ H: odds, A: 20_000 }) });
        legs.push(hand.leg(event, 'ML', 'H', odds));
      }
      const [first] = legs;
      await say(first?.event ?? '', null, one.eventMost);
      await say(first?.event ?? '', 'ML', one.marketMost);
      for (const [at, [stake, paid]] of one.booked.entries()) {
        await hand.run(sql`
          insert into studio.sports_exposure (event_id, market, outcome, merchant, currency, stake, payout)
          values (${first?.event}, 'ML', ${['H', 'A'][at]}, 'jade', 'VND',
            ${stake * 10_000}, ${paid * 10_000})`);
      }
      const isSystem = one.system && legs.length > 2;
      const more = isSystem ? { kind: 'system', system: `2/${legs.length}` } : {};
      const { limits } = await hand.quote(token, legs, more);
      const [most, least] = [parseMoney(limits.max) ?? 0n, parseMoney(limits.min) ?? 0n];
      const above = await hand.place(token, legs, { ...more, stake: moneyText(most + 100n) });
      const isNone = most < least;
      expect(above.status).toBe(422);
      if (!isNone || most + 100n >= least) {
        expect([above.body.code, above.body.limit]).toEqual(['stake-above-limit', limits.max]);
      }
      const at = await hand.place(token, legs, { ...more, stake: limits.max });
      expect(at.status === 200).toBe(!isNone && most > 0n);
    }),
    { numRuns: 30 },
  );
}, 120_000);

const say = (event: string, name: string | null, most: number) =>
  hand.run(sql`
    insert into studio.sports_hold (event_id, market, kind, value, said_by, reason)
    values (${event}, ${name}, 'limit', ${JSON.stringify({ liability: String(most * 10_000) })}::jsonb,
      'trader', 'test')`);

test('[STU-SPORT] slips of two players at once pass no limit of a match together', async () => {
  await hand.run(sql`delete from studio.sports_terms`);
  const event = await hand.event({ ML: market(), SET: market() });
  await say(event, null, 90);
  const tokens = await Promise.all(
    ['p', 'q', 'r', 's'].map((account) => hand.session({ account, max: '1000.00' })),
  );
  const tries = await Promise.all(
    tokens.flatMap((token) =>
      ['ML', 'SET', 'ML', 'SET'].map((name) =>
        hand.place(token, [hand.leg(event, name)], { stake: '20.00' }),
      ),
    ),
  );
  // Each costs 18.00, on whichever market.
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(5);
  await eventually(
    async () => (await hand.quote(tokens[0] ?? '', [hand.leg(event)])).limits.max === '0.00',
  );
});
