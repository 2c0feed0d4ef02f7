import type { LotteryIssueLine } from '@croupier/contract/lottery/operator';

/** Numbers of a result by prize. */
export function PrizeList({ prizes }: { readonly prizes: LotteryIssueLine['prizes'] }) {
  return (
    <dl className="c-facts c-lottery-prizes">
      {prizes.map(({ prize, numbers }) => (
        <div key={prize}>
          <dt>{prize}</dt>
          <dd>{numbers.join(' ')}</dd>
        </div>
      ))}
    </dl>
  );
}
