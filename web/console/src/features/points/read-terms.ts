/** What the form of points says, and what is missing or wrong in it. */
import { parseMoney } from '@croupier/contract/amounts';
import { type PointSource, pointSources } from '@croupier/contract/points/kinds';
import type { PointTerms } from '@croupier/contract/points/terms';
import { typedCount } from '../../page/typed-fields.ts';
import { comesTo } from './exchange-worth.ts';
import { timesRange, type TypedStep, type TypedTerms } from './typed-terms.ts';

const POINTS = { min: 1, max: 999_999_999 } as const;

/** What is wrong with a step: no more points than the one before, a lower rate, or it gives nothing. */
export type StepFault = 'from' | 'worth' | 'nothing';

export interface ReadTerms {
  /** Undefined while something is missing or wrong. */
  readonly terms: PointTerms | undefined;
  readonly units: ReadonlySet<PointSource>;
  /** Of each step, in their order. */
  readonly steps: readonly (StepFault | undefined)[];
  readonly rest: ReadonlySet<'dailyMost' | 'times'>;
  /** The least that is exchanged; undefined while none is typed. */
  readonly least: number | undefined;
}

/** What the form says. @param currency in which points are paid */
export function readTerms(typed: TypedTerms, currency: string): ReadTerms {
  const units = new Set(pointSources.filter((source) => !isUnit(typed.units[source] ?? '')));
  const steps = typed.steps.map((step, place) =>
    faultOf(step, { before: typed.steps[place - 1], currency }),
  );
  const rest = new Set<'dailyMost' | 'times'>();
  const times = typedCount(typed.times, timesRange);
  if (times === undefined) rest.add('times');
  const least = pointsOf(typed.steps[0]);
  const isAll = typed.dailyMost.trim() === '';
  const most = typedCount(typed.dailyMost, { min: least ?? 1, max: POINTS.max });
  if (!isAll && most === undefined) rest.add('dailyMost');
  const isWhole = units.size + rest.size === 0 && steps.every((fault) => fault === undefined);
  return {
    units,
    steps,
    rest,
    least,
    terms: isWhole
      ? {
          earn: pointSources.flatMap((source) => {
            const unit = typed.units[source]?.trim() ?? '';
            return unit === '' ? [] : [{ source, unit }];
          }),
          exchange: {
            on: typed.on,
            steps: typed.steps.map(({ from, value }) => ({ from: Number(from), value })),
            dailyMost: isAll ? null : (most ?? null),
            times: times ?? 0,
          },
        }
      : undefined,
  };
}

function faultOf(
  step: TypedStep,
  { before, currency }: { readonly before: TypedStep | undefined; readonly currency: string },
): StepFault | undefined {
  const [from, rate] = [pointsOf(step), rateOf(step)];
  const [fromBefore, rateBefore] = [pointsOf(before), rateOf(before)];
  if (from === undefined || (fromBefore !== undefined && from <= fromBefore)) return 'from';
  if (rate === undefined || (rateBefore !== undefined && rate < rateBefore)) return 'worth';
  return Number(comesTo(from, step.value, currency) ?? '0') > 0 ? undefined : 'nothing';
}

/** The points of a step; undefined for what is no number of them. */
export function pointsOf(step: TypedStep | undefined): number | undefined {
  return step && typedCount(step.from, POINTS);
}

function rateOf(step: TypedStep | undefined): bigint | undefined {
  const minor = step && parseMoney(step.value);
  return minor !== undefined && minor > 0n ? minor : undefined;
}

function isUnit(text: string): boolean {
  return text.trim() === '' || (parseMoney(text) ?? 0n) > 0n;
}
