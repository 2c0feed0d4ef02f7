import type { contentEndpoints } from '@croupier/contract/content/operator/content';
import type { OperatorHandlers } from '#kernel/http.ts';
import type { Services } from '#kernel/services.ts';
import { PAGE, pageOf, placeOf } from '#kernel/pages.ts';
import { merchantWithin, recordAudit } from '#staff';
import * as authoring from '../save-entry.ts';
import * as entries from '../list-entries.ts';
import { entryById } from '../store/entry.ts';
import { authorOf, keyOf, noted } from './content-record.ts';

type EntryHandlers = Pick<
  OperatorHandlers<typeof contentEndpoints>,
  | 'contentEntries'
  | 'contentEntry'
  | 'createContent'
  | 'saveContent'
  | 'publishContent'
  | 'removeContent'
>;

/** What visitors read: each change and its audit entry commit together. */
export function entryHandlers({ db }: Services): EntryHandlers {
  return {
    async contentEntries({ staff }, { merchantId: asked, cursor, ...filter }) {
      const merchantId = merchantWithin(staff, asked);
      const page = { before: placeOf(cursor), limit: PAGE + 1 };
      const lines = await entries.listLines(db, { merchantId, ...filter, ...page });
      return pageOf(lines.slice(0, PAGE), lines);
    },

    contentEntry: ({ staff }, input) => entries.oneEntry(db, keyOf(staff, input)),

    async createContent(call, { merchantId: asked, ...save }) {
      const merchantId = merchantWithin(call.staff, asked);
      return db.transaction().execute(async (tx) => {
        const after = await authoring.createEntry(tx, {
          ...save,
          merchantId,
          author: authorOf(call),
        });
        return noted(tx, call, { action: 'content.create', merchantId, after });
      });
    },

    async saveContent(call, { body, publish, note, revision, ...input }) {
      const key = keyOf(call.staff, input);
      const save = { ...key, body, publish, note, revision, author: authorOf(call) };
      return db.transaction().execute(async (tx) => {
        const was = await entryById(tx, key);
        const after = await authoring.saveEntry(tx, save);
        return noted(tx, call, { action: 'content.save', merchantId: key.merchantId, after, was });
      });
    },

    async publishContent(call, { live, ...input }) {
      const key = keyOf(call.staff, input);
      return db.transaction().execute(async (tx) => {
        const after = await authoring.publishEntry(tx, { ...key, live });
        const action = live ? 'content.publish' : 'content.withdraw';
        return noted(tx, call, { action, merchantId: key.merchantId, after });
      });
    },

    async removeContent(call, input) {
      const key = keyOf(call.staff, input);
      await db.transaction().execute(async (tx) => {
        const { revision, liveRevision } = await authoring.removeEntry(tx, key);
        await recordAudit(tx, call, {
          action: 'content.remove',
          subject: `content:${key.entryId}`,
          merchantId: key.merchantId,
          before: { revision, liveRevision },
        });
      });
      return {};
    },
  };
}
