import type { SocialProvider } from '@croupier/contract/account/player/social';
import type { Queryable } from '#kernel/db.ts';
import type { SecretBox } from '@croupier/server/secret-box';
import { upsertProvider } from '../store/social.ts';
import { clientSecretPurpose } from './social-deps.ts';

export interface ProviderInput {
  readonly merchantId: bigint;
  readonly provider: SocialProvider;
  /** As it stands on the button. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Lets members of the merchant sign in at an OpenID provider, or brings that way up to date. */
export async function putProvider(
  { db, secrets }: { readonly db: Queryable; readonly secrets: SecretBox },
  { clientSecret, ...input }: ProviderInput,
): Promise<void> {
  const sealed = secrets.seal(clientSecret, clientSecretPurpose(input));
  await upsertProvider(db, { ...input, clientSecret: sealed });
}
