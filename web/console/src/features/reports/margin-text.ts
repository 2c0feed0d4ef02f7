import { toTenThousandths } from '@croupier/kit/format/money';
import { formatBasisPoints } from '@croupier/kit/format/numbers';

/** What is kept of the stakes. */
export function marginText(stake: string, ggr: string): string {
  const staked = toTenThousandths(stake);
  if (staked <= 0n) return '–';
  return formatBasisPoints(Number((toTenThousandths(ggr) * 10_000n) / staked));
}
