import { baccaratJade } from '@croupier/engines/table/titles/baccarat-jade';
import type { Shoe } from '@croupier/engines/tables/shoe';
import { tableKindOf } from '../kinds/table.ts';

/** A banker who wins with eight against seven: card c is rank floor(c / 4) + 1. */
const bankerWins = { player: [24, 48], banker: [28, 49] };

/** Jade Baccarat with the durations of a test, where the banker always wins if it says so. */
export function fastTable({
  bettingMs = 1000,
  pauseMs = 300,
  bankerAlways = false,
}: {
  readonly bettingMs?: number;
  readonly pauseMs?: number;
  readonly bankerAlways?: boolean;
} = {}) {
  return tableKindOf([baccaratJade], {
    phasesOf: () => ({ bettingMs, landingMs: 200, pauseMs }),
    ...(bankerAlways && {
      draw({ rules }, chance, carried) {
        const { outcome, shoe } = rules.decide(chance.step(0), carried as Shoe | null);
        return { outcome: { ...outcome, ...bankerWins }, carried: shoe };
      },
    }),
  });
}
