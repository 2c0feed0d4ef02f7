import type { FeatureName } from '@croupier/contract/site/site-map';
import { lazyPart } from '../navigation/lazy-part.tsx';
import { NotOfferedPage } from './not-offered-page.tsx';
import { PageLoader } from './page-loader.tsx';

const LotteryPage = lazyPart(
  async () => (await import('./lottery/lottery-page.tsx')).LotteryPage,
  'game',
  'protection',
);

/** At the address of a feature: the lotteries, or for one that this merchant has not what it would be. */
export function FeaturePage({ feature }: { readonly feature: FeatureName }) {
  return feature === 'lottery' ? (
    <LotteryPage fallback={<PageLoader />} />
  ) : (
    <NotOfferedPage feature={feature} />
  );
}
