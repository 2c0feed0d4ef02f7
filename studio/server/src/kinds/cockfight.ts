import { MINOR_PER_UNIT } from '@croupier/contract/money';
import { cockfightGame } from '@croupier/engines/cockfight/game';
import type { CockfightState } from '@croupier/engines/cockfight/game';
import { cockfightTitles } from '@croupier/engines/cockfight/titles';
import type { CockfightTitle } from '@croupier/engines/cockfight/title';
import { termsOf, withPool } from '@croupier/engines/arena/outcome';
import type { CockfightOutcome } from '@croupier/engines/arena/outcome';
import { rational } from '@croupier/engines/rational';
import type { SlipLine } from '@croupier/engines/tables/slip';
import { z } from 'zod';
import type { Kind } from './kind.ts';
import { describeSlips, phasesOf, slipRounds, slips } from './table.ts';
import type { SlipShared } from './table.ts';

type CockfightShared = SlipShared<CockfightTitle>;
type CockfightKind = Kind<CockfightTitle, readonly SlipLine[], never, CockfightState, never>;

/** Fights that all at a ring share. Their prices are told when bets open, from what is published then. */
const shared: CockfightShared = {
  ...slipRounds,
  slips: {
    ...slips,
    pooled: ({ isPool }, outcome, sums) =>
      isPool
        ? withPool(outcome as CockfightOutcome, {
            meron: sums.get('meron') ?? 0n,
            wala: sums.get('wala') ?? 0n,
          })
        : outcome,
  },
  terms: (_title, open) => termsOf(open),
  draw: ({ rules }, chance) => ({
    outcome: rules.decide(chance.step(0), null, chance.open()).outcome,
  }),
};

/** Cockfights with these titles and durations. */
export function cockfightKindOf(
  titles: readonly CockfightTitle[],
  changes: Partial<Pick<CockfightShared, 'phasesOf' | 'draw'>> = {},
): CockfightKind {
  return {
    name: 'cockfight',
    titles,
    choice: z.never(),
    action: z.never(),
    game: cockfightGame,
    stakes: ({ chips }) => chips.map((chip) => BigInt(chip) * MINOR_PER_UNIT),
    exactReturn: ({ figures }) => rational(...figures.rtp),
    bestReturn: ({ best }) => rational(...best),
    // Players choose it with their spots.
    volatility: () => null,
    describe: (title) => describeSlips(title, (changes.phasesOf ?? phasesOf)(title)),
    feed: {
      type: 'COCKFIGHT',
      features: ({ isPool }) => ['multiplayer', isPool ? 'pari-mutuel' : 'fixed-odds'],
      limits: ({ limits }) => ({ min: limits.spotMinMinor, max: limits.tableMaxMinor }),
    },
    recipe: {
      order: [
        'the client seed is the salt of the round: hex(SHA-256(ids of the bets that count, sorted, joined by commas)), the nonce its number',
        'the pair and its prices come from a stream that is open before bets are taken: its key is the published hash instead of the server seed, its client seed the word open: Meron wins 420 + draw(161) of 1000 decided fights',
        'the fight: draw(10000000) among Meron, Wala, both dead and full time by their parts; 8 + draw(7) exchanges; for each draw(1101) for the gap, draw(4) for the move, draw(2) for the side, draw(9) for the power; then draw(41) for what each side keeps that stays on its feet, Meron first',
      ],
      example: ({ rules }, play) => ({
        outcome: play([{ spot: rules.spots[0]?.id ?? '', stakeMinor: MINOR_PER_UNIT }]).state
          .outcome,
      }),
    },
    shared: { ...shared, ...changes },
  };
}

export const cockfightKind: CockfightKind = cockfightKindOf(cockfightTitles);
