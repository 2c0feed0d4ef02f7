/** What games and offers are called that terms name by their numbers, in the reader's language. */
import type { OfferTerms } from '@croupier/contract/promotions/terms';
import { namedGames } from '#catalog';
import type { Queryable } from '#kernel/db.ts';
import { leavesOf } from '@croupier/contract/condition-tree';
import { namesByOffer } from './store/offer.ts';
import { nameIn } from '#kernel/line-names.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The names that some terms need, of those that were read. */
export type NamesOf = (terms: OfferTerms) => {
  readonly games: Named[];
  readonly offers: Named[];
};

/** Reads the names of all of them at once. */
export async function namesOfTerms(
  db: Queryable,
  all: readonly OfferTerms[],
  { merchantId, dictionary }: { readonly merchantId: bigint; readonly dictionary: string },
): Promise<NamesOf> {
  const [games, offers] = await Promise.all([
    namedGames.byIds(db, distinct(all.flatMap(gamesIn)), dictionary),
    namesByOffer(db, { merchantId, offerIds: distinct(all.flatMap(offersIn)) }),
  ]);
  const named = (ids: readonly string[], nameOf: (id: bigint) => string | undefined) =>
    [...new Set(ids)].flatMap((id) => {
      const name = nameOf(BigInt(id));
      return name === undefined ? [] : [{ id, name }];
    });
  return (terms) => ({
    games: named(gamesIn(terms), (id) => games.get(id)?.title),
    offers: named(offersIn(terms), (id) => {
      const names = offers.get(id);
      return names && nameIn(names, dictionary);
    }),
  });
}

const gamesIn = ({ requirement, freeSpins }: OfferTerms): readonly string[] => [
  ...requirement.excludedGames,
  ...(freeSpins?.gameIds ?? []),
];

const offersIn = ({ condition }: OfferTerms): readonly string[] =>
  leavesOf(condition).flatMap((leaf) => (leaf.is === 'after-offer' ? [leaf.offerId] : []));

const distinct = (ids: readonly string[]) => [...new Set(ids)].map(BigInt);
