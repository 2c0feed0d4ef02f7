/** Ways to pay of the demo and of tests, through the sandbox; the same statements as for real ones. */
import { createHmac } from 'node:crypto';
import {
  type MethodKind,
  type ReceivingScheme,
  schemesFor,
} from '@croupier/contract/cashier/deposit-methods';
import { sandboxAccountText } from '@croupier/contract/cashier/gateway';
import en from '@croupier/i18n/en/cashier.json' with { type: 'json' };
import vi from '@croupier/i18n/vi/cashier.json' with { type: 'json' };
import type { Queryable } from '#kernel/db.ts';
import type { SecretBox } from '@croupier/server/secret-box';
import { secretPurpose } from './cashier-deps.ts';
import { insertAccount } from './store/account.ts';
import { type NewMethod, upsertMethod } from './store/method.ts';
import { addTender } from './store/tender.ts';

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
  /** The hosted page without one. */
  readonly way?: SandboxWay;
  readonly terms?: Partial<
    Pick<
      NewMethod,
      | 'levelMin'
      | 'levelMax'
      | 'opensMinute'
      | 'closesMinute'
      | 'feeBasisPoints'
      | 'feeFixedMinor'
      | 'feeBearer'
      | 'bonus'
      | 'sortRank'
      | 'expiresMinutes'
      | 'networks'
    >
  >;
}

/** A way that the sandbox plays: its code, which is also the key of its name. */
export interface SandboxWay {
  readonly code: keyof typeof en.methods;
  readonly kind: MethodKind;
  readonly accounts?: readonly SandboxAccount[];
}

export interface SandboxAccount {
  readonly scheme: ReceivingScheme;
  readonly providerCode: string | null;
  readonly registeredCode?: string;
  readonly bankName: string;
  readonly number: string;
  readonly holder: string;
  readonly dailyCapMinor: bigint | null;
}

const EXPIRES_MINUTES = 15;
const hostedPage: SandboxWay = { code: 'sandbox', kind: 'gateway' };

/** Lets the merchant take deposits that way, or brings it up to date. Answers its id. */
export async function seedSandboxMethod(
  { db, secrets }: { readonly db: Queryable; readonly secrets: SecretBox },
  { merchant, sandboxOrigin, sandboxSecret, way = hostedPage, terms, ...limits }: SandboxMethod,
): Promise<bigint> {
  const place = { merchantId: merchant.id, code: way.code };
  const secret = createHmac('sha256', sandboxSecret)
    .update(sandboxAccountText(merchant.code))
    .digest('hex');
  const methodId = await upsertMethod(db, {
    ...place,
    ...limits,
    merchantCode: merchant.code,
    kind: way.kind,
    currency: merchant.currency,
    name: { en: en.methods[way.code], vi: vi.methods[way.code] },
    expiresMinutes: EXPIRES_MINUTES,
    gatewayOrigin: sandboxOrigin,
    gatewayAccount: merchant.code,
    gatewaySecret: secrets.seal(secret, secretPurpose(place)),
    sortRank: 0,
    levelMin: 0,
    levelMax: 3,
    opensMinute: null,
    closesMinute: null,
    feeBasisPoints: 0,
    feeFixedMinor: 0n,
    feeBearer: 'house',
    bonus: null,
    confirmations: 20,
    networks: [],
    ...terms,
  });
  await addTender(db, merchant.id, {
    currency: merchant.currency,
    schemes: schemesFor(merchant.currency),
  });
  for (const account of way.accounts ?? []) {
    const { registeredCode = null } = account;
    const owner = { merchantId: merchant.id, methodId };
    await insertAccount(db, { ...account, ...owner, registeredCode, enabled: true });
  }
  return methodId;
}
