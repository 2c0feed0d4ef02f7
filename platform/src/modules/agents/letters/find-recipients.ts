import {
  LINE_RECIPIENTS_MAX,
  type LineAudience,
} from '@croupier/contract/inbox/line-message-kinds';
import { letters } from '#inbox';
import type { Queryable } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { nodeOf, nodesOf, teamIdsOf } from '../store/node.ts';
import { countBelowOf, directIdsOf } from '../store/team.ts';
import { assertOwnDownline } from '../tree.ts';
import { isWritable, maySendDown } from './letter-rules.ts';

export interface Writer {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

/** To whom a letter is to go. */
export type LetterTo =
  | { readonly to: 'thread'; readonly threadId: bigint }
  | { readonly to: 'upline' }
  | { readonly to: 'member'; readonly memberId: bigint }
  | { readonly to: 'direct' | 'team' };

export interface Recipients {
  readonly audience: LineAudience;
  readonly ids: readonly bigint[];
}

/**
 * Whom a letter goes to now. Refuses `line.thread-unknown`, `line.closed` where the two are no more of one
 * line, `line.nobody`, `line.too-many-recipients`, `agents.frozen` and `agents.not-own-downline`.
 */
export async function findRecipients(
  db: Queryable,
  writer: Writer,
  to: LetterTo,
): Promise<Recipients> {
  const own = await nodeOf(db, writer);
  switch (to.to) {
    case 'thread': {
      const partnerId = await letters.partnerOf(db, { ...writer, threadId: to.threadId });
      if (partnerId === undefined) throw refuse('line.thread-unknown');
      const partner = await nodeOf(db, { ...writer, memberId: partnerId });
      if (!isWritable(own, partner)) throw refuse('line.closed');
      return { audience: 'one', ids: [partnerId] };
    }
    case 'upline': {
      if (!own || own.parentId === null) throw refuse('line.nobody');
      return { audience: 'one', ids: [own.parentId] };
    }
    case 'member': {
      const line = { ...writer, agentId: writer.memberId, memberId: to.memberId };
      await assertOwnDownline(db, line);
      if (!own || !maySendDown(own)) throw refuse('agents.frozen');
      return { audience: 'one', ids: [to.memberId] };
    }
    case 'direct':
    case 'team': {
      if (!own || !maySendDown(own)) throw refuse('agents.frozen');
      const most = LINE_RECIPIENTS_MAX;
      const count = await countBelowOf(db, writer, to.to);
      if (count > most) throw refuse('line.too-many-recipients', { params: { count, most } });
      if (count === 0) throw refuse('line.nobody');
      const ids =
        to.to === 'direct'
          ? await directIdsOf(db, writer, most)
          : await teamIdsOf(db, writer, most + 1);
      return { audience: to.to, ids: (ids ?? []).filter((id) => id !== writer.memberId) };
    }
  }
}

/** Whether a letter that was sent has the receivers that are wanted now, whatever became of them since. */
export async function goesTo(
  db: Queryable,
  writer: Writer,
  sent: { readonly audience: LineAudience; readonly toId: bigint | null; readonly to: LetterTo },
): Promise<boolean> {
  const { audience, toId, to } = sent;
  switch (to.to) {
    case 'thread':
      return (await letters.partnerOf(db, { ...writer, threadId: to.threadId })) === toId;
    case 'upline':
      return (await nodeOf(db, writer))?.parentId === toId && toId !== null;
    case 'member':
      return to.memberId === toId;
    case 'direct':
    case 'team':
      return audience === to.to;
  }
}

/** How the other sides of threads stand to the member now, by their ids. */
export async function partnersOf(
  db: Queryable,
  { merchantId, memberId }: Writer,
  partnerIds: readonly bigint[],
) {
  const nodes = await nodesOf(db, { merchantId, memberIds: [memberId, ...partnerIds] });
  return new Map(nodes.map((node) => [node.memberId, node]));
}
