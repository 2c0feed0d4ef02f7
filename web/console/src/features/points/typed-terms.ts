/** What earns points and what they are worth, as it is being typed. */
import { plainDecimal } from '@croupier/contract/amounts';
import type { PointSource } from '@croupier/contract/points/kinds';
import type { PointTerms } from '@croupier/contract/points/terms';

export interface TypedStep {
  readonly from: string;
  readonly value: string;
}

export interface TypedTerms {
  /** What one point takes; nothing earns none. */
  readonly units: Readonly<Partial<Record<PointSource, string>>>;
  readonly on: boolean;
  readonly steps: readonly TypedStep[];
  /** Nothing for all. */
  readonly dailyMost: string;
  readonly times: string;
}

export const timesRange = { min: 0, max: 20 } as const;

/** The form of terms as they hold. */
export function typedTerms({ earn, exchange }: PointTerms): TypedTerms {
  return {
    units: Object.fromEntries(earn.map(({ source, unit }) => [source, plainDecimal(unit)])),
    on: exchange.on,
    steps: exchange.steps.map(({ from, value }) => {
      return { from: String(from), value: plainDecimal(value) };
    }),
    dailyMost: exchange.dailyMost === null ? '' : String(exchange.dailyMost),
    times: String(exchange.times),
  };
}
