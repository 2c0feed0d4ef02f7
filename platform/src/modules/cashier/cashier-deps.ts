import type { ScratchCard } from './adapters/payment-adapter.ts';
import { identityOf } from '#account';
import type { Db, Queryable } from '#kernel/db.ts';
import { type HttpClient, openHttpClient } from '#kernel/http-client.ts';
import type { Push } from '#kernel/push/push.ts';
import type { SecretBox } from '@croupier/server/secret-box';
import type { Services } from '#kernel/services.ts';
import { levels, protectionDeps } from '#protection';
import { bankAdapter } from './adapters/bank-adapter.ts';
import type { GatewayAccess } from './adapters/gateway-client.ts';
import { hostedAdapter } from './adapters/hosted-adapter.ts';
import type { PaymentAdapter } from './adapters/payment-adapter.ts';
import { accountById } from './store/account.ts';
import type { MethodRow } from './store/method.ts';

/** What the cashier's use cases need. */
export interface CashierDeps {
  readonly db: Db;
  readonly secrets: SecretBox;
  readonly httpClient: HttpClient;
  readonly push: Push;
  /** A keyed hash of the account that somebody paid from: accounts of others are not kept. */
  readonly payerKeyOf: (payer: string) => Buffer | undefined;
  /** A keyed hash of a scratch card, in hex: what is on it is not kept. */
  readonly cardDigestOf: (card: ScratchCard) => string;
  /** The real name of a member who has proven it; what people call themselves proves nothing. */
  readonly provenNameOf: (db: Queryable, who: MemberOfMerchant) => Promise<string | null>;
  /** Origin under which gateways reach this platform. */
  readonly webhookOrigin: string;
}

interface MemberOfMerchant {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

/** What the cashier needs, from the services of the process. */
export function cashierDeps({ config, db, push, secrets }: Services): CashierDeps {
  const { keysOf } = protectionDeps({ config, db, secrets });
  return {
    payerKeyOf: (payer) => keysOf({ bankAccount: payer })[0]?.digest,
    cardDigestOf: ({ network, serial, pin }) => {
      const digest = keysOf({ bankAccount: `card ${network} ${serial} ${pin}` })[0]?.digest;
      if (!digest) throw new Error('A card has a digest.');
      return Buffer.from(digest).toString('hex');
    },
    provenNameOf: async (tx, who) => {
      const level = (await levels.levelsAmong(tx, [who.memberId])).get(who.memberId) ?? 0;
      return level === 0 ? null : (await identityOf(tx, secrets, who)).name;
    },
    db,
    push,
    secrets,
    httpClient: openHttpClient({ allowInside: config.DEMO }),
    webhookOrigin: config.PLATFORM_ORIGIN,
  };
}

/** The secret is bound to merchant and code, so that it opens in no other row. */
export function secretPurpose(method: Pick<MethodRow, 'merchantId' | 'code'>): string {
  return `cashier.gateway.${method.merchantId}.${method.code}`;
}

/** How to call the gateway of that method; undefined where it has none. */
export function gatewayAccess(
  { secrets }: Pick<CashierDeps, 'secrets'>,
  method: MethodRow,
): GatewayAccess | undefined {
  const { gatewayOrigin: origin, gatewayAccount: account, gatewaySecret: sealed } = method;
  if (origin === null || account === null || sealed === null) return undefined;
  return { origin, account, secret: secrets.open(sealed, secretPurpose(method)).toString('utf8') };
}

/** Whoever takes the payments of that method. */
export function adapterOf(deps: CashierDeps, method: MethodRow): PaymentAdapter {
  const { db, httpClient, webhookOrigin } = deps;
  const access = gatewayAccess(deps, method);
  const notifyUrl = `${webhookOrigin}/webhooks/gateway/${method.merchantCode}/${method.code}`;
  if (method.kind !== 'bank-transfer') {
    if (!access) throw new Error(`Method ${method.id} has no gateway.`);
    return hostedAdapter({ httpClient, access }, method, notifyUrl);
  }
  return bankAdapter(
    access && { httpClient, access },
    async ({ id, accountId }) => {
      const account = accountId === null ? undefined : await accountById(db, accountId);
      if (!account) throw new Error(`Deposit ${id} has no account to be paid into.`);
      return account;
    },
    notifyUrl,
  );
}
