/** Games as others show them: by their records, and the first of a list. */
import type { GameType } from '@croupier/contract/games';
import type { MerchantContext } from '#kernel/context.ts';
import type { Queryable } from '#kernel/db.ts';
import { artPath, searchable, titleIn, vendorTitle, withoutBingo } from './game-rules.ts';
import { gamesWithWords, knownGames, pageOfGames } from './store/game.ts';
import { openCodes } from './store/live-table.ts';
import { twoSidedGames } from './store/two-sided.ts';

/** A game as its records show it, whether or not anybody still offers it. */
export interface NamedGame {
  readonly id: bigint;
  /** The vendor's own id of it. */
  readonly code: string;
  readonly gameType: GameType;
  readonly title: string;
  readonly vendorId: bigint;
  readonly vendorCode: string;
  readonly vendorName: string;
  readonly art: string;
}

/** Games by id with titles in that language; unknown ids are absent. */
export async function byIds(
  db: Queryable,
  ids: readonly bigint[],
  language: string,
): Promise<Map<bigint, NamedGame>> {
  const rows = ids.length > 0 ? await knownGames(db, ids) : [];
  return new Map(
    rows.map((game) => {
      const { id, code, gameType, vendorId, vendorCode } = game;
      const title = titleIn(game.titles, language);
      const vendorName = vendorTitle({ code: vendorCode, name: game.vendorName });
      return [
        id,
        { id, code, gameType, title, vendorId, vendorCode, vendorName, art: artPath(game) },
      ];
    }),
  );
}

/** Ids of games whose titles hold those words, offered or not; none for signs alone. */
export async function idsOfWords(db: Queryable, text: string): Promise<bigint[]> {
  const words = searchable(text);
  return words === '' ? [] : gamesWithWords(db, words.split(' '));
}

/** Those of a vendor's games that players of the merchant can open now, by the vendor's ids. */
export async function openOf(
  db: Queryable,
  merchant: {
    readonly id: bigint;
    readonly currency: string;
    readonly settings: Pick<MerchantContext, 'languages'>;
  },
  asked: { readonly vendorId: bigint; readonly codes: readonly string[] },
): Promise<string[]> {
  const { id: merchantId, currency, settings } = merchant;
  const offer = { merchantId, currency, withoutBingo: withoutBingo(settings.languages) };
  return asked.codes.length > 0 ? openCodes(db, offer, asked) : [];
}

/** Addresses of the art of the first games of a list, as the merchant offers it. */
export async function firstArt(
  db: Queryable,
  merchant: {
    readonly id: bigint;
    readonly currency: string;
    readonly settings: Pick<MerchantContext, 'languages'>;
  },
  list: { readonly of: GameType | 'HOT' | 'NEW'; readonly limit: number },
): Promise<string[]> {
  const { id: merchantId, currency, settings } = merchant;
  const offer = { merchantId, currency, withoutBingo: withoutBingo(settings.languages) };
  const filter =
    list.of === 'HOT' || list.of === 'NEW' ? { select: list.of } : { gameType: list.of };
  const page = await pageOfGames(db, offer, filter, { after: null, limit: list.limit });
  return page.games.map(artPath);
}

/** A game on opposite sides of which one can bet. */
export interface TwoSided extends Pick<NamedGame, 'id' | 'gameType' | 'title'> {
  /** What it pays back on average, in percent; null where its vendor does not say. */
  readonly returns: number | null;
}

/** Those that the merchant offers; of very many the ones that pay back most. */
export async function twoSided(
  db: Queryable,
  { id: merchantId, currency }: { readonly id: bigint; readonly currency: string },
  language: string,
): Promise<TwoSided[]> {
  const rows = await twoSidedGames(db, { merchantId, currency });
  return rows.map(({ titles, returns, ...game }) => ({
    ...game,
    title: titleIn(titles, language),
    returns: returns === null ? null : Number(returns),
  }));
}
