import { baccaratJade } from '@croupier/engines/table/titles/baccarat-jade';
import type { TableTitle } from '@croupier/engines/table/title';
import type { Shoe } from '@croupier/engines/tables/shoe';
import { tableKindOf } from '../kinds/table.ts';

/** A banker who wins with eight against seven: card c is rank floor(c / 4) + 1. */
const bankerWins = { player: [24, 48], banker: [28, 49] };

/** Jade Baccarat and others with the durations of a test; its banker always wins if it says so. */
export function fastTable({
  bettingMs = 1000,
  pauseMs = 300,
  bankerAlways = false,
  others = [],
}: {
  readonly bettingMs?: number;
  readonly pauseMs?: number;
  readonly bankerAlways?: boolean;
  readonly others?: readonly TableTitle[];
} = {}) {
  return tableKindOf([baccaratJade, ...others], {
    phasesOf: () => ({ bettingMs, landingMs: 200, pauseMs }),
    ...(bankerAlways && {
      draw({ rules }, chance, carried) {
        const { outcome, shoe } = rules.decide(chance.step(0), carried as Shoe | null);
        const isOurs = rules.game === baccaratJade.rules.game;
        return { outcome: { ...outcome, ...(isOurs && bankerWins) }, carried: shoe };
      },
    }),
  });
}
