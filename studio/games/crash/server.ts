import { MINOR_PER_UNIT } from '@croupier/contract/money';
import { betFor, cashOut, drawFlight, endOfBet, stopOf, timeOf } from './engine/flight.ts';
import type { CrashBet, CrashChoice, CrashEvent } from './engine/flight.ts';
import { crashGame } from './engine/game.ts';
import type { CrashState } from './engine/game.ts';
import type { CrashTitle } from './engine/title.ts';
import { crashTitles } from './engine/titles.ts';
import { rational } from '#engine/rational.ts';
import type { CrashAction, CrashDescription, CrashResult } from './protocol.ts';
import type { GameDescription } from '#protocol/session.ts';
import { z } from 'zod';
import type { SharedKind } from '#shared-rounds/server/shared-kind.ts';
import type { Kind } from '#server/kinds/kind.ts';

/** Whole units, so that every multiplier of two decimals is paid to the hundredth. */
const levels = [1, 2, 3, 4, 5, 8, 10, 15, 20, 30, 40, 50, 80, 100, 150, 200] as const;

/** Targets of any title lie within these; the title's own bounds are its model's. */
const choice = z.strictObject({ autoCashOut: z.int().min(101).max(1_000_000).nullable() });

type CrashShared = SharedKind<CrashTitle, CrashChoice, CrashBet, CrashAction, number>;
type CrashKind = Kind<CrashTitle, CrashChoice, never, CrashState, CrashEvent>;

/** A flight that everybody at the table shares; each bet stops where it likes, if the flight gets there. */
const shared: CrashShared = {
  phasesOf: () => ({ bettingMs: 6000, landingMs: 600, pauseMs: 3000 }),
  places: 2,
  choice,
  action: z.literal('cash-out'),
  bet: ({ model }, given, stake) => betFor(model, given, rational(stake, MINOR_PER_UNIT)),
  draw: ({ model }, chance) => ({ outcome: drawFlight(model, chance) }),
  runsMs: ({ model }, crash) => timeOf(model, crash),
  endsByMs: ({ model }, bet) => timeOf(model, stopOf(bet)),
  endOf: ({ model }, { bet, outcome, elapsedMs }) => endOfBet(model, bet, outcome, elapsedMs),
  act: ({ model }, { bet, outcome, elapsedMs }) => cashOut(model, bet, outcome, elapsedMs),
  result: (crash): CrashResult => ({ crash }),
  markOf: (_title, result) => ({ result: timesText((result as CrashResult).crash), notes: [] }),
  textOf: ({ autoCashOut }) =>
    autoCashOut === null ? 'by hand' : `auto ${timesText(autoCashOut)}`,
};

/** Crash with these titles and durations. */
export function crashKindOf(
  titles: readonly CrashTitle[],
  changes: Partial<Pick<CrashShared, 'phasesOf' | 'draw'>> = {},
): CrashKind {
  const own: CrashShared = { ...shared, ...changes };
  return {
    name: 'crash',
    titles,
    choice,
    action: z.never(),
    game: crashGame,
    stakes: () => levels.map((level) => BigInt(level) * MINOR_PER_UNIT),
    // The same at every target, cap included.
    exactReturn: ({ model }) => rational(...model.edge),
    // Players choose it with their targets.
    volatility: () => null,
    describe: (title) => describe(title, own),
    feed: {
      type: 'RNG',
      features: () => ['multiplayer', 'live-table', 'table-chat', 'cash-out', 'multiplier'],
    },
    recipe: {
      order: [
        'the client seed is the salt of the round: hex(SHA-256(ids of the bets that count, sorted, joined by commas)), the nonce its number',
        'u: draw(2^32) * 2^20 + floor(draw(2^32) / 2^12), over 2^52',
        'crash: floor(100 * 0.97 / (1 - u)) hundredths, at least 100, at most 1000000',
      ],
      example: (_title, play) => ({ crash: play({ autoCashOut: null }).state.crash }),
    },
    shared: own,
  };
}

export const crashKind: CrashKind = crashKindOf(crashTitles);

/** Hundredths as `2.35x`. */
function timesText(hundredths: number): string {
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}x`;
}

function describe(
  title: CrashTitle,
  { places, phasesOf }: CrashShared,
): Omit<CrashDescription, Exclude<keyof GameDescription, 'kind'>> {
  const { edge: _edge, ...told } = title.model;
  const { bettingMs, pauseMs } = phasesOf(title);
  return { kind: 'crash', model: told, shared: { places, bettingMs, pauseMs } };
}
