import { baccaratJade } from '#games/table/titles/baccarat-jade.ts';
import type { TableTitle } from '#games/table/engine/title.ts';
import type { Shoe } from '#games/table/rules/shoe.ts';
import { tableKindOf } from '#games/table/server.ts';

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
