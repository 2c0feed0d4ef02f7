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

/** At the address of a feature: the lotteries, or for one that this merchant has not what it would be. */
export function FeaturePage({ feature }: { readonly feature: FeatureName }) {
  const isSignedIn = useSignedIn();
  if (feature !== 'lottery') return <NotOfferedPage feature={feature} />;
  return isSignedIn ? (
    <LotteryPage fallback={<PageLoader />} />
  ) : (
    <GuestLotteries fallback={<PageLoader />} />
  );
}
