/** How markets end by a score that staff type, and which numbers that score has. Pure. */
import {
  basketballResult,
  type BasketballPick,
} from '../../engine/basketball/basketball-result.ts';
import {
  type FootballFacts,
  type FootballPick,
  footballOutcomes,
  isFootballPick,
} from '../../engine/football/football-markets.ts';
import { footballResult } from '../../engine/football/settle-football.ts';
import { cardPoints } from '../../engine/football/side-counts.ts';
import { parseMarket } from '../../engine/market-key.ts';
import type { LegStatus } from '../../engine/settlement/leg-outcome.ts';
import { tennisResult, type TennisPick } from '../../engine/tennis/tennis-result.ts';
import type { EventFacts, FootballFactsView, Sport } from '../../protocol.ts';

type Pair = readonly [home: number, away: number];
export type TypedScore = Readonly<Record<string, number>>;

const QUARTERS = 4;
const SETS = 3;

/** What can be typed of a sport, with what is known. Matches of e-sports are said market by market. */
export function scoreFields(
  sport: Sport,
  facts: EventFacts | null,
): { readonly name: string; readonly value: number | null }[] {
  const pair = (name: string, value: Pair | null | undefined) =>
    (['home', 'away'] as const).map((side, at) => ({
      name: name === '' ? side : `${name}_${side}`,
      value: value?.[at] ?? null,
    }));
  switch (sport) {
    case 'football': {
      const known = facts?.sport === 'football' ? facts : null;
      return [
        ...pair('', known?.score),
        ...pair('half', known?.half),
        ...pair('corners', known?.corners),
        ...pair('yellows', known?.yellows),
        ...pair('reds', known?.reds),
      ];
    }
    case 'basketball': {
      const periods = facts?.sport === 'basketball' ? facts.periods : [];
      const count = Math.min(8, Math.max(QUARTERS, periods.length));
      return Array.from({ length: count }, (_, at) => pair(`part${at + 1}`, periods[at])).flat();
    }
    case 'tennis': {
      const sets = facts?.sport === 'tennis' ? facts.sets : [];
      const count = Math.min(5, Math.max(SETS, sets.length));
      return Array.from({ length: count }, (_, at) => pair(`part${at + 1}`, sets[at])).flat();
    }
    case 'esports':
      return [];
  }
}

/** Statuses by outcome; undefined where the score does not decide the market. */
export function marketByScore(
  sport: Sport,
  key: string,
  {
    score,
    facts,
    outcomes,
  }: {
    readonly score: TypedScore;
    readonly facts: EventFacts | null;
    /** Of the market, as it was offered. */
    readonly outcomes: readonly string[];
  },
): Readonly<Record<string, LegStatus>> | undefined {
  const statusOf = judgeOf(sport, key, score, facts);
  if (statusOf === undefined) return undefined;
  const statuses = outcomes.map((outcome) => [outcome, statusOf(outcome)] as const);
  const known = statuses.flatMap(([outcome, status]) =>
    status === undefined ? [] : [[outcome, status] as const],
  );
  return known.length < statuses.length || known.length === 0
    ? undefined
    : Object.fromEntries(known);
}

type Judge = (outcome: string) => LegStatus | undefined;

function judgeOf(
  sport: Sport,
  key: string,
  score: TypedScore,
  facts: EventFacts | null,
): Judge | undefined {
  const name = parseMarket(key);
  if (name === undefined) return undefined;
  const { code, part, line, scoreAt } = name;
  const lined = { code, ...(line !== undefined && { line }) };
  if (sport === 'football') {
    const typed = footballScore(score, facts);
    if (typed === undefined) return undefined;
    return (outcome) => {
      const pick = { ...lined, outcome, ...(scoreAt !== undefined && { scoreAt }) } as FootballPick;
      if (!isFootballPick(pick) || !isKnown(pick, typed)) return undefined;
      return footballResult(pick, typed.facts);
    };
  }
  const parts = partsOf(score);
  if (sport === 'basketball') {
    if (parts.length < (part ?? QUARTERS)) return undefined;
    const quarter = part === undefined ? {} : { quarter: part - 1 };
    return (outcome) =>
      basketballResult({ ...lined, ...quarter, outcome } as BasketballPick, parts);
  }
  if (sport === 'tennis') {
    if (parts.length < 2) return undefined;
    const set = part === undefined ? {} : { set: part - 1 };
    return (outcome) => tennisResult({ ...lined, ...set, outcome } as TennisPick, { sets: parts });
  }
  return undefined;
}

/** Pairs of `part1`, `part2`, … as far as both numbers of each are there. */
function partsOf(score: TypedScore): readonly Pair[] {
  const parts: Pair[] = [];
  for (let at = 1; ; at += 1) {
    const pair = pairOf(score, `part${at}`);
    if (pair === undefined) return parts;
    parts.push(pair);
  }
}

function pairOf(score: TypedScore, name: string): Pair | undefined {
  const [home, away] = [
    score[name === '' ? 'home' : `${name}_home`],
    score[name === '' ? 'away' : `${name}_away`],
  ];
  return home === undefined || away === undefined ? undefined : [home, away];
}

interface TypedFootball {
  readonly facts: FootballFacts;
  readonly knows: {
    readonly half: boolean;
    readonly corners: boolean;
    readonly cards: boolean;
    readonly order: boolean;
  };
}

function footballScore(typed: TypedScore, facts: EventFacts | null): TypedFootball | undefined {
  const score = pairOf(typed, '');
  if (score === undefined) return undefined;
  const half = pairOf(typed, 'half');
  const corners = pairOf(typed, 'corners');
  const [yellows, reds] = [pairOf(typed, 'yellows'), pairOf(typed, 'reds')];
  const told = facts?.sport === 'football' ? facts : null;
  const order = orderOf(score, told);
  const points = (at: 0 | 1) =>
    (yellows?.[at] ?? 0) * cardPoints.yellow + (reds?.[at] ?? 0) * cardPoints.red;
  return {
    facts: {
      score,
      ...(half !== undefined && { half }),
      first: order?.first ?? 'NONE',
      led: order?.led ?? [false, false],
      corners: corners ?? [0, 0],
      bookings: [points(0), points(1)],
    },
    knows: {
      half: half !== undefined,
      corners: corners !== undefined,
      cards: yellows !== undefined && reds !== undefined,
      order: order !== undefined,
    },
  };
}

/** Who scored first and led by two, where goals that were told make the score, or one side scored alone. */
function orderOf(
  score: Pair,
  told: FootballFactsView | null,
): Pick<FootballFacts, 'first' | 'led'> | undefined {
  const goals = (told?.incidents ?? []).filter(({ kind }) => kind === 'goal');
  const count = (side: 'H' | 'A') => goals.filter((goal) => goal.side === side).length;
  if (count('H') === score[0] && count('A') === score[1]) {
    let ahead = 0;
    const led: [boolean, boolean] = [false, false];
    for (const { side } of goals) {
      ahead += side === 'H' ? 1 : -1;
      if (ahead >= 2) led[0] = true;
      if (ahead <= -2) led[1] = true;
    }
    return { first: goals[0]?.side ?? 'NONE', led };
  }
  if (score[0] > 0 && score[1] > 0) return undefined;
  const first = score[0] > 0 ? 'H' : score[1] > 0 ? 'A' : 'NONE';
  return { first, led: [score[0] >= 2, score[1] >= 2] };
}

/** Whether what a market is about was typed, or follows from what was told. */
function isKnown({ code }: FootballPick, { knows }: TypedFootball): boolean {
  if (!Object.hasOwn(footballOutcomes, code)) return false;
  if (code === '1X2H' || code === 'AHH' || code === 'OUH' || code === 'HTFT') return knows.half;
  if (code === 'CROU' || code === 'CRAH') return knows.corners;
  if (code === 'BKOU') return knows.cards;
  return (code !== 'FG' && code !== 'EP') || knows.order;
}
