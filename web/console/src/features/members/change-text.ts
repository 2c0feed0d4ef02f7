import { formatCount } from '@croupier/kit/format/numbers';

/** A signed count, e.g. `+120` or `−35`. */
export function changeText(change: number): string {
  const sign = change < 0 ? '−' : change > 0 ? '+' : '';
  return `${sign}${formatCount(Math.abs(change))}`;
}
