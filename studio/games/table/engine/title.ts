import type { Title } from '#engine/game.ts';
import type { HostLookName } from './host-look-names.ts';
import type { TableLimits } from '../rules/slip.ts';
import type { TableRules } from '../rules/table-game.ts';

/** A live table. */
export interface TableTitle extends SlipTitle {
  readonly kind: 'table';
}

/** Rounds that are bet on in slips: rules, limits, how long a round takes, and who is there for the house. */
export interface SlipTitle extends Title {
  readonly rules: TableRules;
  /** Values in whole units, ascending. Stakes are multiples of the least. */
  readonly chips: readonly number[];
  readonly limits: TableLimits;
  readonly phases: TablePhases;
  readonly host: {
    readonly name: string;
    /** Which of the drawn ones. */
    readonly look: HostLookName;
  };
  /** Return of the best spot; `figures.rtp` is that of the worst. Both are held to the rules by a test. */
  readonly best: readonly [num: bigint, den: bigint];
}

/** Durations, ms. */
export interface TablePhases {
  readonly bettingMs: number;
  /** How long pages have to show the result before the next round opens. */
  readonly pauseMs: number;
}

const MINOR_PER_UNIT = 10_000n;

/** Limits in whole units. */
export function limitsOf(
  least: number,
  spotMax: number,
  tableMax: number,
  opposites: TableLimits['opposites'] = 'allowed',
): TableLimits {
  return {
    spotMinMinor: BigInt(least) * MINOR_PER_UNIT,
    spotMaxMinor: BigInt(spotMax) * MINOR_PER_UNIT,
    tableMaxMinor: BigInt(tableMax) * MINOR_PER_UNIT,
    opposites,
  };
}
