import type { FlagName } from '@croupier/contract/flags';

/** A feature that has an address whether or not this merchant offers it. */
export interface AddressedFeature {
  /** Its name is the text `pages:feature.<name>`. */
  readonly name: 'promotions' | 'points' | 'agents' | 'lottery' | 'seamless';
  /** The white-label flag that switches it; `undefined` where none does. */
  readonly flag?: FlagName;
}

const features: Readonly<Record<string, AddressedFeature>> = {
  '/promotions': { name: 'promotions', flag: 'promotions' },
  '/pointMall': { name: 'points', flag: 'points' },
  '/agent': { name: 'agents', flag: 'agents' },
  '/agentHome': { name: 'agents', flag: 'agents' },
  '/seamless': { name: 'seamless' },
  '/lottery': { name: 'lottery' },
  '/seaLottery': { name: 'lottery' },
  '/vnLottery': { name: 'lottery' },
};

/**
 * The feature that a shared address belongs to. Asked after the pages: an address that has a page of
 * its own never comes here.
 */
export function featureAt(pathname: string): AddressedFeature | undefined {
  return Object.hasOwn(features, pathname) ? features[pathname] : undefined;
}
