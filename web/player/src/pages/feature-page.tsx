import type { FeatureName } from '@croupier/contract/site/site-map';
import { useSignedIn } from '../features/member/use-member.ts';
import { lazyPart } from '../navigation/lazy-part.tsx';
import { NotOfferedPage } from './not-offered-page.tsx';
import { PageLoader } from './page-loader.tsx';

const LotteryPage = lazyPart(
  async () => (await import('./lottery/lottery-page.tsx')).LotteryPage,
  'game',
  'protection',
);

const GuestLotteries = lazyPart(
  async () => (await import('./lottery/guest-lotteries.tsx')).GuestLotteries,
  'lottery',
);

const SeamlessPage = lazyPart(
  async () => (await import('./games/seamless-page.tsx')).SeamlessPage,
  'game',
  'protection',
);

/**
 * At the address of a feature: the lotteries, a game as a page, or for one that this merchant has not
 * what it would be.
 */
export function FeaturePage({ feature }: { readonly feature: FeatureName }) {
  const fallback = <PageLoader />;
  const isSignedIn = useSignedIn();
  if (feature === 'seamless') return <SeamlessPage fallback={fallback} />;
  if (feature !== 'lottery') return <NotOfferedPage feature={feature} />;
  return isSignedIn ? <LotteryPage fallback={fallback} /> : <GuestLotteries fallback={fallback} />;
}
