import { createHmac, hkdfSync } from 'node:crypto';
import type { Db } from '#kernel/db.ts';
import type { Log } from '#kernel/log.ts';
import type { SecretBox } from '@croupier/server/secret-box';
import type { Services } from '#kernel/services.ts';
import { messageGateways } from './gateways/message-gateways.ts';

export type Channel = 'sms' | 'mail';

/** One message as a gateway gets it. */
export interface Outgoing {
  /** The same for every try of one message. */
  readonly reference: string;
  /** E.164, or a mail address. */
  readonly to: string;
  /** Empty for SMS. */
  readonly subject: string;
  readonly text: string;
  /** Who it comes from, as people know them: the merchant's name. */
  readonly from: string;
}

export type SendOutcome =
  | { readonly kind: 'accepted' }
  /** It will never be taken over. */
  | { readonly kind: 'rejected'; readonly reason: string }
  /** It may be taken over later. */
  | { readonly kind: 'unavailable'; readonly reason: string };

/** An outside system that takes messages over. It answers whatever happens, in bounded time. */
export interface Gateway {
  send(message: Outgoing): Promise<SendOutcome>;
}

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
