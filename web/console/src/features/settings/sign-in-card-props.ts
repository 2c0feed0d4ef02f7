import type { SignInSettings } from '@croupier/contract/merchant/operator/sign-in-settings';

/** What a card of the ways in works with. */
export interface SignInCardProps {
  readonly settings: SignInSettings;
  readonly mayWrite: boolean;
}
