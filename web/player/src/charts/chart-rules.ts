/** Where the bars and the line of the chart lie. Pure; amounts are decimal text. */

/** A day on the chart, in main units. */
export interface ChartDay {
  readonly day: string;
  readonly bar: number;
  readonly line: number;
}

/** Each day's result as a bar under the running total, also where nothing was played. */
export function runningDays(
  days: readonly string[],
  played: readonly { readonly day: string; readonly net: string }[],
): readonly ChartDay[] {
  const nets = new Map(played.map(({ day, net }) => [day, Number(net)]));
  let line = 0;
  return days.map((day) => {
    const bar = nets.get(day) ?? 0;
    line += bar;
    return { day, bar, line };
  });
}

/** The scale at the side: from the lowest to the highest mark, and how far apart they are. */
export interface Scale {
  readonly low: number;
  readonly high: number;
  readonly step: number;
  /** What the figures at the marks are divided by. */
  readonly unit: 1 | 1000 | 1_000_000;
}

const STEPS = 5;

/** Round marks around everything that is shown, zero among them. */
export function scaleOf(days: readonly ChartDay[]): Scale {
  const values = days.flatMap(({ bar, line }) => [bar, line]);
  const high = Math.max(0, ...values);
  const low = Math.min(0, ...values);
  const rough = Math.max((high - low) / STEPS, Number.MIN_VALUE);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step =
    high === low ? 1 : ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10) * power;
  const top = Math.max(Math.ceil(high / step), 1) * step;
  const unit = step >= 1_000_000 ? 1_000_000 : step >= 1000 ? 1000 : 1;
  return { low: Math.floor(low / step) * step, high: top, step, unit };
}

/** The marks from the highest to the lowest. */
export function marksOf({ low, high, step }: Scale): readonly number[] {
  const count = Math.max(0, Number(((high - low) / step).toPrecision(6)));
  return Array.from({ length: count + 1 }, (_, index) =>
    Number((high - index * step).toPrecision(12)),
  );
}

/** Every so manieth day is named beneath, so that the names do not touch. */
export function nameEvery(days: number, room: number): number {
  return Math.max(1, Math.ceil(days / Math.max(1, room)));
}
