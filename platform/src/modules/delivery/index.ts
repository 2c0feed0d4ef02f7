/** Mail and SMS that leave the house: gateways, limits, and what became of each message. */
import type { Config } from '#kernel/config.ts';
import type { Queryable, Tx } from '#kernel/db.ts';
import { outsideCaller } from '#kernel/outside.ts';
import type { Services } from '#kernel/services.ts';
import { type Channel, type DeliveryDeps, type Gateway, openHash } from './delivery-deps.ts';
import { mailGateway } from './gateways/mail-gateway.ts';
import { smsGateway } from './gateways/sms-gateway.ts';
import * as store from './store.ts';

export { RESEND_MINUTES, maskAddress } from './cap-rules.ts';
export { deliveryWork } from './jobs.ts';
export { queueMessage, tellByMessage, type QueueOutcome } from './queue-message.ts';
export type { Channel, DeliveryDeps } from './delivery-deps.ts';
export type { MessageLine } from './store.ts';

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
    gateways: gatewaysOf(config),
    smsPerHourMax: config.SMS_PER_HOUR_MAX,
    hashOf: openHash(config.MASTER_KEY),
  };
}

/** Which ways out there are. */
export function deliveryWays({ gateways }: DeliveryDeps): Readonly<Record<Channel, boolean>> {
  return { sms: gateways.sms !== undefined, mail: gateways.mail !== undefined };
}

/** Notes that the code in a message was used, for the conversion of its prefix. */
export async function noteCodeUsed(tx: Tx, messageId: bigint): Promise<void> {
  return store.noteUsed(tx, messageId);
}

/** The newest messages to a member, for support; addresses are masked and words are not kept. */
export async function recentMessages(
  db: Queryable,
  owner: { readonly merchantId: bigint; readonly memberId: bigint },
): Promise<store.MessageLine[]> {
  return store.messagesOf(db, owner, 50);
}

function gatewaysOf(config: Config): Partial<Record<Channel, Gateway>> {
  const { SMS_GATEWAY_URL: url, SMS_GATEWAY_SECRET: secret, SMS_SENDER: sender } = config;
  const { SMTP_URL: smtpUrl, MAIL_FROM: from } = config;
  const callOutside = outsideCaller({ allowInside: config.DEMO });
  return {
    ...(url && secret && { sms: smsGateway(callOutside, { url, secret, sender }) }),
    ...(smtpUrl && from && { mail: mailGateway({ url: smtpUrl, from }) }),
  };
}
