import { useState } from 'react';
import {
  CHASE_MULTIPLE_MAX,
  chaseIssuesMax,
  type ChaseMode,
  chaseMultiples,
  type ChasePlan,
  type ChaseRow,
  chaseRows,
} from '../../engine/chase.ts';
import { parseSelection } from '../../engine/selection.ts';
import type { IssuesAhead } from '#games/lottery/protocol.ts';
import { serverNow } from '#client/kit/clock.ts';
import { minorOf, winOf } from '../frame/sums.ts';
import { bestOdds } from '../panel/draft.ts';
import type { PanelModel } from '../panel/use-panel.ts';
import { useAsked } from '../session/use-asked.ts';
import type { SlipLine } from '../slip/use-slip.ts';

/** How the player wants the chase; rows are what comes of it. */
export interface ChaseWish {
  readonly mode: ChaseMode;
  readonly issues: number;
  /** How many issues later than the next one it starts. */
  readonly start: number;
  readonly multiple: number;
  readonly every: number;
  /** Percent. */
  readonly profit: number;
  readonly stopOnWin: boolean;
  /** Multiples that were changed by hand, by row. */
  readonly byHand: ReadonlyMap<number, number>;
}

const usual: ChaseWish = {
  mode: 'SAME',
  issues: 7,
  start: 0,
  multiple: 1,
  every: 2,
  profit: 10,
  stopOnWin: true,
  byHand: new Map(),
};

export interface Chase {
  readonly wish: ChaseWish;
  /** A changed rule forgets what was changed by hand. */
  readonly change: (part: Partial<ChaseWish>) => void;
  readonly setMultiple: (row: number, multiple: number) => void;
  readonly most: number;
  readonly ahead: IssuesAhead['issues'];
  readonly rows: readonly (ChaseRow & IssuesAhead['issues'][number])[];
  /** What one multiple costs and wins, minor units. */
  readonly costMinor: bigint;
  readonly prizeMinor: bigint;
  /** The wish is reached in fewer issues than were asked for. */
  readonly isShort: boolean;
  readonly totalMinor: bigint;
}

export function useChase(model: PanelModel, line: SlipLine): Chase {
  const { game, panel, slip, stations } = model;
  const [wish, setWish] = useState(usual);
  const sort = panel.everySeconds === null ? 'daily' : 'continuous';
  const [station] = stations;
  const asked = station === undefined ? '' : `&station=${station}`;
  const { value } = useAsked<IssuesAhead>(
    `games/${game}/ahead?count=${chaseIssuesMax.continuous}${asked}`,
    { game, nextIn: (known) => closesIn(known) },
  );
  const ahead = value?.issues ?? [];
  const most = Math.min(chaseIssuesMax[sort], Math.max(0, ahead.length - wish.start));
  const unitMinor = minorOf(slip.unit) * BigInt(line.times);
  const costMinor = unitMinor * BigInt(line.units);
  const prizeMinor = prizeOf(model, line, unitMinor);
  const issues = Math.min(wish.issues, most);
  const multiples = chaseMultiples(planOf(wish, issues), { costMinor, prizeMinor }, wish.byHand);
  const figures = chaseRows(multiples, { costMinor, prizeMinor });
  const rows = figures.flatMap((figure, at) => {
    const issue = ahead[at + wish.start];
    return issue === undefined ? [] : [{ ...figure, ...issue }];
  });
  return {
    wish,
    change: (part) => setWish({ ...wish, byHand: new Map(), ...part }),
    setMultiple: (row, multiple) => {
      const kept = Math.min(CHASE_MULTIPLE_MAX, Math.max(1, Math.floor(multiple)));
      const before = [...wish.byHand].filter(([other]) => other < row);
      setWish({ ...wish, byHand: new Map([...before, [row, kept]]) });
    },
    most,
    ahead,
    rows,
    costMinor,
    prizeMinor,
    isShort: multiples.length < issues,
    totalMinor: rows.at(-1)?.spentMinor ?? 0n,
  };
}

function closesIn(known: IssuesAhead | undefined): number {
  const [first] = known?.issues ?? [];
  return first === undefined ? RETRY_MS : Math.max(RETRY_MS, first.closeAt - serverNow() + SOON_MS);
}

const RETRY_MS = 1500;
const SOON_MS = 300;

function planOf({ mode, multiple, every, profit }: ChaseWish, issues: number): ChasePlan {
  switch (mode) {
    case 'SAME':
      return { mode, issues, multiple };
    case 'DOUBLE':
      return { mode, issues, multiple, every };
    case 'PROFIT':
      return { mode, issues, profit: Math.round(profit * 100) };
  }
}

function prizeOf(
  { plays, seriesFor }: Pick<PanelModel, 'plays' | 'seriesFor'>,
  { play: code, text, bets, units, reduced = false }: SlipLine,
  unitMinor: bigint,
): bigint {
  const play = plays.get(code);
  if (play === undefined) return 0n;
  const selection = parseSelection(play.grammar, text);
  const odds = bestOdds({ play, text, bets, units, selection }, seriesFor(play));
  return winOf(unitMinor, reduced ? odds / 2n : odds);
}
