import type { Withdrawal } from '@croupier/contract/withdrawal/player';
import { fromTenThousandths, toTenThousandths } from '@croupier/kit/format/money';
import type { CSSProperties } from 'react';
import { sliceTones } from './withdrawal-state-view.ts';

/** The payouts of a withdrawal in true proportion; what is not planned yet is the rest. */
export function SliceBar({
  withdrawal,
}: {
  readonly withdrawal: Pick<Withdrawal, 'net' | 'slices'>;
}) {
  const { net, slices } = withdrawal;
  const alive = slices.filter(({ stage }) => stage !== 'failed' && stage !== 'repaid');
  const planned = alive.reduce((sum, { amount }) => sum + toTenThousandths(amount), 0n);
  const rest = toTenThousandths(net) - planned;
  return (
    <span className="slice-bar" aria-hidden>
      {alive.map(({ id, amount, stage }) => (
        <i key={id} data-tone={sliceTones[stage]} style={widthOf(amount)} />
      ))}
      {rest > 0n && <i style={widthOf(fromTenThousandths(rest))} />}
    </span>
  );
}

const widthOf = (amount: string): CSSProperties => ({ flexGrow: amount });
