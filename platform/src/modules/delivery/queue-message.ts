import { bucketOf, takeTry } from '#kernel/attempts.ts';
import type { Tx } from '#kernel/db.ts';
import { foldName } from '#kernel/fold-name.ts';
import { enqueueJob } from '#kernel/jobs.ts';
import { networkOf, widerNetworksOf } from '@croupier/server/network-of';
import { admitMail, admitSms, maskAddress, networkHourMax, prefixOf } from './cap-rules.ts';
import type { DeliveryDeps } from './delivery-deps.ts';
import { CONTENT_PURPOSE, SEND_JOB } from './send-message.ts';
import type { Channel } from './store.ts';
import * as store from './store.ts';

/** Words for one person, and who asked for them. */
export interface MessageRequest {
  readonly channel: Channel;
  /** E.164, or a mail address. */
  readonly to: string;
  readonly purpose: string;
  readonly merchant: { readonly id: bigint; readonly name: string };
  readonly memberId: bigint | null;
  readonly words: { readonly subject: string; readonly text: string };
  /** After this nobody needs it any more. */
  readonly validSeconds: number;
  /** Where the request came from; limits are counted by both. */
  readonly asker: { readonly ip: string; readonly deviceToken: string | undefined };
  /** True where there is nobody to send to: everything is as if it were sent. */
  readonly withhold: boolean;
}

export type QueueOutcome =
  /** `sent` is false when it is withheld, which whoever asked must not learn. */
  | { readonly kind: 'queued'; readonly messageId: bigint; readonly sent: boolean }
  | { readonly kind: 'refused'; readonly reason: 'too-many' | 'quota' | 'unavailable' };

/**
 * Writes the message and asks a worker to send it after the commit, as far as the limits allow.
 * Requests for one channel are decided one at a time until the caller's transaction ends.
 */
export async function queueMessage(
  deps: DeliveryDeps,
  tx: Tx,
  request: MessageRequest,
): Promise<QueueOutcome> {
  const { channel, to, asker } = request;
  if (!deps.gateways[channel]) return { kind: 'refused', reason: 'unavailable' };
  await store.lockChannel(tx, channel);
  if (await store.isDown(tx, channel)) return { kind: 'refused', reason: 'unavailable' };
  const from: store.Asker = {
    channel,
    addressHash: deps.hashOf(channel, await foldName(tx, to)),
    networkHash: deps.hashOf('network', networkOf(asker.ip)),
    deviceHash: asker.deviceToken === undefined ? null : deps.hashOf('device', asker.deviceToken),
    prefix: channel === 'sms' ? prefixOf(to) : null,
  };
  const counts = await store.countMessages(tx, from);
  const admission = channel === 'sms' ? admitSms(counts, deps.smsPerHourMax) : admitMail(counts);
  if (admission.kind === 'refuse') return { kind: 'refused', reason: admission.reason };
  if (!(await admitWider(tx, channel, asker.ip))) return { kind: 'refused', reason: 'too-many' };
  const reason =
    admission.kind === 'withhold' ? admission.reason : request.withhold ? 'nobody' : null;
  const messageId = await write(deps, tx, { request, from, reason });
  return { kind: 'queued', messageId, sent: reason === null };
}

/**
 * Counts a request for the wider networks that hold the one it came from: they have a few times as many as
 * it has in an hour, within a quarter of one.
 */
async function admitWider(tx: Tx, channel: Channel, ip: string): Promise<boolean> {
  const limits = widerNetworksOf(networkOf(ip)).map(({ network, times }) => ({
    bucket: bucketOf('messages', channel, network),
    most: networkHourMax * times,
  }));
  return limits.length === 0 || (await takeTry(tx, limits)).admitted;
}

/**
 * News for somebody who did not ask for them: no limit but the gateway's own. Answers the message;
 * nothing where there is no gateway.
 */
export async function notifyByMessage(
  deps: DeliveryDeps,
  tx: Tx,
  request: Omit<MessageRequest, 'asker' | 'withhold'>,
): Promise<bigint | undefined> {
  const { channel, to } = request;
  if (!deps.gateways[channel]) return undefined;
  // Counted for nobody: a notice must not use up what its receiver may ask for.
  const from: store.Asker = {
    channel,
    addressHash: deps.hashOf('notice', channel, await foldName(tx, to)),
    networkHash: null,
    deviceHash: null,
    prefix: null,
  };
  return write(deps, tx, { request, from, reason: null });
}

async function write(
  { secrets }: DeliveryDeps,
  tx: Tx,
  message: {
    request: Omit<MessageRequest, 'asker' | 'withhold'>;
    from: store.Asker;
    reason: string | null;
  },
): Promise<bigint> {
  const { request, from, reason } = message;
  const { channel, to, purpose, merchant, memberId, words, validSeconds } = request;
  const plain = JSON.stringify({ to, from: merchant.name, ...words });
  // Also for what is withheld, so that it takes as long: its words are not kept, its job finds nothing.
  const content = secrets.seal(plain, CONTENT_PURPOSE);
  const messageId = await store.insertMessage(tx, {
    ...from,
    merchantId: merchant.id,
    memberId,
    purpose,
    validSeconds,
    reason,
    masked: maskAddress(channel, to),
    content: reason === null ? content : null,
  });
  await enqueueJob(tx, { name: SEND_JOB, payload: { messageId: String(messageId) } });
  return messageId;
}
