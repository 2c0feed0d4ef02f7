import { createHmac } from 'node:crypto';
import { sandboxAccountText } from '@croupier/contract/gateway';
import en from '@croupier/i18n/en/cashier.json' with { type: 'json' };
import vi from '@croupier/i18n/vi/cashier.json' with { type: 'json' };
import type { Queryable } from '#kernel/db.ts';
import type { SecretBox } from '#kernel/secret-box.ts';
import { secretPurpose } from './cashier-deps.ts';
import { upsertMethod } from './store/method.ts';

export interface SandboxMethod {
  readonly merchant: {
    readonly id: bigint;
    readonly code: string;
    readonly currency: string;
  };
  readonly sandboxOrigin: string;
  /** The sandbox's own secret; the merchant's account gets one derived from it. */
  readonly sandboxSecret: string;
  /** Limits and quick choices, in minor units. */
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  readonly quickMinor: readonly bigint[];
}

const CODE = 'sandbox';
const EXPIRES_MINUTES = 15;

/**
 * Lets the merchant take deposits through the sandbox gateway, or brings that way up to date.
 * Answers its id.
 */
export async function seedSandboxMethod(
  { db, secrets }: { readonly db: Queryable; readonly secrets: SecretBox },
  { merchant, sandboxOrigin, sandboxSecret, ...limits }: SandboxMethod,
): Promise<bigint> {
  const place = { merchantId: merchant.id, code: CODE };
  const secret = createHmac('sha256', sandboxSecret)
    .update(sandboxAccountText(merchant.code))
    .digest('hex');
  return upsertMethod(db, {
    ...place,
    ...limits,
    merchantCode: merchant.code,
    kind: 'gateway',
    currency: merchant.currency,
    name: { en: en.methods.sandbox, vi: vi.methods.sandbox },
    expiresMinutes: EXPIRES_MINUTES,
    gatewayOrigin: sandboxOrigin,
    gatewayAccount: merchant.code,
    gatewaySecret: secrets.seal(secret, secretPurpose(place)),
  });
}
