import { LINE_DAILY_MAX, LINE_RECIPIENTS_MAX } from '@croupier/contract/inbox/line-message-kinds';
import { idSchema } from '@croupier/contract/endpoint';
import type { lineMessageEndpoints } from '@croupier/contract/inbox/player/line-messages';
import { z } from 'zod';
import { letters } from '#inbox';
import type { MemberPrincipal, PlayerCall } from '#kernel/context.ts';
import { readCursor, writeCursor } from '#kernel/cursor.ts';
import type { Db } from '#kernel/db.ts';
import type { PlayerHandlers } from '#kernel/http.ts';
import { maskName } from '@croupier/server/mask-name';
import { refuse } from '#kernel/refuse.ts';
import { nodeOf, type TreeNode } from '../store/node.ts';
import { countBelowOf } from '../store/team.ts';
import { type LetterTo, partnersOf, type Writer } from './find-recipients.ts';
import { isWritable, maySendDown, sideOf } from './letter-rules.ts';
import { countWriting, sendLetter } from './send-letter.ts';

const PAGE = 20;
const cursorParts = z.tuple([idSchema]);

type Call = PlayerCall<MemberPrincipal>;
type Handlers = PlayerHandlers<typeof lineMessageEndpoints>;
interface Deps {
  readonly db: Db;
}
const writerOf = ({ merchant, member }: Call): Writer => ({
  merchantId: merchant.id,
  memberId: member.memberId,
});

/** Messages along the caller's line, up and down. */
export function letterHandlers(deps: Deps): Handlers {
  return { ...threadHandlers(deps), ...writingHandlers(deps) };
}

function threadHandlers({
  db,
}: Deps): Pick<Handlers, 'lineThreads' | 'lineThread' | 'readLineThread'> {
  const partnerIn = async (writer: Writer, threadId: string) => {
    const partnerId = await letters.partnerOf(db, { ...writer, threadId: BigInt(threadId) });
    if (partnerId === undefined) throw refuse('line.thread-unknown');
    return partnerId;
  };
  return {
    async lineThreads(call, { cursor }) {
      const writer = writerOf(call);
      const rows = await letters.listThreads(db, writer, pageAt(cursor));
      const shown = rows.slice(0, PAGE);
      const ids = shown.map(({ partnerId }) => partnerId);
      const nodes = await partnersOf(db, writer, ids);
      const own = nodes.get(writer.memberId);
      const upline =
        own && own.parentId !== null
          ? await nodeOf(db, { ...writer, memberId: own.parentId })
          : undefined;
      return {
        items: shown.map((row) => ({
          id: String(row.id),
          partner: notifyPartner(own, nodes.get(row.partnerId)),
          last: { text: row.lastBody, mine: row.lastMine, at: row.lastAt.toISOString() },
          unread: row.unread,
        })),
        cursor: nextAfter(rows, shown.at(-1)?.lastId),
        unread: await letters.unreadOfLine(db, writer),
        upline: upline ? { account: maskName(upline.account) } : null,
        down: own !== undefined && maySendDown(own),
      };
    },

    async lineThread(call, { threadId, cursor }) {
      const writer = writerOf(call);
      const partnerId = await partnerIn(writer, threadId);
      const rows = await letters.listBetween(db, { ...writer, partnerId }, pageAt(cursor));
      const shown = rows.slice(0, PAGE);
      const nodes = await partnersOf(db, writer, [partnerId]);
      return {
        items: shown.map((row) => ({
          id: String(row.id),
          mine: row.mine,
          text: row.body,
          audience: row.audience,
          at: row.at.toISOString(),
          read: row.readAt !== null,
          reported: row.reported,
        })),
        cursor: nextAfter(rows, shown.at(-1)?.id),
        partner: notifyPartner(nodes.get(writer.memberId), nodes.get(partnerId)),
      };
    },

    async readLineThread(call, { threadId }) {
      const writer = writerOf(call);
      await letters.readFrom(db, { ...writer, partnerId: await partnerIn(writer, threadId) });
      return { unread: await letters.unreadOfLine(db, writer) };
    },
  };
}

function writingHandlers({
  db,
}: Deps): Omit<Handlers, 'lineThreads' | 'lineThread' | 'readLineThread'> {
  return {
    async lineAudience(call, { to }) {
      const writer = writerOf(call);
      const left = LINE_DAILY_MAX - (await letters.recipientsOfDay(db, writer));
      return {
        recipients: await countBelowOf(db, writer, to),
        most: LINE_RECIPIENTS_MAX,
        leftToday: Math.max(0, left),
      };
    },

    async sendLineMessage(call, { key, to, text }) {
      const writer = writerOf(call);
      const { recipients, partnerId } = await sendLetter(db, writer, { key, to: readTo(to), text });
      const threadId =
        partnerId === null ? undefined : await letters.threadWith(db, { ...writer, partnerId });
      return { recipients, threadId: threadId === undefined ? null : String(threadId) };
    },

    async sentLetters(call, { cursor }) {
      const rows = await letters.sentToMany(db, writerOf(call), pageAt(cursor));
      const shown = rows.slice(0, PAGE);
      return {
        items: shown.map(({ id, body, audience, at, recipients, read }) => ({
          id: String(id),
          text: body,
          audience,
          at: at.toISOString(),
          recipients,
          read,
        })),
        cursor: nextAfter(rows, shown.at(-1)?.id),
      };
    },

    async reportLineMessage(call, { messageId, reason }) {
      const writer = writerOf(call);
      await countWriting(db, writer, 'reports');
      const what = { messageId: BigInt(messageId), reason };
      const known = await db.transaction().execute((tx) => letters.report(tx, writer, what));
      if (!known) throw refuse('line.message-unknown');
      return { reported: true };
    },
  };
}

/** Whoever stands above is masked. */
function notifyPartner(own: TreeNode | undefined, partner: TreeNode | undefined) {
  const side = own && partner ? sideOf(own, partner) : undefined;
  const account = partner?.account ?? '';
  return {
    account: side === 'down' ? account : maskName(account),
    side: side ?? ('up' as const),
    writable: isWritable(own, partner),
  };
}

function readTo(
  to:
    | { readonly to: 'thread'; readonly threadId: string }
    | { readonly to: 'member'; readonly memberId: string }
    | { readonly to: 'upline' | 'direct' | 'team' },
): LetterTo {
  if (to.to === 'thread') return { ...to, threadId: BigInt(to.threadId) };
  return to.to === 'member' ? { ...to, memberId: BigInt(to.memberId) } : to;
}

function pageAt(cursor: string | undefined) {
  const place = readCursor(cursor, cursorParts);
  return { before: place ? BigInt(place[0]) : undefined, limit: PAGE + 1 };
}

const nextAfter = (rows: readonly unknown[], last: bigint | undefined) =>
  rows.length > PAGE && last !== undefined ? writeCursor([String(last)]) : null;
