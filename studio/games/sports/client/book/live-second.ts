/** Where a match stands, in the words of its clock. Pure: who asks says what time it is. */
import type {
  BasketballFactsView,
  EventFacts,
  EventView,
  FootballFactsView,
} from '#games/sports/protocol.ts';
import type { Words } from '../words/words.ts';

/** Seconds of play that a clock shows now; it runs on from when it was told and never begins anew. */
export function secondOf({ second, at, pace }: FootballFactsView, now: number): number {
  const most = second < HALF ? HALF : FULL;
  return Math.min(most, Math.max(0, second + (Math.max(0, now - at) / 1000) * pace));
}

/** Seconds that are left of a quarter. */
export const secondsLeft = (
  { secondsLeft: left, at, pace }: BasketballFactsView,
  now: number,
): number => Math.max(0, left - (Math.max(0, now - at) / 1000) * pace);

const HALF = 45 * 60;
const FULL = 90 * 60;

const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');

/** `62′`, `4 05:12`, `Set 2`: short, as the list shows it. */
export function clockText(t: Words, event: EventView, now: number): string {
  const { facts } = event;
  if (facts === null) return '';
  switch (facts.sport) {
    case 'football':
      if (facts.period === 'half-time') return t('clock.half-time');
      if (facts.period === 'full-time') return t('clock.full-time');
      return `${Math.min(90, Math.floor(secondOf(facts, now) / 60) + 1)}′`;
    case 'basketball': {
      const left = secondsLeft(facts, now);
      return `${two(left / 60)}:${two(left % 60)}`;
    }
    case 'tennis':
      return facts.isOver ? t('clock.full-time') : t('clock.set', { n: facts.sets.length });
    case 'esports':
      return facts.isOver ? t('clock.full-time') : t('clock.map', { n: mapNow(facts) });
  }
}

/** The line under the clock: which half, quarter or game. */
export function periodText(t: Words, facts: EventFacts): string {
  switch (facts.sport) {
    case 'football':
      return facts.period === 'first' || facts.period === 'second'
        ? t(`clock.${facts.period}`)
        : '';
    case 'basketball':
      return facts.period > 4
        ? t('clock.overtime', { n: facts.period - 4 })
        : t('clock.quarter', { n: facts.period });
    case 'tennis':
      return facts.points.join('-');
    case 'esports':
      return t('clock.best-of', { n: facts.bestOf });
  }
}

/** `62:14` of a football match. */
export function runningClock(facts: FootballFactsView, now: number): string {
  const second = secondOf(facts, now);
  return `${two(second / 60)}:${two(second % 60)}`;
}

/** The map in play, from 1. */
export const mapNow = ({ maps }: Extract<EventFacts, { sport: 'esports' }>): number =>
  Math.max(1, maps.filter(({ winner }) => winner !== null).length + 1);

/** The main score: goals, points, sets or maps won. */
export function scoreOf(facts: EventFacts): readonly [home: number, away: number] {
  switch (facts.sport) {
    case 'football':
    case 'basketball':
      return facts.score;
    case 'tennis': {
      const won = facts.isOver ? facts.sets : facts.sets.slice(0, -1);
      return [won.filter(([h, a]) => h > a).length, won.filter(([h, a]) => a > h).length];
    }
    case 'esports':
      return [
        facts.maps.filter(({ winner }) => winner === 'H').length,
        facts.maps.filter(({ winner }) => winner === 'A').length,
      ];
  }
}
