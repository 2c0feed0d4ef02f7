import type { contentEndpoints } from '@croupier/contract/content/operator/content';
import { writeCursor } from '#kernel/cursor.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import type { Services } from '#kernel/services.ts';
import { PAGE, placeOf } from '#kernel/pages.ts';
import * as authoring from '../save-entry.ts';
import * as entries from '../list-entries.ts';
import { authorOf, keyOf, noted } from './content-record.ts';

type VersionHandlers = Pick<
  OperatorHandlers<typeof contentEndpoints>,
  'contentVersions' | 'contentVersion' | 'restoreContent'
>;

/** Earlier versions of what visitors read, and bringing one back. */
export function versionHandlers({ db }: Services): VersionHandlers {
  return {
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
        const after = await authoring.restoreEntry(tx, { ...key, revision, publish, author });
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
