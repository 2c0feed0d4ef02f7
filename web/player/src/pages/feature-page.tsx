import type { FeatureName } from '@croupier/contract/site-map';
import { NotOfferedPage } from './not-offered-page.tsx';
import { PromotionsPage } from './promotions-page.tsx';

/** At the address of a feature: what this merchant has of it. */
export function FeaturePage({ feature }: { readonly feature: FeatureName }) {
  return feature === 'promotions' ? (
    <PromotionsPage feature={feature} />
  ) : (
    <NotOfferedPage feature={feature} />
  );
}
