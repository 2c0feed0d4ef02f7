/** The average return over rounds with the funnel that it should stay in, for drawing. Pure. */
export interface FunnelPoint {
  readonly rounds: number;
  readonly returned: number;
  readonly expected: number;
  readonly error: number;
}

export interface Funnel {
  /** Lowest and highest return that is drawn. */
  readonly low: number;
  readonly high: number;
  /** Ends of the rounds that are drawn. */
  readonly first: number;
  readonly last: number;
  /** By deviations: upper and lower edge at equal steps of rounds. */
  readonly bands: readonly { readonly sigma: number; readonly edges: readonly Edge[] }[];
}

interface Edge {
  readonly rounds: number;
  readonly above: number;
  readonly below: number;
}

const SIGMAS = [5, 3, 1] as const;
const STEPS = 60;
/** Where the funnel begins to be drawn: at a tenth of the rounds it is three times as wide. */
const FIRST_SHARE = 0.1;

/**
 * The funnel narrows with the root of the rounds: what deviates by `error` at the last point deviates
 * by error · √(last / rounds) before. Undefined without a point.
 */
export function funnelOf(points: readonly FunnelPoint[]): Funnel | undefined {
  const end = points.at(-1);
  if (!end) return undefined;
  const first = Math.max(1, Math.min(points[0]?.rounds ?? 1, end.rounds * FIRST_SHARE));
  const last = end.rounds;
  const edgesOf = (sigma: number) =>
    Array.from({ length: STEPS + 1 }, (_, step) => {
      const rounds = first + ((last - first) * step) / STEPS;
      const reach = sigma * end.error * Math.sqrt(last / rounds);
      return { rounds, above: end.expected + reach, below: Math.max(0, end.expected - reach) };
    });
  const bands = SIGMAS.map((sigma) => ({ sigma, edges: edgesOf(sigma) }));
  const edges = bands[0]?.edges ?? [];
  // The wide mouth of the funnel may leave the picture; what was returned may not.
  const at = edges[Math.floor(STEPS / 6)];
  const returned = points.map((point) => point.returned);
  const low = Math.min(...returned, at?.below ?? end.expected);
  const high = Math.max(...returned, at?.above ?? end.expected);
  const margin = (high - low) * 0.04 || 0.01;
  return { low: Math.max(0, low - margin), high: high + margin, first, last, bands };
}

const TICK_STEPS = [1, 2, 5, 10] as const;
const TICKS = 4;

/** Values for the axis between these, at steps that people count by. */
export function ticksOf({ low, high }: Pick<Funnel, 'low' | 'high'>): readonly number[] {
  const power = 10 ** Math.floor(Math.log10((high - low) / TICKS));
  const step =
    power * (TICK_STEPS.find((some) => some * power * TICKS * 1.001 >= high - low) ?? 10);
  const first = Math.ceil(low / step);
  return Array.from(
    { length: Math.floor(high / step) - first + 1 },
    (_, at) => (first + at) * step,
  );
}
