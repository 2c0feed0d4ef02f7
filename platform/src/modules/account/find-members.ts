/** Finding members, and their names, for whoever reads about them. */
import type { Queryable } from '#kernel/db.ts';
import type { AboutSubject } from '#kernel/subject.ts';
import * as members from './store/members.ts';

/**
 * Members of one merchant, newest first. `before` is the id of the last one of the page before;
 * `search` is the beginning of a username or nickname, a whole e-mail address, or an id.
 */
export async function findMembers(
  db: Queryable,
  search: members.MemberSearch,
  page: { before?: bigint | undefined; limit: number },
): Promise<{ items: members.MemberRow[]; total: number }> {
  const { before, limit } = page;
  const items = await members.searchMembers(db, search, { before, limit });
  return { items, total: await members.countMembers(db, search) };
}

/** Usernames by member id; unknown ids are absent. */
export async function accountNames(
  db: Queryable,
  ids: readonly bigint[],
): Promise<Map<bigint, string>> {
  const rows = ids.length > 0 ? await members.namesOf(db, ids) : [];
  return new Map(rows.map(({ id, username }) => [id, username]));
}

/** What other players see of members before it is masked: the nickname, else the username. */
export async function shownNames(
  db: Queryable,
  ids: readonly bigint[],
): Promise<Map<bigint, string>> {
  const rows = ids.length > 0 ? await members.namesOf(db, ids) : [];
  return new Map(rows.map(({ id, username, nickname }) => [id, nickname || username]));
}

/** A member by name, as staff ask for rows about one; `undefined` when the text is a number. */
export async function findMember(
  db: Queryable,
  { merchantId, text }: { readonly merchantId: bigint; readonly text: string },
): Promise<AboutSubject | undefined> {
  if (!/\D/.test(text)) return undefined;
  const { items } = await findMembers(db, { merchantId, search: text }, { limit: 2 });
  const member = items.find(({ username }) => username === text) ?? items[0];
  // Nobody of that name: nothing is about them.
  return { subject: `member:${member?.id ?? '0'}` };
}
