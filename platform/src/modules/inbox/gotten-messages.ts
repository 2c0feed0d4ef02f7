import type { operatorInboxEndpoints } from '@croupier/contract/inbox/operator/inbox';
import { knownMember } from '#account';
import type { OperatorHandlers } from '#kernel/http.ts';
import { PAGE, pageOf, placeOf } from '#kernel/pages.ts';
import { siteSetup } from '#merchant';
import { ownerOf } from '#staff';
import { houseOf } from './house-of.ts';
import type { InboxDeps } from './inbox-deps.ts';
import { bodyWords, textFor } from './message-rules.ts';
import { type GottenRow, gottenMessages } from './store/message.ts';

/** What a member got, for staff. */
export function gottenMessageHandlers(
  deps: InboxDeps,
): Pick<OperatorHandlers<typeof operatorInboxEndpoints>, 'memberMessages'> {
  const { db } = deps;
  return {
    async memberMessages({ staff }, { cursor, ...input }) {
      const owner = ownerOf(staff, input);
      const { language } = await knownMember(db, owner);
      const house = await houseOf(deps, owner.merchantId);
      const merchant = await deps.merchantOf(owner.merchantId);
      const dictionary = merchant ? siteSetup.dictionaryOf(merchant, language) : house;
      const page = { before: placeOf(cursor), limit: PAGE + 1 };
      const rows = await gottenMessages(db, owner, page);
      return pageOf(
        rows.slice(0, PAGE).map((row) => gottenLine(row, { dictionary, house })),
        rows,
      );
    },
  };
}

function gottenLine(
  { id, kind, facts, at, readAt, deleted, by, format, texts }: GottenRow,
  words: Parameters<typeof textFor>[1],
) {
  const text = texts && textFor(texts, words);
  return {
    id: String(id),
    kind,
    text: text && format ? { title: text.title, body: bodyWords(format, text.body) } : null,
    facts,
    at: at.toISOString(),
    readAt: readAt?.toISOString() ?? null,
    deleted,
    by,
  };
}
