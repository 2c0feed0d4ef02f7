import type { Db } from '#kernel/db.ts';
import { type HttpClient, openHttpClient } from '#kernel/http-client.ts';
import type { Push } from '#kernel/push/push.ts';
import type { SecretBox } from '#kernel/secret-box.ts';
import type { Services } from '#kernel/services.ts';
import { protectionDeps } from '#protection';
import type { GatewayAccess } from './gateway-client.ts';
import type { MethodRow } from './store/method.ts';

/** What the cashier's use cases need. */
export interface CashierDeps {
  readonly db: Db;
  readonly secrets: SecretBox;
  readonly httpClient: HttpClient;
  readonly push: Push;
  /** A keyed hash of the account that somebody paid from: accounts of others are not kept. */
  readonly payerKeyOf: (payer: string) => Buffer | undefined;
  /** Origin under which gateways reach this platform. */
  readonly webhookOrigin: string;
}

/** What the cashier needs, from the services of the process. */
export function cashierDeps({ config, db, push, secrets }: Services): CashierDeps {
  const { keysOf } = protectionDeps({ config, db, secrets });
  return {
    payerKeyOf: (payer) => keysOf({ bankAccount: payer })[0]?.digest,
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

/** How to call the gateway of that method. */
export function gatewayAccess(
  { secrets }: Pick<CashierDeps, 'secrets'>,
  method: MethodRow,
): GatewayAccess {
  return {
    origin: method.gatewayOrigin,
    account: method.gatewayAccount,
    secret: secrets.open(method.gatewaySecret, secretPurpose(method)).toString('utf8'),
  };
}
