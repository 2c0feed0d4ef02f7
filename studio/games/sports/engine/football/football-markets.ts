import type { Line } from '../settlement/line-result.ts';
import type { FirstGoal, Score } from './football-model.ts';

/** Scores that a correct score has a name for: 0-0 to 4-4; all others are AOS. */
export const correctScores: readonly string[] = Array.from({ length: 25 }, (_, at) => {
  return `${Math.floor(at / 5)}-${at % 5}`;
});

const sides = ['H', 'A'] as const;
const overUnder = ['OVER', 'UNDER'] as const;
const yesNo = ['YES', 'NO'] as const;

/**
 * Markets of a football match by their codes, with their outcomes (domain rules G1). CLH and CLA are a side's
 * clean sheet, CROU and CRAH corners, BKOU points of bookings, EP a win or a lead by two at any time.
 */
export const footballOutcomes = {
  '1X2': ['H', 'D', 'A'],
  '1X2H': ['H', 'D', 'A'],
  AH: sides,
  AHH: sides,
  OU: overUnder,
  OUH: overUnder,
  OE: ['ODD', 'EVEN'],
  CS: [...correctScores, 'AOS'],
  HTFT: ['HH', 'HD', 'HA', 'DH', 'DD', 'DA', 'AH', 'AD', 'AA'],
  DC: ['1X', '12', 'X2'],
  DNB: sides,
  BTTS: yesNo,
  TG: ['0-1', '2-3', '4-6', '7+'],
  FG: ['H', 'A', 'NONE'],
  CLH: yesNo,
  CLA: yesNo,
  EP: sides,
  CROU: overUnder,
  CRAH: sides,
  BKOU: overUnder,
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type FootballCode = keyof typeof footballOutcomes;
export const footballCodes = Object.keys(footballOutcomes) as FootballCode[];

/** Markets that have a line. */
const lineCodes: ReadonlySet<FootballCode> = new Set<FootballCode>([
  'AH',
  'AHH',
  'OU',
  'OUH',
  'CROU',
  'CRAH',
  'BKOU',
]);

/** What a bet is on. */
export interface FootballPick {
  readonly code: FootballCode;
  readonly outcome: string;
  /** Quarters; for home on handicaps, so away has its opposite. */
  readonly line?: Line;
  /** Score when an Asian handicap was taken in play: only goals after it count. */
  readonly scoreAt?: Score;
}

/** What is known of a match, at its end or at any time in it. */
export interface FootballFacts {
  readonly score: Score;
  /** Left out until half time. */
  readonly half?: Score;
  readonly first: FirstGoal;
  readonly led: readonly [home: boolean, away: boolean];
  readonly corners: Score;
  /** Points. */
  readonly bookings: Score;
}

/** Whether there is such a bet: a known outcome, and a line exactly where the market has one. */
export function isFootballPick({ code, outcome, line }: FootballPick): boolean {
  if (!Object.hasOwn(footballOutcomes, code)) return false;
  if (lineCodes.has(code) !== (line !== undefined)) return false;
  if (line !== undefined && !Number.isInteger(line)) return false;
  return (footballOutcomes[code] as readonly string[]).includes(outcome);
}
