import { idSchema } from '@croupier/contract/endpoint';
import { houseDictionary } from '@croupier/contract/merchant/house-language';
import type { inboxEndpoints, Message } from '@croupier/contract/inbox/player/inbox';
import { z } from 'zod';
import { unreadAnswers } from '#content';
import type { MemberPrincipal } from '#kernel/context.ts';
import { readCursor, writeCursor } from '#kernel/cursor.ts';
import type { PlayerHandlers } from '#kernel/http.ts';
import type { InboxDeps } from './inbox-deps.ts';
import { bodyHtml, textFor } from './message-rules.ts';
import {
  countUnread,
  listMessages,
  type MessageRow,
  setDeleted,
  setRead,
} from './store/message.ts';

const PAGE = 20;
const cursorSchema = z.tuple([idSchema]);

/** The messages of the member who asks. */
export function inboxHandlers({
  db,
  imageHostsOf,
}: InboxDeps): PlayerHandlers<typeof inboxEndpoints> {
  const unreadOf = async ({ merchantId, memberId }: MemberPrincipal) => {
    const reader = { merchantId, memberId };
    return { unread: (await countUnread(db, reader)) + (await unreadAnswers(db, reader)) };
  };
  return {
    async messages({ member, merchant, dictionary }, { unread, cursor }) {
      const place = readCursor(cursor, cursorSchema);
      const rows = await listMessages(db, member, {
        unreadOnly: unread === '1',
        before: place ? BigInt(place[0]) : undefined,
        limit: PAGE + 1,
      });
      const items = rows.slice(0, PAGE);
      const last = rows.length > PAGE ? items.at(-1) : undefined;
      const imageHosts = await imageHostsOf(member.merchantId);
      const house = houseDictionary(merchant.languages, merchant.defaultLanguage);
      return {
        items: items.map((row) => describe(row, { dictionary, house, imageHosts })),
        cursor: last ? writeCursor([String(last.id)]) : null,
      };
    },

    unreadMessages: ({ member }) => unreadOf(member),

    async readMessages({ member }, { messageIds }) {
      await setRead(db, member, messageIds === 'all' ? null : messageIds.map(BigInt));
      return unreadOf(member);
    },

    async deleteMessages({ member }, { messageIds }) {
      await setDeleted(db, member, messageIds === 'all-read' ? null : messageIds.map(BigInt));
      return unreadOf(member);
    },
  };
}

function describe(
  { id, kind, facts, at, read, format, texts }: MessageRow,
  words: {
    readonly dictionary: string;
    readonly house: string;
    readonly imageHosts: readonly string[];
  },
): Message {
  const text = texts && format ? textFor(texts, words) : undefined;
  return {
    id: String(id),
    kind,
    text:
      text && format
        ? { title: text.title, html: bodyHtml(format, text.body, words.imageHosts) }
        : null,
    facts,
    at: at.toISOString(),
    read,
  };
}
