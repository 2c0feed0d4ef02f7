import { createHmac, hkdfSync } from 'node:crypto';
import type { Db } from '#kernel/db.ts';
import type { Log } from '#kernel/log.ts';
import type { SecretBox } from '@croupier/server/secret-box';
import type { Services } from '#kernel/services.ts';
import { type Gateway, messageGateways } from './gateways/message-gateways.ts';
import type { Channel } from './store.ts';

/** What the module's use cases need. */
export interface DeliveryDeps {
  readonly db: Db;
  readonly log: Log;
  readonly secrets: SecretBox;
  /** Absent where this installation has no such way. */
  readonly gateways: Readonly<Partial<Record<Channel, Gateway>>>;
  /** SMS that leave in an hour. */
  readonly smsPerHourMax: number;
  /** Keyed, so that hashes of numbers cannot be found by trying all numbers. */
  hashOf(...parts: readonly string[]): Buffer;
}

/** What the module needs, with the gateways that this installation has. */
export function deliveryDeps({
  config,
  db,
  log,
  secrets,
}: Pick<Services, 'config' | 'db' | 'log' | 'secrets'>): DeliveryDeps {
  return {
    db,
    log,
    secrets,
    gateways: messageGateways(config),
    smsPerHourMax: config.SMS_PER_HOUR_MAX,
    hashOf: openHash(config.MASTER_KEY),
  };
}

/** @param masterKey 32 bytes in hex; the key of the hashes is derived from it. */
export function openHash(masterKey: string): DeliveryDeps['hashOf'] {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(masterKey, 'hex'), '', 'delivery', 32));
  return (...parts) => createHmac('sha256', key).update(JSON.stringify(parts)).digest();
}
