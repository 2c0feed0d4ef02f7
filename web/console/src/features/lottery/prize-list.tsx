import { usePlayNames } from '../../page/play-names.ts';
import type { LotteryIssueLine } from '@croupier/contract/lottery/operator';

/** Numbers of a result by prize. */
export function PrizeList({ prizes }: { readonly prizes: LotteryIssueLine['prizes'] }) {
  const names = usePlayNames();
  return (
    <dl className="c-facts c-lottery-prizes">
      {prizes.map(({ prize, numbers }) => (
        <div key={prize}>
          <dt>{names.prize(prize)}</dt>
          <dd>{numbers.join(' ')}</dd>
        </div>
      ))}
    </dl>
  );
}
