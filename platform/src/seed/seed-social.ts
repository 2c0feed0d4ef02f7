import { createHmac } from 'node:crypto';
import {
  IDENTITY_PATH,
  type SandboxProvider,
  sandboxClientText,
} from '@croupier/contract/account/identity-provider';
import type { SocialProvider } from '@croupier/contract/account/player/social';
import type { Services } from '#kernel/services.ts';
import type { Merchant } from '#merchant';
import { putProvider } from '../modules/account/social/put-provider.ts';

/** The sandbox plays both: Google, and the one that a merchant chooses freely. */
const demoProviders: readonly {
  readonly provider: SocialProvider;
  readonly at: SandboxProvider;
  readonly name: string;
}[] = [
  { provider: 'google', at: 'google', name: 'Google' },
  { provider: 'custom', at: 'lotus', name: 'Lotus ID' },
];

/** Lets members of the merchants sign in at the providers of the sandbox. */
export async function seedSocial(
  { config, db, secrets }: Pick<Services, 'config' | 'db' | 'secrets'>,
  merchants: readonly Merchant[],
): Promise<void> {
  const { SANDBOX_ORIGIN: origin, SANDBOX_GATEWAY_SECRET: sandboxSecret } = config;
  if (!sandboxSecret) throw new Error('The demo needs SANDBOX_GATEWAY_SECRET.');
  for (const { id: merchantId, code: clientId } of merchants) {
    for (const { provider, at, name } of demoProviders) {
      const clientSecret = createHmac('sha256', sandboxSecret)
        .update(sandboxClientText(at, clientId))
        .digest('hex');
      const issuer = `${origin}${IDENTITY_PATH}/${at}`;
      const input = { merchantId, provider, name, issuer, clientId, clientSecret };
      await putProvider({ db, secrets }, input);
    }
  }
}
