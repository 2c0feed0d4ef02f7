/** Whatever is bet, settled, corrected, rolled back and sold, in whatever order: bets and wallet agree. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, startTestStudio, type TestStudio } from '#server/testing/test-studio.ts';
import type { BetPage, CashOutQuoteView } from '../../protocol.ts';
import { factorOfLegs, payoutOf } from '../../engine/settlement/payout.ts';
import { isAllTold, proveBooks } from '../testing/prove-books.ts';
import { market, sportsHand } from '../testing/sports-hand.ts';

const START = 100_000_0000n;
const STEPS = 260;
const ends = ['won', 'half-won', 'push', 'half-lost', 'lost', 'void'] as const;

let studio: TestStudio;
const hand = sportsHand(() => studio);
beforeAll(async () => {
  studio = await startTestStudio();
  studio.platform.balance = START;
});
afterAll(() => studio.stop());

/** Numbers from a seed: what failed is played again. */
function chooser(seed: number) {
  let state = seed;
  const next = (count: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % count;
  };
  return { next, of: <T>(some: readonly T[]): T => some[next(some.length)] as T };
}

test.each([1, 2, 3])(
  '[STU-SPORT][Q-A6] random bets and results, seed %i',
  async (seed) => {
    const choose = chooser(seed * 7919);
    const tokens = await Promise.all(
      ['a', 'b', 'c'].map((name) => hand.session({ account: `${name}${seed}`, max: '500.00' })),
    );
    const events: string[] = [];
    for (let at = 0; at < 8; at += 1) {
      const odds = 15_000 + choose.next(30_000);
      events.push(await hand.event({ ML: market({ H: odds, A: 30_000 }) }));
    }
    const open = new Set(events);
    const legOf = async (event: string) => {
      const { rows } = await sql<{ odds: number }>`
      select (markets #>> '{ML,outcomes,0,1}')::int as odds from studio.sports_event
      where id = ${event}`.execute(studio.studio.db);
      return { ...hand.leg(event, 'ML', 'H', rows[0]?.odds ?? 0), version: 1000 };
    };
    const resultOf = (event: string, isTakenBack: boolean) =>
      hand.result(
        event,
        isTakenBack ? {} : { ML: { H: choose.of(ends), A: choose.of(ends) } },
        'live',
      );
    for (let step = 0; step < STEPS; step += 1) {
      const token = choose.of(tokens);
      const kind = choose.next(10);
      if (kind < 5) {
        const some = events.filter((one) => open.has(one) && choose.next(2) === 0).slice(0, 5);
        if (some.length === 0) continue;
        const legs = await Promise.all(some.map(legOf));
        const isSystem = legs.length === 3 && choose.next(2) === 0;
        const more = isSystem ? { kind: 'system', system: choose.of(['trixie', '2/3']) } : {};
        await hand.place(token, legs, {
          stake: `${1 + choose.next(9)}.${10 + choose.next(80)}`,
          ...more,
        });
      } else if (kind < 7) {
        const event = choose.of(events);
        open.delete(event);
        await resultOf(event, choose.next(4) === 0);
      } else if (kind === 7) {
        // Its market is open again, so that there is something to sell and to bet on.
        const event = choose.of(events);
        const odds = 15_000 + choose.next(30_000);
        open.add(event);
        await hand.result(event, {}, 'planned');
        await hand.setMarket(event, 'ML', market({ H: odds, A: 30_000 }));
      } else {
        const page = await studio.player.get<BetPage>('/api/sports/bets', token);
        const bet = page.body.bets?.[choose.next(Math.max(1, page.body.bets.length))];
        if (bet === undefined) continue;
        const at = `/api/sports/bets/${bet.id}`;
        const part = choose.next(2) === 0 ? 10_000 : 1000 + choose.next(8000);
        const offer = await studio.player.post<CashOutQuoteView>(
          `${at}/cash-out-quote`,
          { part },
          token,
        );
        if (offer.status !== 200) continue;
        studio.platform.later.admitsSales = choose.next(4) > 0;
        await studio.player.post(`${at}/cash-out`, { quote: offer.body.id }, token);
        studio.platform.later.admitsSales = true;
      }
    }
    for (const event of events) await resultOf(event, false);
    await eventually(() => isAllTold(studio.studio.db));
    expect(await proveBooks(studio.studio.db, studio.platform, START)).toEqual([]);
    expect(await wrongPayouts()).toEqual([]);
  },
  240_000,
);

interface PaidBet {
  readonly id: string;
  readonly unit: bigint;
  readonly sold: bigint;
  readonly paid: bigint;
  readonly bonus: bigint;
  readonly odds: readonly number[];
  readonly statuses: readonly (typeof ends)[number][];
}

/** Parlays and singles that pay something else than the product of their legs, bonus apart. */
async function wrongPayouts(): Promise<readonly string[]> {
  const { rows } = await sql<PaidBet>`
    select b.id, b.unit, b.cashed_out as sold, s.payout as paid, s.bonus,
      (select jsonb_agg(l.odds order by l.place) from studio.sports_leg l where l.bet_id = b.id) as odds,
      (select jsonb_agg(l.status order by l.place) from studio.sports_leg l where l.bet_id = b.id) as statuses
    from studio.sports_bet b
    join lateral (select * from studio.sports_settlement t where t.bet_id = b.id and t.undone_at is null
                  order by t.revision desc limit 1) s on true
    where b.state = 'settled' and b.system is null and s.kind <> 'CASHOUT'`.execute(
    studio.studio.db,
  );
  expect(rows.length).toBeGreaterThan(20);
  return rows.flatMap(({ id, unit, sold, paid, bonus, odds, statuses }) => {
    const legs = odds.map((taken, at) => ({
      odds: taken,
      outcome: { status: statuses[at] ?? 'void' },
    }));
    const right = payoutOf(unit, factorOfLegs(legs)) + sold + bonus;
    return right === paid ? [] : [`${id} paid ${paid}, not ${right}`];
  });
}
