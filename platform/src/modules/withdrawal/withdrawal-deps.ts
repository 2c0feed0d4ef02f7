import { createHmac, hkdfSync } from 'node:crypto';
import type { paymentPassword } from '#account';
import { type DeliveryDeps, deliveryDeps } from '#delivery';
import type { Db } from '#kernel/db.ts';
import { type HttpClient, openHttpClient } from '#kernel/http-client.ts';
import type { Log } from '#kernel/log.ts';
import type { Push } from '#kernel/push/push.ts';
import type { SecretBox } from '@croupier/server/secret-box';
import type { Services } from '#kernel/services.ts';
import { protectionDeps } from '#protection';
import type { GatewayAccess } from './payout/payout-client.ts';
import type { MethodRow } from './store/method.ts';

/** What the use cases of withdrawals need. */
export interface WithdrawalDeps {
  readonly db: Db;
  readonly log: Log;
  readonly secrets: SecretBox;
  readonly httpClient: HttpClient;
  readonly push: Push;
  readonly delivery: DeliveryDeps;
  /** What proving the payment password needs. */
  readonly account: Parameters<typeof paymentPassword.prove>[0];
  /** A keyed hash of an account, by which it is known again at that merchant. */
  readonly digestOf: (...parts: readonly string[]) => Buffer;
  /** The same as of accounts that deposits came from, so that one bank of many members is found. */
  readonly payerKeyOf: (number: string) => Buffer | undefined;
  /** Origin under which gateways reach this platform. */
  readonly webhookOrigin: string;
}

/** What withdrawals need, from the services of the process and the module of accounts. */
export function withdrawalDeps(
  services: Services,
  account: WithdrawalDeps['account'],
): WithdrawalDeps {
  const { config, db, log, push, secrets } = services;
  const { keysOf } = protectionDeps(services);
  const master = Buffer.from(config.MASTER_KEY, 'hex');
  const key = Buffer.from(hkdfSync('sha256', master, '', 'withdrawal', 32));
  return {
    db,
    log,
    account,
    push,
    secrets,
    delivery: deliveryDeps(services),
    digestOf: (...parts) => createHmac('sha256', key).update(JSON.stringify(parts)).digest(),
    payerKeyOf: (number) => keysOf({ bankAccount: number })[0]?.digest,
    httpClient: openHttpClient({ allowInside: config.DEMO }),
    webhookOrigin: config.PLATFORM_ORIGIN,
  };
}

/** The secret is bound to merchant and code, so that it opens in no other row. */
export function secretPurpose(method: Pick<MethodRow, 'merchantId' | 'code'>): string {
  return `withdrawal.gateway.${method.merchantId}.${method.code}`;
}

/** How to call the gateway of that way. Throws for one that is paid by hand. */
export function gatewayAccess(
  { secrets }: Pick<WithdrawalDeps, 'secrets'>,
  method: MethodRow,
): GatewayAccess {
  const { gatewayOrigin, gatewayAccount, gatewaySecret } = method;
  if (!gatewayOrigin || !gatewayAccount || !gatewaySecret) {
    throw new Error(`Nobody but staff pays out by ${method.code}.`);
  }
  return {
    origin: gatewayOrigin,
    account: gatewayAccount,
    secret: secrets.open(gatewaySecret, secretPurpose(method)).toString('utf8'),
  };
}
