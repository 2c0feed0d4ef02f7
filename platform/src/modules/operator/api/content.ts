import type { contentEndpoints } from '@croupier/contract/operator/content';
import {
  type Author,
  createEntry,
  entries,
  publishEntry,
  removeEntry,
  restoreEntry,
  saveEntry,
} from '#content';
import { writeCursor } from '#kernel/cursor.ts';
import type { StaffCall, StaffPrincipal } from '#kernel/context.ts';
import type { Tx } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import type { Services } from '#kernel/services.ts';
import { recordAudit } from '../audit.ts';
import { merchantWithin } from '../authorise-staff.ts';
import { PAGE, pageOf, placeOf } from './pages.ts';

type ContentHandlers = Omit<
  OperatorHandlers<typeof contentEndpoints>,
  'feedback' | 'oneFeedback' | 'answerFeedback' | 'setFeedbackState'
>;
type Call = StaffCall<StaffPrincipal>;

/** What visitors read: each change and its audit entry commit together. */
export function contentHandlers({ db }: Services): ContentHandlers {
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
        const after = await createEntry(tx, { ...save, merchantId, author: authorOf(call) });
        return noted(tx, call, { action: 'content.create', merchantId, after });
      });
    },

    async saveContent(call, { body, publish, note, revision, ...input }) {
      const key = keyOf(call.staff, input);
      const save = { ...key, body, publish, note, revision, author: authorOf(call) };
      return db.transaction().execute(async (tx) => {
        const after = await saveEntry(tx, save);
        return noted(tx, call, { action: 'content.save', merchantId: key.merchantId, after });
      });
    },

    async publishContent(call, { live, ...input }) {
      const key = keyOf(call.staff, input);
      return db.transaction().execute(async (tx) => {
        const after = await publishEntry(tx, { ...key, live });
        const action = live ? 'content.publish' : 'content.withdraw';
        return noted(tx, call, { action, merchantId: key.merchantId, after });
      });
    },

    async removeContent(call, input) {
      const key = keyOf(call.staff, input);
      await db.transaction().execute(async (tx) => {
        const { revision, liveRevision } = await removeEntry(tx, key);
        await recordAudit(tx, call, {
          action: 'content.remove',
          subject: `content:${key.entryId}`,
          merchantId: key.merchantId,
          before: { revision, liveRevision },
        });
      });
      return {};
    },

    async contentVersions({ staff }, { cursor, ...input }) {
      const before = placeOf(cursor);
      const page = { before: before === undefined ? undefined : Number(before), limit: PAGE + 1 };
      const rows = await entries.listVersions(db, { ...keyOf(staff, input), ...page });
      const items = rows.slice(0, PAGE);
      const last = rows.length > PAGE ? items.at(-1) : undefined;
      return { items, cursor: last ? writeCursor([last.revision]) : null };
    },

    contentVersion: ({ staff }, { revision, ...input }) =>
      entries.oneVersion(db, { ...keyOf(staff, input), revision }),

    async restoreContent(call, { revision, publish, ...input }) {
      const key = keyOf(call.staff, input);
      const author = authorOf(call);
      return db.transaction().execute(async (tx) => {
        const after = await restoreEntry(tx, { ...key, revision, publish, author });
        return noted(tx, call, {
          action: 'content.restore',
          merchantId: key.merchantId,
          after,
          from: revision,
        });
      });
    },
  };
}

function keyOf(
  staff: StaffPrincipal,
  input: { merchantId: string; entryId: string },
): entries.EntryKey {
  return { merchantId: merchantWithin(staff, input.merchantId), entryId: BigInt(input.entryId) };
}

function authorOf({ staff }: Call): Author {
  return { id: staff.staffId, name: staff.name };
}

/** Writes the audit entry; the texts themselves are in the versions. Answers the entry as it is. */
async function noted(
  tx: Tx,
  call: Call,
  done: { action: string; merchantId: bigint; after: entries.EntryRow; from?: number },
) {
  const { action, merchantId, after, from } = done;
  await recordAudit(tx, call, {
    action,
    subject: `content:${after.id}`,
    merchantId,
    reason: after.note || undefined,
    ...(from !== undefined && { before: { revision: from } }),
    after: { kind: after.kind, revision: after.revision, liveRevision: after.liveRevision },
  });
  return entries.oneEntry(tx, { merchantId, entryId: after.id });
}
