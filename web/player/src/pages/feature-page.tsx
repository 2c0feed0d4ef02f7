import type { FeatureName } from '@croupier/contract/site/site-map';
import { NotOfferedPage } from './not-offered-page.tsx';

/** At the address of a feature that this merchant has not: what it would be, and ways on. */
export function FeaturePage({ feature }: { readonly feature: FeatureName }) {
  return <NotOfferedPage feature={feature} />;
}
