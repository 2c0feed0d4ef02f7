import type { RewardPicture } from '@croupier/contract/points/kinds';
import type { CSSProperties } from 'react';
import { classNames } from '../ui/class-names.ts';
import { rewardGrounds } from './reward-grounds.ts';
import './reward-art.css';

/** Addresses of the pictures, which the build gives. */
const addresses = import.meta.glob<string>('./art/*.svg', {
  eager: true,
  query: '?no-inline',
  import: 'default',
});

export type RewardArtProps = {
  readonly picture: RewardPicture;
  /** On the plain ground of a list, instead of a ground of its own. */
  readonly plain?: boolean;
  /** It is at the top of the page, so it is fetched before others. */
  readonly first?: boolean;
  readonly className?: string;
};

/** The picture of a reward, filling its place. Decorative: the reward's name stands beside it. */
export function RewardArt({ picture, plain = false, first = false, className }: RewardArtProps) {
  const [near, far] = rewardGrounds[picture];
  return (
    <span
      className={classNames('k-reward', className)}
      data-plain={plain || undefined}
      style={{ '--near': near, '--far': far } as CSSProperties}
      aria-hidden
    >
      <img
        src={addresses[`./art/${picture}.svg`]}
        width={64}
        height={64}
        alt=""
        decoding="async"
        loading={first ? 'eager' : 'lazy'}
      />
    </span>
  );
}
