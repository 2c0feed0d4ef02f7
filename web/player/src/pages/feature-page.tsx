import type { AddressedFeature } from './feature-at.ts';
import { NotOfferedPage } from './not-offered-page.tsx';
import { PromotionsPage } from './promotions-page.tsx';

/** At the address of a feature: what this merchant has of it. */
export function FeaturePage({ feature }: { readonly feature: AddressedFeature }) {
  return feature.name === 'promotions' ? (
    <PromotionsPage feature={feature} />
  ) : (
    <NotOfferedPage feature={feature} />
  );
}
