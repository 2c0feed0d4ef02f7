import type { SocialProvider } from '@croupier/contract/account/player/social';
import { SOCIAL_RETURN_PATH } from '@croupier/contract/account/player/social-window';
import { refuse } from '#kernel/refuse.ts';
import { tokenHash } from '@croupier/server/tokens';
import { insertAttempt, type ProviderRow, providersOf } from '../store/social.ts';
import { type ProviderAccess, ProviderUnavailable } from './openid-client.ts';
import { clientSecretPurpose, type SocialDeps, type SocialVisitor } from './social-deps.ts';

/**
 * Begins to sign in at a provider. Refuses `account.social-unknown` and `.social-unavailable`.
 * @param site origin of the site as the visitor sees it.
 */
export async function beginSocial(
  deps: SocialDeps,
  input: { provider: SocialProvider; purpose: 'enter' | 'link'; site: string },
  { merchant, browserHash }: SocialVisitor,
): Promise<{ url: string; state: string }> {
  const { id: merchantId } = merchant;
  const { access } = await providerOf(deps, merchantId, input.provider);
  const exchange = deps.openId.newExchange(input.site + SOCIAL_RETURN_PATH);
  const url = await deps.openId.authorizeUrl(access, exchange).catch((error: unknown) => {
    if (error instanceof ProviderUnavailable) throw refuse('account.social-unavailable');
    throw error;
  });
  const { state, ...kept } = exchange;
  const { provider, purpose } = input;
  const stateHash = tokenHash(state);
  await insertAttempt(deps.db, {
    ...kept,
    provider,
    purpose,
    merchantId,
    browserHash,
    stateHash,
  });
  return { url, state };
}

/** The provider as the merchant has set it up. Refuses `account.social-unknown`. */
export async function providerOf(
  { db, secrets }: Pick<SocialDeps, 'db' | 'secrets'>,
  merchantId: bigint,
  provider: SocialProvider,
): Promise<{ row: ProviderRow; access: ProviderAccess }> {
  const row = (await providersOf(db, merchantId)).find((one) => one.provider === provider);
  if (!row) throw refuse('account.social-unknown');
  const { issuer, clientId } = row;
  const opened = secrets.open(row.clientSecret, clientSecretPurpose({ merchantId, provider }));
  return { row, access: { issuer, clientId, clientSecret: opened.toString() } };
}
