/** What vendors are asked and told of the chat at their tables. */
import { readJson } from '@croupier/contract/read-json';
import {
  chatReportsAnswer,
  chatRuleAnswer,
  chatWordsAnswer,
  muteChatAnswer,
  removeChatAnswer,
  tableChatAnswer,
  type TableChatMessage,
} from '@croupier/contract/seamless/table-chat';
import { z } from 'zod';
import { callVendor, VendorFailure } from '#catalog';
import type { Tx } from '#kernel/db.ts';
import { enqueueJob } from '#kernel/jobs.ts';
import type { LaunchDeps } from '../launch-game.ts';
import type { TablePlace } from '../live-tables/ask-vendors.ts';

const TIMEOUT_MS = 3000;

/** Job that tells a vendor of the chat what staff decided, until it answers; payload `ChatWish`. */
export const TELL_CHAT = 'seamless.tell-chat';

/** The newest messages of a vendor's tables in a currency; undefined when it does not answer. */
export function askForChat(
  deps: LaunchDeps,
  vendorId: bigint,
  place: TablePlace,
): Promise<readonly TableChatMessage[] | undefined> {
  return ask(deps, vendorId, { path: '/tables/chat', body: place, answer: tableChatAnswer });
}

/** Messages that were reported lately; undefined when the vendor does not answer. */
export function askForReports(
  deps: LaunchDeps,
  vendorId: bigint,
  place: TablePlace,
): Promise<readonly TableChatMessage[] | undefined> {
  return ask(deps, vendorId, {
    path: '/tables/chat/reports',
    body: place,
    answer: chatReportsAnswer,
  });
}

async function ask(
  deps: LaunchDeps,
  vendorId: bigint,
  call: {
    readonly path: string;
    readonly body: object;
    readonly answer: typeof tableChatAnswer | typeof chatReportsAnswer;
  },
): Promise<readonly TableChatMessage[] | undefined> {
  try {
    return (await callVendor(deps, vendorId, { ...call, timeoutMs: TIMEOUT_MS })).messages;
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error;
    const facts = { err: error, vendor: String(vendorId), path: call.path };
    deps.log.warn(facts, 'a vendor told nothing of the chat at its tables');
    return undefined;
  }
}

const answers = {
  remove: removeChatAnswer,
  mute: muteChatAnswer,
  rules: chatRuleAnswer,
  words: chatWordsAnswer,
} as const;

/** What a vendor shall do; a body is JSON, as jobs keep flat payloads. */
export const chatInput = z.strictObject({
  vendorId: z.string(),
  what: z.enum(['remove', 'mute', 'rules', 'words']),
  body: z.string(),
});
type ChatInput = z.output<typeof chatInput>;

/** Has vendors told. @param about what a later request replaces while this one waits */
export async function inputOfChat(
  tx: Tx,
  vendorIds: readonly bigint[],
  { what, body, about }: Pick<ChatInput, 'what'> & { body: object; about: string },
): Promise<void> {
  for (const id of vendorIds) {
    const vendorId = String(id);
    const key = `${TELL_CHAT}:${vendorId}:${what}:${about}`;
    await enqueueJob(tx, {
      name: TELL_CHAT,
      payload: { vendorId, what, body: JSON.stringify(body) },
      key,
    });
  }
}

/** Throws `VendorFailure` when the vendor did not take it; the job comes again. */
export async function notifyOfChat(
  deps: LaunchDeps,
  { vendorId, what, body }: ChatInput,
): Promise<void> {
  const call = { path: `/tables/chat/${what}`, answer: answers[what], timeoutMs: TIMEOUT_MS };
  try {
    await callVendor(deps, BigInt(vendorId), { ...call, body: readJson(body) });
  } catch (error) {
    // It knows no such message or table: it will not know it later.
    const isKnownNot = error instanceof VendorFailure && error.status === 400;
    if (!isKnownNot) throw error;
    deps.log.warn(
      { err: error, vendor: vendorId, what },
      'a vendor refused a request about its chat',
    );
  }
}
