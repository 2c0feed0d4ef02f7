/** Free spins as what an offer gives: they are asked for, and the vendor is asked to take them. */
import { barOfFreeSpins } from '@croupier/contract/free-spins/bounds';
import { parseMoney } from '@croupier/contract/money';
import type { OfferSpins } from '@croupier/contract/promotions/terms';
import { gameForLaunch } from '#catalog';
import type { Queryable, Tx } from '#kernel/db.ts';
import { emit } from '#kernel/outbox.ts';
import { merchantById } from '#merchant';
import type { Grant } from './store/grant.ts';
import { noteGame } from './store/spin-grant.ts';

/** What free spins of a grant are given for, as whoever gives them knows it. */
export const spinsOf = (grantId: bigint) => `offer-grant:${grantId}`;

/** The grant that free spins were given for; undefined for those that no offer wanted. */
export function grantIdOfSpins(source: string | null): bigint | undefined {
  const [, id] = /^offer-grant:(\d{1,18})$/.exec(source ?? '') ?? [];
  return id === undefined ? undefined : BigInt(id);
}

/** Those of the games whose free spins can be given now. */
export async function givableGames(
  db: Queryable,
  merchantId: bigint,
  { gameIds, stake }: OfferSpins,
): Promise<readonly string[]> {
  const merchant = await merchantById(db, merchantId);
  if (!merchant) return [];
  const stakeMinor = parseMoney(stake) ?? 0n;
  const offer = { ...merchant, ...merchant.settings, language: 'en' };
  const games = await Promise.all(gameIds.map((id) => gameForLaunch(db, offer, BigInt(id))));
  return gameIds.filter((_, at) => !barOfFreeSpins(games[at], stakeMinor));
}

/** Has the vendor asked for the free spins of a grant, after the commit. */
export async function issueSpins(
  tx: Tx,
  { id, merchantId, memberId, terms, spinsUntil }: Grant,
  gameId: string,
): Promise<void> {
  const { freeSpins, requirement } = terms;
  if (!freeSpins || !spinsUntil) throw new Error(`Grant ${id} is of no free spins.`);
  await noteGame(tx, id, BigInt(gameId));
  await emit(tx, {
    type: 'free-spins.wanted',
    merchantId: String(merchantId),
    memberId: String(memberId),
    source: spinsOf(id),
    gameId,
    spins: freeSpins.spins,
    stakeMinor: String(parseMoney(freeSpins.stake) ?? 0n),
    validUntil: spinsUntil.toISOString(),
    turnoverTimes: requirement.times,
  });
}
