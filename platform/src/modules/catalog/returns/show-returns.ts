import type { operatorReturnEndpoints } from '@croupier/contract/catalog/operator/returns';
import type { z } from 'zod';
import type { Queryable } from '#kernel/db.ts';
import { DAY_MS, type MoneySums } from './add-up-rounds.ts';
import { addSums, errorOfMean, MONTH_DAYS, noRounds, type ReturnSpan } from './return-rules.ts';
import { type GameOf, listSums, type SumRow } from './return-store.ts';

type Point = z.output<(typeof operatorReturnEndpoints)['gameReturns']['output']>['points'][number];

interface ReadSpans {
  readonly spans: readonly {
    readonly span: Exclude<ReturnSpan, 'stake'>;
    readonly sums: MoneySums;
  }[];
  readonly days: readonly SumRow[];
  readonly blocks: readonly SumRow[];
  /** Levels of stakes, the lowest first. */
  readonly levels: readonly SumRow[];
}

/** Fewer days say less about the way than the blocks do. */
const DAYS_MIN = 4;
const POINTS_MAX = 500;

/** What each span of a run came to, the newest block first and the run last. */
export async function readSpans(
  db: Queryable,
  of: GameOf & { readonly run: number },
  atMs: number,
): Promise<ReadSpans> {
  const [blocks, days, levels] = await Promise.all([
    listSums(db, { ...of, span: 'block' }),
    listSums(db, { ...of, span: 'day' }),
    listSums(db, { ...of, span: 'stake' }),
  ]);
  const today = Math.floor(atMs / DAY_MS);
  const since = (first: number) => total(days.filter(({ number }) => number >= first));
  return {
    spans: [
      { span: 'block', sums: total(blocks.slice(-1)) },
      { span: 'day', sums: since(today) },
      { span: 'month', sums: since(today - MONTH_DAYS + 1) },
      { span: 'run', sums: total(days) },
    ],
    days,
    blocks,
    levels,
  };
}

/** How the average came to where it is: by days, or by blocks of rounds while there are few days. */
export function pointsOf({ days, blocks }: ReadSpans): Point[] {
  const byDay = days.length >= DAYS_MIN || blocks[0]?.number !== 1;
  let sums = nothing;
  return (byDay ? days : blocks)
    .map((row) => {
      sums = add(sums, row);
      const { rounds, paid, expected } = sums;
      const day = byDay ? new Date(row.number * DAY_MS).toISOString().slice(0, 10) : null;
      return {
        rounds,
        returned: paid / rounds,
        expected: expected / rounds,
        error: errorOfMean(sums),
        day,
      };
    })
    .filter(({ rounds }) => rounds > 0)
    .slice(-POINTS_MAX);
}

const nothing: MoneySums = { ...noRounds, stakeMinor: 0n, winMinor: 0n };

function add(a: MoneySums, b: MoneySums): MoneySums {
  return {
    ...addSums(a, b),
    stakeMinor: a.stakeMinor + b.stakeMinor,
    winMinor: a.winMinor + b.winMinor,
  };
}

const total = (rows: readonly MoneySums[]) => rows.reduce(add, nothing);
