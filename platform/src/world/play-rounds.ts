/** Rounds, by the calls that a vendor's stakes and wins take. */
import { MINOR_PER_UNIT, moneyText } from '@croupier/contract/money';
import { newId } from '#kernel/clock.ts';
import { tableSides } from '#bets';
import { recordPlay } from '#catalog';
import { openSession } from '../modules/seamless/launch-game.ts';
import { uuidBytes } from '../modules/seamless/dialect.ts';
import type { PlayCall } from '../modules/seamless/play-call.ts';
import { uuidText } from '../modules/seamless/store/held-account.ts';
import { roundKeyOf, transactionKey } from '../modules/seamless/unbatched-calls/name-call.ts';
import type { Inhabitant } from './enter-site.ts';
import { winOf } from './outcomes.ts';
import { orRefused, type Place, type World } from './world.ts';
import { launchingBrowser } from './launching-browser.ts';

type Game = Place['games'][number];

/** At a game, until the session of the site ends. */
export interface Seat {
  readonly game: Game;
  readonly sessionId: string;
}

/** Opens a game, one of those that they like unless told; undefined where they may not. */
export async function sitDown(
  world: World,
  who: Inhabitant,
  game: Game = favouriteOf(who),
): Promise<Seat | undefined> {
  const { place, person, member, memberId } = who;
  const { context } = place;
  const browser = launchingBrowser(person.device);
  const launch = { merchant: context, member, ip: person.ip, ...browser };
  const opened = await orRefused(world, openSession(world.services.db, launch, game));
  if (!opened) return undefined;
  const games = [{ memberId, gameId: game.id, gameType: game.gameType }];
  // Who sits down in these hours also bets.
  for (const isBet of [false, true]) {
    await recordPlay(world.services.db, context.id, { games, isBet });
  }
  return { game, sessionId: opened.sessionId };
}

function favouriteOf({ place: { games, context }, person }: Inhabitant): Game {
  const game = games[person.draws.pick(person.habits.taste) % games.length];
  if (!game) throw new Error(`${context.code} offers no game.`);
  return game;
}

/** What is staked in a game at most or at least, in minor units. */
export function stakeWithin({ limits }: Game, wantedMinor: bigint): bigint {
  if (!limits) return wantedMinor;
  const { minMinor, maxMinor } = limits;
  return wantedMinor < minMinor ? minMinor : wantedMinor > maxMinor ? maxMinor : wantedMinor;
}

/** Main units; games take more where their least is higher. */
const SPIN_STAKE = 2n;

/** What a free spin of a slot costs: one of its stakes, where the vendor names them. */
export function spinStake(slot: Game): string {
  const wantedMinor = SPIN_STAKE * MINOR_PER_UNIT;
  const named = slot.stakes.find((stake) => stake >= wantedMinor) ?? slot.stakes.at(-1);
  return moneyText(named ?? stakeWithin(slot, wantedMinor));
}

/** On which side of which market, in a round of a table that others play at too. */
interface AtTable {
  readonly roundId: string;
  readonly market: string;
  readonly side: 'a' | 'b';
}

/**
 * Plays one round: the stake and, where it wins, the win. Answers whether it was played, and what is
 * left. @param stake main units; @param times what it pays of the stake, where that is not left to chance
 */
export async function playRound(
  world: World,
  who: Inhabitant,
  { game, sessionId }: Seat,
  { stake, times, at }: { readonly stake: number; readonly times?: number; readonly at?: AtTable },
): Promise<{ readonly played: boolean; readonly balanceMinor: bigint }> {
  const { accountId, place, person } = who;
  const { context } = place;
  const { vendorId } = game;
  const { bookId, contraId, bar } = await world.directory.place(context, vendorId, game.code);
  const stakeMinor = stakeWithin(game, BigInt(stake) * MINOR_PER_UNIT);
  const winMinor =
    times === undefined ? winOf(person.draws, stakeMinor) : stakeMinor * BigInt(times);
  const round = newId();
  const leg = (kind: 'bet' | 'win', amountMinor: bigint) => {
    const outsideId = `${kind}-${round}`;
    return { kind, amountMinor, outsideId, key: transactionKey(vendorId, outsideId) };
  };
  const roundKey = roundKeyOf(vendorId, accountId, round);
  if (at) {
    const { roundId: tableRoundId, market, side } = at;
    const table = { key: uuidText(roundKey), merchantId: context.id, vendorId, tableRoundId };
    const staked = { market, side, amountMinor: stakeMinor };
    await tableSides.noteSides(world.services.db, table, [staked]);
  }
  const call: PlayCall = {
    kind: 'play',
    merchantId: context.id,
    vendorId,
    grants: 0,
    accountId,
    bookId,
    contraId,
    sessionId: uuidBytes(sessionId),
    gameId: game.id,
    gameType: game.gameType,
    bar,
    roundKey,
    vendorRoundId: round,
    finished: true,
    legs: [leg('bet', -stakeMinor), ...(winMinor > 0n ? [leg('win', winMinor)] : [])],
  };
  const { outcome, balanceMinor } = await world.play.answer(call, context.currency);
  const played = outcome === 'done';
  if (played) world.count.rounds += 1;
  else world.refused.set(`play.${outcome}`, (world.refused.get(`play.${outcome}`) ?? 0) + 1);
  return { played, balanceMinor };
}
