/** Grants as their member and staff read them. */
import type { Grant as ShownGrant } from '@croupier/contract/promotions/player';
import { moneyText } from '@croupier/contract/money';
import type { Db } from '#kernel/db.ts';
import { merchantById } from '#merchant';
import { requirementOf } from '#turnover';
import { sourceOf } from './give-grant.ts';
import { sharesOf, waitsForBets } from './grant-rules.ts';
import { readHoldings } from './holdings.ts';
import { namesOfTerms } from './names-of-terms.ts';
import { showSpins } from './show-spins.ts';
import { entriesOf, type Entry, type Grant, type Holder, openGrants } from './store/grant.ts';
import { nameIn } from '#kernel/line-names.ts';

/** Movements of grants, by grant. */
export async function entriesByGrant(
  db: Db,
  grants: readonly Grant[],
): Promise<ReadonlyMap<bigint, readonly Entry[]>> {
  const entries = await entriesOf(
    db,
    grants.map(({ id }) => id),
  );
  return Map.groupBy(entries, ({ grantId }) => grantId);
}

export const outcomeOf = ({ wonMinor, playedMinor, convertedMinor, takenMinor }: Grant) =>
  wonMinor === null || playedMinor === null || convertedMinor === null || takenMinor === null
    ? null
    : {
        won: moneyText(wonMinor),
        played: moneyText(playedMinor),
        converted: moneyText(convertedMinor),
        taken: moneyText(takenMinor),
      };

/** Grants of one member with all that their page shows. */
export async function showGrants(
  db: Db,
  holder: Holder,
  { grants, dictionary }: { readonly grants: readonly Grant[]; readonly dictionary: string },
): Promise<ShownGrant[]> {
  const [entries, forfeits, namesOf] = await Promise.all([
    entriesByGrant(db, grants),
    forfeitsOf(db, holder, grants),
    namesOfTerms(
      db,
      grants.map(({ terms }) => terms),
      { merchantId: holder.merchantId, dictionary },
    ),
  ]);
  return Promise.all(
    grants.map(async (grant) => {
      const requirement = await requirementOf.read(db, holder, sourceOf(grant.id));
      const described = requirement && requirementOf.describe(requirement);
      return {
        id: String(grant.id),
        offerId: String(grant.offerId),
        name: nameIn(grant.names, dictionary),
        art: grant.art,
        terms: grant.terms,
        ...namesOf(grant.terms),
        state: grant.state,
        spins: showSpins(grant),
        amount: moneyText(grant.amountMinor),
        deposit: grant.depositMinor === null ? null : moneyText(grant.depositMinor),
        required: moneyText(grant.requiredMinor),
        done: described?.done ?? moneyText(0n),
        fills: described?.fills ?? [],
        grantedAt: grant.grantedAt.toISOString(),
        expiresAt: grant.expiresAt.toISOString(),
        endedAt: grant.endedAt?.toISOString() ?? null,
        forfeit: forfeits.get(grant.id) ?? null,
        outcome: outcomeOf(grant),
        entries: (entries.get(grant.id) ?? []).map(({ kind, amountMinor, at }) => ({
          kind,
          amount: moneyText(amountMinor < 0n ? -amountMinor : amountMinor),
          at: at.toISOString(),
        })),
      };
    }),
  );
}

/** What giving up each open one would take now. */
async function forfeitsOf(
  db: Db,
  holder: Holder,
  grants: readonly Grant[],
): Promise<ReadonlyMap<bigint, { readonly amount: string; readonly betsOpen: boolean }>> {
  if (grants.every(({ state }) => state !== 'open')) return new Map();
  const merchant = await merchantById(db, holder.merchantId);
  const open = await openGrants(db, holder);
  const timeZone = merchant?.timeZone ?? 'UTC';
  const { holdings, plays } = await readHoldings(db, holder, { open, timeZone });
  const shares = sharesOf(plays, holdings);
  return new Map(
    open.map(({ id }, place) => {
      const shareMinor = shares[place] ?? 0n;
      const betsOpen = waitsForBets(shareMinor, holdings);
      return [id, { amount: moneyText(shareMinor), betsOpen }];
    }),
  );
}
