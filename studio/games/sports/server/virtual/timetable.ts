/** When rounds of virtual leagues begin and who meets in them, from the clock alone. */
import { fixturesOf } from '../../engine/season/draw-season.ts';
import type { VirtualLeague, VirtualTeam } from './virtual-league.ts';

const HOUR_MS = 3_600_000;

export interface VirtualFixture {
  readonly id: string;
  readonly home: VirtualTeam;
  readonly away: VirtualTeam;
  readonly startsAt: number;
}

type Pace = Pick<VirtualLeague, 'everySeconds' | 'afterSeconds'>;

/** The number of the round that began last. */
export function slotAt({ everySeconds, afterSeconds }: Pace, now: number): number {
  return Math.floor((now / 1000 - afterSeconds) / everySeconds);
}

export function startOfSlot({ everySeconds, afterSeconds }: Pace, slot: number): number {
  return (slot * everySeconds + afterSeconds) * 1000;
}

/** Rounds of a season: each plays each other at home and away. */
export const roundsOf = ({ teams }: Pick<VirtualLeague, 'teams'>): number => 2 * (teams.length - 1);

/** The first round of the season that a round is in. */
export function seasonStart(league: Pick<VirtualLeague, 'teams'>, slot: number): number {
  const rounds = roundsOf(league);
  return Math.floor(slot / rounds) * rounds;
}

/** Matches of a round. */
export function fixturesOfSlot(league: VirtualLeague, slot: number): readonly VirtualFixture[] {
  const round = slot - seasonStart(league, slot);
  const startsAt = startOfSlot(league, slot);
  return fixturesOf(league.teams.length)
    .filter((fixture) => fixture.round === round)
    .map(({ home, away }, pair) => ({
      id: `${league.id}-${slot}-${pair}`,
      home: league.teams[home] as VirtualTeam,
      away: league.teams[away] as VirtualTeam,
      startsAt,
    }));
}

/** How far ahead rounds are stored: all of the next while, and every few hours one of the days after it. */
const AHEAD_MS = 40 * 60_000;
const EARLY_MS = 36 * HOUR_MS;
const EARLY_EVERY_MS = 6 * HOUR_MS;

/** Rounds that are to be stored by now, and none that has begun. */
export function slotsAhead(league: Pace, now: number): readonly number[] {
  const first = slotAt(league, now) + 1;
  const last = slotAt(league, now + AHEAD_MS);
  const near = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const firstHour = Math.ceil(now / EARLY_EVERY_MS);
  const early = Array.from({ length: EARLY_MS / EARLY_EVERY_MS }, (_, at) => {
    return slotAt(league, (firstHour + at) * EARLY_EVERY_MS) + 1;
  });
  return [...new Set([...near, ...early])].filter((slot) => startOfSlot(league, slot) > now);
}
