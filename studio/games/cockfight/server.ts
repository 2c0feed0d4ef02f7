import { MINOR_PER_UNIT } from '@croupier/contract/money';
import { cockfightGame } from './engine/game.ts';
import type { CockfightState } from './engine/game.ts';
import { cockfightTitles } from './engine/titles.ts';
import type { CockfightTitle } from './engine/title.ts';
import { termsOf, withPool } from './engine/outcome.ts';
import { rational } from '#engine/rational.ts';
import type { SlipLine } from '#games/table/rules/slip.ts';
import { z } from 'zod';
import type { Kind } from '#server/kinds/kind.ts';
import { describeSlips, linesOf, phasesOf, slipRounds } from '#games/table/server.ts';
import type { SlipShared } from '#games/table/server.ts';

type CockfightShared = SlipShared<CockfightTitle>;
type CockfightKind = Kind<CockfightTitle, readonly SlipLine[], never, CockfightState, never>;

/** Fights that all at a ring share. Their prices are told when bets open, from what is published then. */
const shared: CockfightShared = {
  ...slipRounds,
  terms: (_title, open) => termsOf(open),
  drawsFromBets: true,
  draw({ rules, isPool }, chance, _carried, bets) {
    const outcome = rules.decide(chance.step(0), null, chance.open()).outcome;
    if (!isPool) return { outcome };
    const lines = bets.flatMap(linesOf);
    return {
      outcome: withPool(outcome, { meron: laidOn(lines, 'meron'), wala: laidOn(lines, 'wala') }),
    };
  },
};

/** Minor units. */
function laidOn(lines: readonly SlipLine[], side: 'meron' | 'wala'): bigint {
  return lines.reduce((sum, { spot, stakeMinor }) => (spot === side ? sum + stakeMinor : sum), 0n);
}

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
      features: ({ isPool }) => [
        'multiplayer',
        'live-table',
        'live-host',
        'table-chat',
        isPool ? 'pari-mutuel' : 'fixed-odds',
      ],
      limits: ({ limits }) => ({ min: limits.spotMinMinor, max: limits.tableMaxMinor }),
    },
    recipe: {
      order: [
        'the client seed is the salt of the round: hex(SHA-256(ids of the bets that count, sorted, joined by commas)), the nonce its number',
        'the pair and its prices come from a stream that is open before bets are taken: its key is the published hash instead of the server seed, its client seed the word open: Meron wins s = 420 + draw(161) of 1000 decided fights. Of 10000000 parts of a fight Meron has 9700 s, Wala 9700 (1000 - s), both dead 200000, full time 100000',
        'prices, in thousandths, stake included: Meron floor(9300000000 / (9700 s)), Wala the same with 1000 - s, both dead 42500, full time 85000',
        "the fight: draw(10000000) among Meron, Wala, both dead and full time by their parts; 8 + draw(7) exchanges; for each 900 + draw(1101) ms to it, draw(4) for the move (leap, kick, wing, charge), draw(2) for the side (0 is Meron; the last one is the winner's, both dead: of both) and 1 + draw(9) for the power; then 20 + draw(41) for what each side keeps that stays on its feet, Meron first",
        'what a side has left of 100: less floor((100 - kept) * power of what was not its own so far / all of that); the result is called 1800 ms after the last exchange',
        'a pool: floor((Meron + Wala) * 95 / side) for a hundred on a side; where that is at most 107 for either, stakes go back',
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
