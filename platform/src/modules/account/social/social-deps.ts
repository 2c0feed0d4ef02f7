import type { HttpClient } from '#kernel/http-client.ts';
import type { AccountDeps, Visitor } from '../account-deps.ts';
import { type OpenIdClient, openIdClient } from './openid-client.ts';

/** What signing in by a provider needs beside the rest of the module. */
export interface SocialDeps extends AccountDeps {
  readonly openId: OpenIdClient;
}

/** A visitor whose browser is known by a secret of its own, so that nobody else ends what it began. */
export interface SocialVisitor extends Visitor {
  readonly browserHash: Buffer;
}

export function openSocial(account: AccountDeps, httpClient: HttpClient): SocialDeps {
  return { ...account, openId: openIdClient(httpClient) };
}

/** What the secret of a provider's client is sealed for. */
export function clientSecretPurpose(of: { merchantId: bigint; provider: string }): string {
  return `account.social.${of.merchantId}.${of.provider}`;
}
