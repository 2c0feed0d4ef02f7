import { houseDictionary } from '@croupier/contract/merchant/house-language';
import { idSchema } from '@croupier/contract/endpoint';
import type { contentEndpoints, OwnFeedback } from '@croupier/contract/content/player';
import { z } from 'zod';
import type { PlayerCall } from '#kernel/context.ts';
import { readCursor, writeCursor } from '#kernel/cursor.ts';
import type { PlayerHandlers } from '#kernel/http.ts';
import type { ContentDeps, Reader } from './content-deps.ts';
import { holdLiveContent } from './live-content.ts';
import { readAnnouncement, readAnnouncements } from './read-announcements.ts';
import { readHelp, readPage, readPost, readPosts } from './read-articles.ts';
import { sendFeedback } from './send-feedback.ts';
import { type FeedbackRow, listFeedback, setRead } from './store/feedback.ts';

const POSTS = 12;
const FEEDBACK = 20;
const postCursor = z.tuple([z.iso.datetime(), idSchema]);
const feedbackCursor = z.tuple([idSchema]);

/** What visitors read, and what they write to the house. */
export function contentHandlers(deps: ContentDeps): PlayerHandlers<typeof contentEndpoints> {
  const { db } = deps;
  const live = holdLiveContent(deps);
  const sources = { db, live };
  const readerOf = (call: PlayerCall) => describeReader(deps, call);
  return {
    announcements: async (call, wanted) => readAnnouncements(live, await readerOf(call), wanted),

    announcement: async (call, { announcementId, preview }) =>
      readAnnouncement(sources, await readerOf(call), { id: BigInt(announcementId), preview }),

    page: async (call, which) => readPage(sources, await readerOf(call), which),

    async posts(call, { section, cursor }) {
      const place = readCursor(cursor, postCursor);
      const before = place ? { publishedAt: new Date(place[0]), id: BigInt(place[1]) } : undefined;
      const page = { section, before, limit: POSTS + 1 };
      const found = await readPosts(db, await readerOf(call), page);
      const items = found.slice(0, POSTS);
      const last = found.length > POSTS ? items.at(-1) : undefined;
      return {
        items: items.map(({ line }) => line),
        cursor: last ? writeCursor([last.line.publishedAt, last.id]) : null,
      };
    },

    post: async (call, which) => readPost(db, await readerOf(call), which),

    async help(call, { preview, lang }) {
      const { merchant, dictionary } = call;
      const named = merchant.languages.find(({ code }) => code === lang)?.dictionary;
      const reader = { ...(await readerOf(call)), dictionary: named ?? dictionary };
      return { groups: await readHelp(sources, reader, preview) };
    },

    async sendFeedback({ merchant, member, dictionary }, input) {
      const written = { ...input, sender: input.sender, language: dictionary };
      const id = await sendFeedback(deps, { ...written, merchantId: merchant.id, member });
      return { id: String(id) };
    },

    async myFeedback({ member: { merchantId, memberId } }, { cursor }) {
      const place = readCursor(cursor, feedbackCursor);
      const before = place ? BigInt(place[0]) : undefined;
      const page = { merchantId, memberId, before, limit: FEEDBACK + 1 };
      const rows = await listFeedback(db, page);
      const items = rows.slice(0, FEEDBACK);
      const last = rows.length > FEEDBACK ? items.at(-1) : undefined;
      return { items: items.map(describeOwn), cursor: last ? writeCursor([last.id]) : null };
    },

    async readAnswers({ member: { merchantId, memberId } }, { feedbackIds }) {
      const reader = { merchantId, memberId };
      await setRead(db, { ...reader, ids: feedbackIds.map(BigInt) });
      return {};
    },
  };
}

async function describeReader(
  { merchantOf }: ContentDeps,
  { merchant, member, dictionary }: PlayerCall,
): Promise<Reader> {
  return {
    merchant,
    dictionary,
    imageHosts: (await merchantOf(merchant.id))?.settings.imageCDNs ?? [],
    house: houseDictionary(merchant.languages, merchant.defaultLanguage),
    signedIn: member !== undefined,
  };
}

function describeOwn(row: FeedbackRow): OwnFeedback {
  const { id, type, content, about, state, at, answer, answeredAt, readAt } = row;
  return {
    id: String(id),
    type,
    content,
    about,
    state,
    at: at.toISOString(),
    answer:
      answer === null || !answeredAt
        ? null
        : { text: answer, at: answeredAt.toISOString(), unread: readAt === null },
  };
}
