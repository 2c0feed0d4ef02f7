/** When somebody of the world comes to the site. Pure. */
import type { Fate, Person } from './people.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export interface Visit {
  readonly atMs: number;
  readonly rounds: number;
}

export interface Life {
  readonly joinsMs: number;
  readonly visits: readonly Visit[];
  /** When a first payout comes, of those who have had one. */
  readonly knownMs: number | undefined;
  /** When what the fate says happens; always the end. */
  readonly endsMs: number;
}

/** Days of the account when its history ends, at least and at most, where the fate asks for some. */
const ages: Readonly<Partial<Record<Fate, readonly [number, number]>>> = {
  'first-payout': [4, 9],
  'new-account': [40, 100],
  'password-changed': [30, 100],
  'shared-device': [14, 40],
  'turnover-met': [4, 7],
  'other-name': [2, 5],
  ordinary: [0.5, 119],
  feedback: [2, 60],
  'deposit-waiting': [2, 60],
  'documents-waiting': [1, 4],
  dormant: [105, 118],
  large: [60, 110],
  disputed: [30, 90],
};

/** How long before the present each fate is met, hours at least and at most. */
const ends: Readonly<Partial<Record<Fate, readonly [number, number]>>> = {
  'deposit-waiting': [0.05, 0.2],
  disputed: [30, 44],
  paid: [30, 60],
  refused: [10, 30],
  large: [48, 60],
  held: [4, 20],
  approved: [4, 20],
  paying: [6, 20],
  // A day goes by before they may ask for money.
  'password-changed': [27.5, 40],
  'new-account': [27.5, 40],
};

/** Who has never been paid out, or does not ask for it. */
const unknown: ReadonlySet<Fate> = new Set([
  'first-payout',
  'turnover-met',
  'ordinary',
  'feedback',
  'deposit-waiting',
  'documents-waiting',
  'other-name',
]);

/**
 * The life of a person up to the present. Together the visits hold about the person's share of the
 * rounds that the world is to have.
 * @param span.fromMs the beginning of the world
 * @param span.rounds of this person, all visits together
 */
export function lifeOf(
  person: Person,
  span: { readonly fromMs: number; readonly toMs: number; readonly rounds: number },
): Life {
  const { draws, fate, habits } = person;
  const { fromMs, toMs } = span;
  const days = (toMs - fromMs) / DAY_MS;
  const [least, most] = ages[fate] ?? [9, days - 0.5];
  const age = Math.min(days - 0.1, least + draws.next() ** 0.8 * (most - least));
  const joinsMs = Math.floor(toMs - age * DAY_MS);
  const [soonest, latest] = ends[fate] ?? [2.3, 26];
  const endsMs = Math.floor(toMs - (soonest + draws.next() * (latest - soonest)) * HOUR_MS);
  // Who comes back after three months was there in the first two weeks only.
  const lastMs = fate === 'dormant' ? joinsMs + 12 * DAY_MS : endsMs - 2 * HOUR_MS;
  const count = Math.max(1, roundOff(span.rounds / habits.roundsPerVisit));
  const visits = Array.from({ length: count }, (_, index) => ({
    atMs: index === 0 ? joinsMs + draws.whole(3, 12) * MINUTE_MS : visitAt(person, joinsMs, lastMs),
    rounds: Math.max(3, roundOff(draws.around(habits.roundsPerVisit, 0.3))),
  })).filter(({ atMs }) => atMs < Math.max(lastMs, joinsMs + HOUR_MS));
  const isNew = unknown.has(fate) || endsMs - joinsMs < 6 * DAY_MS;
  const knownMs = isNew ? undefined : joinsMs + (2 + draws.next() * 2) * DAY_MS;
  return { joinsMs, knownMs, visits: visits.toSorted((a, b) => a.atMs - b.atMs), endsMs };
}

/** Mostly in the evening of the merchants' time zones, which are seven hours ahead. */
function visitAt({ draws }: Person, fromMs: number, toMs: number): number {
  const day = Math.floor((fromMs + draws.next() * (toMs - fromMs)) / DAY_MS) * DAY_MS;
  const hour = draws.chance(0.7) ? 13 + draws.next() * 4 : draws.next() * 24;
  const atMs = Math.floor(day + hour * HOUR_MS);
  return Math.min(Math.max(atMs, fromMs + HOUR_MS), toMs);
}

/** The rounds of a world, shared out: who comes often plays much. */
export function shareOut(people: readonly Person[], rounds: number): number[] {
  const weights = people.map(({ habits }) => habits.visitsPerWeek * habits.roundsPerVisit);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => Math.max(12, roundOff((weight / sum) * rounds)));
}

const roundOff = (value: number): number => Math.floor(value + 0.5);
