import type { Metrics } from '#kernel/http/metrics.ts';
import { callFigures } from './call-figures.ts';

const labels = ['vendor', 'call', 'outcome'] as const;

/** Shows how many calls vendors made, how they ended and how long they took. */
export function showCallFigures(metrics: Metrics): void {
  const read = (value: 'calls' | 'seconds') => () =>
    callFigures().map(({ vendor, call, outcome, ...sums }) => ({
      labels: { vendor, call, outcome },
      value: sums[value],
    }));
  const calls = { name: 'croupier_vendor_calls_total', help: 'Calls of vendors', labels };
  metrics.counters(calls, read('calls'));
  const seconds = {
    name: 'croupier_vendor_call_seconds_total',
    help: 'Time to answer calls of vendors',
    labels,
  };
  metrics.counters(seconds, read('seconds'));
}
