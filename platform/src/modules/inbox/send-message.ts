import { isDeepStrictEqual } from 'node:util';
import type { MessageFormat } from '@croupier/contract/inbox/kinds';
import type { Audience } from '@croupier/contract/inbox/operator/inbox';
import { accountAdmin } from '#account';
import { holdSegments } from '#audience';
import { assertTextLinks } from '#content';
import type { Queryable, Tx } from '#kernel/db.ts';
import { enqueueJob } from '#kernel/jobs.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Merchant } from '#merchant';
import { SEND_JOB } from './jobs.ts';
import { bodyHtml } from './message-rules.ts';
import * as store from './store/broadcast.ts';
import type { Texts } from './store/message.ts';

/** A message as staff wrote it. */
export interface MessageInput {
  /** The sender's own name for it. */
  readonly key: string;
  readonly audience: Audience;
  readonly format: MessageFormat;
  readonly texts: Texts;
  /** Null: now. */
  readonly sendAt: string | null;
}

/**
 * Keeps a message that goes out by itself, now or at its time; a repeat answers the first one.
 * Refuses `content.house-language`, `content.link`, `member.unknown`, `audience.segment-unknown`, and `message.key-conflict` for another
 * message of that key.
 */
export async function sendMessage(
  tx: Tx,
  { merchant, house, staffName }: { merchant: Merchant; house: string; staffName: string },
  { key, audience, format, texts, sendAt }: MessageInput,
): Promise<store.CountedBroadcast> {
  await assertTexts(tx, merchant, { house, format, texts });
  const merchantId = merchant.id;
  const kept = await keepAudience(tx, merchantId, audience);
  const id = await store.insertBroadcast(tx, {
    merchantId,
    staffName,
    key,
    audience: kept,
    format,
    texts,
    sendAt: sendAt === null ? null : new Date(sendAt),
  });
  const row = await store.broadcastOfKey(tx, { merchantId, key });
  if (!row) throw new Error('The broadcast was not written.');
  const isSame =
    isDeepStrictEqual([row.audience, row.format, row.texts], [kept, format, texts]) &&
    (sendAt === null || row.sendAt.getTime() === Date.parse(sendAt));
  if (!isSame) throw refuse('message.key-conflict');
  if (id !== undefined && sendAt === null) {
    await enqueueJob(tx, { name: SEND_JOB, payload: {}, key: SEND_JOB });
  }
  return row;
}

async function assertTexts(
  tx: Tx,
  merchant: Merchant,
  { house, format, texts }: Pick<MessageInput, 'format' | 'texts'> & { readonly house: string },
): Promise<void> {
  if (!Object.hasOwn(texts, house)) throw refuse('content.house-language');
  const { languages, imageCDNs } = merchant.settings;
  const foreign = Object.keys(texts).find(
    (code) => !languages.some(({ dictionary }) => dictionary === code),
  );
  if (foreign !== undefined) {
    throw refuse('request.invalid', { fields: { [`texts.${foreign}`]: { key: 'field.choice' } } });
  }
  const bodies = Object.values(texts).map(({ body }) => bodyHtml(format, body, imageCDNs));
  await assertTextLinks(tx, merchant, bodies);
}

/** Members by their names, each once in the order of their ids, and names that nobody has. */
export async function named(
  db: Queryable,
  merchantId: bigint,
  accounts: readonly string[],
): Promise<{ readonly ids: readonly bigint[]; readonly unknown: string[] }> {
  const found = await accountAdmin.membersOfNames(db, merchantId, [...new Set(accounts)]);
  const ids = [...found.values()].flatMap((id) => id ?? []);
  return {
    ids: [...new Set(ids)].toSorted((a, b) => (a < b ? -1 : 1)),
    unknown: [...found].filter(([, id]) => id === null).map(([name]) => name),
  };
}

/** Members are found by name, and kept by id; a segment stays while the message waits. */
async function keepAudience(
  tx: Tx,
  merchantId: bigint,
  audience: Audience,
): Promise<store.KeptAudience> {
  if (audience.to === 'segment') {
    const segmentIds = [BigInt(audience.segmentId)];
    if (!(await holdSegments(tx, { merchantId, segmentIds })))
      throw refuse('audience.segment-unknown');
    return audience;
  }
  if (audience.to === 'names') {
    const { ids, unknown } = await named(tx, merchantId, audience.accounts);
    if (unknown.length > 0) throw refuse('member.unknown');
    return { ...audience, memberIds: ids.map(String) };
  }
  if (audience.to !== 'member') return audience;
  const memberId = await accountAdmin.memberOfName(tx, merchantId, audience.account);
  if (memberId === undefined) throw refuse('member.unknown');
  return { ...audience, memberId: String(memberId) };
}
