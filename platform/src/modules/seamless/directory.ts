/**
 * What a vendor's call names, found without a statement once it is known: merchants by their code,
 * the house's side of the books, games by the vendor's name of them. Ids never change, so they are
 * kept; whether a game takes bets may change and ages out within five seconds.
 */
import type { GameType } from '@croupier/contract/games';
import { gameForLaunch } from '#catalog';
import type { Db } from '#kernel/db.ts';
import { listMerchants, merchantById } from '#merchant';
import { batches } from '#wallet';
import { type Aging, openAging } from './aging.ts';
import { outcomes, type Outcome } from './play-call.ts';
import { playedGame } from './store/game-session.ts';

export interface KnownMerchant {
  readonly id: bigint;
  readonly code: string;
  readonly currency: string;
}

export interface KnownGame {
  readonly id: bigint;
  readonly gameType: GameType;
}

/** Where a call takes place. */
export interface Place {
  /** The house's side of the merchant's books, for this vendor. */
  readonly bookId: number;
  readonly contraId: number;
  /** Undefined when it was never launched here, or when the call names none. */
  readonly game: KnownGame | undefined;
  /** Why new bets of the game are refused just now, as a number of `outcomes`; 0: they are not. */
  readonly bar: number;
}

export interface Directory {
  merchant(code: string): Promise<KnownMerchant | undefined>;
  /** @param gameCode the vendor's name of the game */
  place(merchant: KnownMerchant, vendorId: bigint, gameCode: string | undefined): Promise<Place>;
}

const AGE_MAX_MS = 4000;
const UNKNOWN_EVERY_MS = 1000;
/** Bounds what vendors can fill with invented names; a catalogue has some ten thousand games. */
const ENTRIES_MAX = 50_000;

/** @param deps.now milliseconds of a clock that only goes on */
export function openDirectory(deps: { db: Db; now?: () => number }): Directory {
  const { db, now = () => performance.now() } = deps;
  const merchants = remember<KnownMerchant>(now, Number.POSITIVE_INFINITY);
  const houses = remember<{ bookId: number; contraId: number }>(now, Number.POSITIVE_INFINITY);
  const games = remember<KnownGame>(now, Number.POSITIVE_INFINITY);
  const places = remember<Place>(now, AGE_MAX_MS);

  async function houseOf(merchant: KnownMerchant, vendorId: bigint) {
    const { id: merchantId, currency } = merchant;
    const code = `vendor:${vendorId}`;
    const house = await houses(`${merchantId} ${code}`, () =>
      batches.houseSide(db, { merchantId, currency, code }),
    );
    if (!house) throw new Error('A book is made when it is missing.');
    return house;
  }

  return {
    merchant: (code) =>
      merchants(code, async () => {
        const found = (await listMerchants(db)).find((merchant) => merchant.code === code);
        return found && { id: found.id, code, currency: found.currency };
      }),

    async place(merchant, vendorId, gameCode) {
      if (gameCode === undefined) {
        return { ...(await houseOf(merchant, vendorId)), game: undefined, bar: 0 };
      }
      const place = await places(`${merchant.id} ${vendorId} ${gameCode}`, async () => {
        const game = await games(`${vendorId} ${gameCode}`, () =>
          playedGame(db, vendorId, gameCode),
        );
        if (!game) return undefined;
        const bar = await barOf(db, merchant.id, game.id);
        return { ...(await houseOf(merchant, vendorId)), game, bar };
      });
      if (place) return place;
      const bar = outcomes.indexOf('game-unknown');
      return { ...(await houseOf(merchant, vendorId)), game: undefined, bar };
    },
  };
}

async function barOf(db: Db, merchantId: bigint, gameId: bigint): Promise<number> {
  const merchant = await merchantById(db, merchantId);
  if (!merchant) return outcomes.indexOf('game-closed');
  const offer = { ...merchant, ...merchant.settings };
  const game = await gameForLaunch(db, { ...offer, language: offer.defaultLanguage }, gameId);
  const why: Outcome = !game
    ? 'game-closed'
    : game.maintenance || merchant.maintenance.on
      ? 'maintenance'
      : 'done';
  return outcomes.indexOf(why);
}

/** Loads what a name stands for once, again when it has aged; an unknown one once a second. */
function remember<T>(
  now: () => number,
  ageMaxMs: number,
): (name: string, load: () => Promise<T | undefined>) => Promise<T | undefined> {
  const entries = new Map<string, Aging<T | undefined>>();
  return async (name, load) => {
    const held = entries.get(name);
    if (!held && entries.size >= ENTRIES_MAX) entries.clear();
    const entry = held ?? openAging(load, now);
    if (!held) entries.set(name, entry);
    const found = await entry.get(ageMaxMs);
    return found ?? entry.renewed(UNKNOWN_EVERY_MS);
  };
}
