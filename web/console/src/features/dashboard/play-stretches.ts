import { fromTenThousandths, toTenThousandths } from '@croupier/kit/format/money';
import type { CallOutput } from '../../api/call.ts';

export const metrics = ['ggr', 'stake', 'rounds'] as const;
export type Metric = (typeof metrics)[number];

type Point = CallOutput<'dashboardPlay'>['points'][number];

/** A stretch of time with its value and that of the day before, as decimals. */
export interface Stretch {
  readonly at: string;
  readonly value: string;
  readonly before: string;
}

/** Five minutes each. */
export function stretchesOf(points: readonly Point[], metric: Metric): readonly Stretch[] {
  return points.map(({ at, before, ...now }) => ({
    at,
    value: String(now[metric]),
    before: String(before[metric]),
  }));
}

/**
 * Hours of the merchant's clock; the first and the last may be shorter, the day before then as well.
 * @param timeOf `20:05` of a moment, at the merchant
 */
export function hoursOf(
  points: readonly Point[],
  metric: Metric,
  timeOf: (moment: string) => string,
): readonly Stretch[] {
  const hours: Stretch[][] = [];
  for (const stretch of stretchesOf(points, metric)) {
    if (hours.length === 0 || timeOf(stretch.at).endsWith(':00')) hours.push([]);
    hours.at(-1)?.push(stretch);
  }
  return hours.map((hour) => ({ at: hour[0]?.at ?? '', ...sumOfStretches(hour, metric) }));
}

/** What they come to. */
export function sumOfStretches(
  stretches: readonly Stretch[],
  metric: Metric,
): Pick<Stretch, 'value' | 'before'> {
  const add = (key: 'value' | 'before') => {
    const sum = stretches.reduce((total, one) => total + toTenThousandths(one[key]), 0n);
    return metric === 'rounds' ? String(sum / 10_000n) : fromTenThousandths(sum);
  };
  return { value: add('value'), before: add('before') };
}
