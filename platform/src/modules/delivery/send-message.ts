import { readJson } from '@croupier/contract/read-json';
import { nowMs } from '#kernel/clock.ts';
import { enqueueJob } from '#kernel/jobs.ts';
import { nextTryInSeconds } from './cap-rules.ts';
import type { DeliveryDeps } from './delivery-deps.ts';
import type { Outgoing } from './gateways/message-gateways.ts';
import * as store from './store.ts';

/** The job that sends one message. */
export const SEND_JOB = 'delivery.send-message';
/** The purpose that the words of messages are sealed for. */
export const CONTENT_PURPOSE = 'delivery.message';

/**
 * Hands one message to its gateway. When that is down the next try is asked for, with growing waits,
 * for as long as anybody can use what the message says; a message that never left counts for nobody.
 * Neither the words nor the whole address are ever logged.
 */
export async function sendMessage(deps: DeliveryDeps, messageId: bigint): Promise<void> {
  const { db, gateways, secrets, log } = deps;
  const message = await store.takeMessage(db, messageId);
  if (!message) return;
  const { channel, tries, secondsLeft } = message;
  // What the gateway would not take in time is its fault, and counts for nobody.
  const state = tries > 1 ? 'lost' : 'expired';
  if (secondsLeft <= 0) return store.endMessage(db, messageId, { state });
  const plain = secrets.open(message.content, CONTENT_PURPOSE).toString('utf8');
  const words = readJson(plain) as Omit<Outgoing, 'reference'>;
  const outcome = (await gateways[channel]?.send({ ...words, reference: `m${messageId}` })) ?? {
    kind: 'unavailable',
    reason: 'no gateway',
  };
  if (outcome.kind === 'accepted') return store.endMessage(db, messageId, { state: 'sent' });
  const { reason } = outcome;
  log.warn(
    { messageId: String(messageId), channel, tries, reason },
    'a message was not taken over',
  );
  if (outcome.kind === 'rejected') {
    return store.endMessage(db, messageId, { state: 'rejected', reason });
  }
  const waitSeconds = nextTryInSeconds(tries, secondsLeft);
  if (waitSeconds === undefined) {
    return store.endMessage(db, messageId, { state: 'lost', reason });
  }
  await db.transaction().execute(async (tx) => {
    await store.noteFailedTry(tx, messageId, reason);
    await enqueueJob(tx, {
      name: SEND_JOB,
      payload: { messageId: String(messageId) },
      runAt: new Date(nowMs() + waitSeconds * 1000),
    });
  });
}
