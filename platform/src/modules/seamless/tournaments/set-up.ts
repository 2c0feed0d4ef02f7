import {
  TOURNAMENT_GAMES_MAX,
  TOURNAMENT_PRIZES_MAX,
  tournamentRules,
} from '@croupier/contract/tournaments/kinds';
import { z } from 'zod';
import { gameForLaunch } from '#catalog';
import type { Queryable, Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { merchantById } from '#merchant';
import { insertTournament } from './tournament-store.ts';

/** What staff set up, as a request for it keeps it; amounts in minor units. */
export const tournamentSchema = z.strictObject({
  merchantId: z.string(),
  name: z.string(),
  gameIds: z.array(z.string()).min(1).max(TOURNAMENT_GAMES_MAX),
  startsAt: z.string(),
  endsAt: z.string(),
  rule: z.enum(tournamentRules),
  leastStake: z.string(),
  prizes: z.array(z.string()).min(1).max(TOURNAMENT_PRIZES_MAX),
});
export type WantedTournament = z.output<typeof tournamentSchema>;

/**
 * What a tournament is about, judged now. Refuses `game.unknown` for a game that the merchant does not
 * offer or whose vendor keeps the money, and `request.invalid` for games of more than one vendor.
 */
export async function judgeTournament(db: Queryable, wanted: WantedTournament) {
  const merchant = await merchantById(db, BigInt(wanted.merchantId));
  if (!merchant) throw refuse('request.not-found');
  const offer = { ...merchant, ...merchant.settings, language: 'en' };
  const ids = [...new Set(wanted.gameIds)].map(BigInt);
  const games = [];
  for (const id of ids) {
    const game = await gameForLaunch(db, offer, id);
    if (!game || game.wallet !== 'seamless') throw refuse('game.unknown');
    games.push(game);
  }
  const vendors = new Set(games.map(({ vendorId }) => vendorId));
  const [vendorId] = vendors;
  if (vendorId === undefined || vendors.size > 1) {
    throw refuse('request.invalid', { fields: { gameIds: { key: 'field.choice' } } });
  }
  return { merchant, vendorId, games };
}

/** Stores it; its vendor hears of it within moments. Refuses as `judgeTournament`. */
export async function setUpTournament(tx: Tx, wanted: WantedTournament): Promise<bigint> {
  const { merchant, vendorId, games } = await judgeTournament(tx, wanted);
  return insertTournament(tx, {
    merchantId: merchant.id,
    currency: merchant.currency,
    vendorId,
    gameIds: games.map(({ id }) => id),
    name: wanted.name,
    startsAt: new Date(wanted.startsAt),
    endsAt: new Date(wanted.endsAt),
    rule: wanted.rule,
    leastStake: BigInt(wanted.leastStake),
    prizes: wanted.prizes.map(BigInt),
  });
}
