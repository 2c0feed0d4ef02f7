/** Bounds that the law of some places puts on bonuses; free of schemas, so that pages can carry them. */
import type { GameType } from '../games.ts';
import type { OfferRequirement } from './terms.ts';

/** How many times a bonus may have to be played at most. */
export const BOUND_TIMES = 10;

/**
 * Kinds of game that a bonus may not mix: who plays one is not to be led to another. Slots, fishing, quick
 * games and those of the house are one, played against a machine; tables with a dealer, bets on events,
 * draws of numbers and games between players are others.
 */
export const gameFamilies = ['slots', 'live', 'events', 'draws', 'players'] as const;
export type GameFamily = (typeof gameFamilies)[number];

export const familyOf: Readonly<Record<GameType, GameFamily>> = {
  RNG: 'slots',
  FISH: 'slots',
  INHOUSE: 'slots',
  LIVE: 'live',
  SPORTS: 'events',
  ESPORTS: 'events',
  COCKFIGHT: 'events',
  LOTT: 'draws',
  ELOTT: 'draws',
  BGS: 'draws',
  PVP: 'players',
};

/** What of a requirement is beyond the bounds; undefined where nothing is. */
export function beyondBounds({
  times,
  weights,
}: Pick<OfferRequirement, 'times' | 'weights'>): 'times' | 'weights' | undefined {
  if (times > BOUND_TIMES) return 'times';
  const families = new Set(weights.map(({ gameType }) => familyOf[gameType]));
  return times > 0 && families.size > 1 ? 'weights' : undefined;
}
