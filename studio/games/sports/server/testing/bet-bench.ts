/** What sports bets take: a million of them evaluated, and slips placed at a steady rate. */
import { startTestStudio } from '#server/testing/test-studio.ts';
import { settleStored, type SettledBet } from '../settlement/settle-stored.ts';
import { market, sportsHand } from './sports-hand.ts';

const EVENTS = 1000;
const statuses = ['won', 'half-won', 'push', 'half-lost', 'lost', 'void', 'won', 'lost'] as const;

/** Ms for so many bets: six singles in ten, three parlays of two to six legs, and a trixie. */
export function timeEvaluation(count: number): number {
  const samples = Array.from({ length: 1000 }, (_, at) => betOf(at));
  const begun = performance.now();
  let paid = 0n;
  for (let at = 0; at < count; at += 1) {
    const bet = samples[at % samples.length];
    const found = bet && settleStored(bet);
    if (found) paid += found.payout;
  }
  const ms = performance.now() - begun;
  if (paid === 0n) throw new Error('Nothing was paid.');
  return ms;
}

function betOf(at: number): SettledBet {
  const isSystem = at % 10 === 9;
  const isParlay = !isSystem && at % 10 > 5;
  const legs = isSystem ? 3 : isParlay ? 2 + (at % 5) : 1;
  return {
    kind: isSystem ? 'system' : isParlay ? 'parlay' : 'single',
    system: isSystem ? 'trixie' : null,
    unit: 100_0000n,
    stake: isSystem ? 400_0000n : 100_0000n,
    odds: 19_000,
    cap: 500_000_0000n,
    bonus: null,
    closed: 0n,
    cashedOut: 0n,
    settlement: null,
    legs: Array.from({ length: legs }, (_, leg) => ({
      part: leg + 1,
      odds: 13_000 + ((at * 7 + leg * 931) % 30_000),
      status: statuses[(at + leg * 3) % statuses.length] ?? 'won',
      deadHeat: null,
    })),
  };
}

export interface SlipBench {
  /** Places one slip; throws where it was not taken. */
  place(turn: number): Promise<void>;
  stop(): Promise<void>;
}

/** A studio with a thousand matches and players of its own, and a wallet that answers at once. */
export async function openSlipBench(): Promise<SlipBench> {
  const studio = await startTestStudio();
  studio.platform.balance = 100_000_000_0000n;
  const hand = sportsHand(() => studio);
  const events: string[] = [];
  for (let at = 0; at < EVENTS; at += 1) events.push(await hand.event({ ML: market() }));
  const tokens: string[] = [];
  for (let at = 0; at < 200; at += 1) tokens.push(await hand.session({ account: `bench-${at}` }));
  return {
    async place(turn) {
      const legs = [0, 1, 2]
        .slice(0, 1 + (turn % 3))
        .map((more) => hand.leg(events[(turn * 7 + more * 333) % EVENTS] ?? ''));
      const { status } = await hand.place(tokens[turn % tokens.length] ?? '', legs, {
        stake: '1.00',
      });
      if (status !== 200) throw new Error(`A slip was answered ${status}.`);
    },
    stop: () => studio.stop(),
  };
}
