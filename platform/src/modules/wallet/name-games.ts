import type { Queryable } from '#kernel/db.ts';
import type { describeTransfers } from './records.ts';

/** Games by id, in that dictionary. */
export type GameTitles = (
  db: Queryable,
  ids: readonly bigint[],
  dictionary: string,
) => Promise<ReadonlyMap<bigint, { readonly title: string }>>;

type Transfers = Awaited<ReturnType<typeof describeTransfers>>;

/** Lines of the account record with the titles of the games that they belong to. */
export async function nameGames(
  db: Queryable,
  items: Transfers,
  { games, dictionary }: { readonly games: GameTitles; readonly dictionary: string },
): Promise<Transfers> {
  const ids = items.flatMap(({ subject }) =>
    subject?.type === 'game' ? [BigInt(subject.id)] : [],
  );
  if (ids.length === 0) return items;
  const titles = await games(db, [...new Set(ids)], dictionary);
  return items.map((item) => {
    const { subject } = item;
    if (subject?.type !== 'game') return item;
    return {
      ...item,
      subject: { ...subject, reference: titles.get(BigInt(subject.id))?.title ?? null },
    };
  });
}
