/** What happens when somebody presses a game or a vendor. Pure. */
import type { GameType } from '@croupier/contract/games';
import { addressOf } from '../../../navigation/overlay.ts';

/** Who presses. Trial accounts look around, and play demos where there are any. */
export type Visitor = 'guest' | 'trial' | 'member';

export type LaunchStep =
  /** Sign in first, then go on to the address. */
  | { readonly kind: 'login'; readonly next: string }
  /** A dialog says that a true account is needed. */
  | { readonly kind: 'true-account' }
  | { readonly kind: 'go'; readonly address: string }
  /** A window lists the games of the vendor. */
  | { readonly kind: 'vendor-games'; readonly vassalage: string; readonly gameType: GameType };

/** A game as far as its way in depends on it. */
export interface Pressed {
  readonly nodeId: string;
  readonly gameCode?: string;
  readonly vassalage: string;
  /** Trial accounts may play it. */
  readonly isDemo?: boolean;
}

export interface PressedVendor {
  readonly code: string;
  readonly gameType: GameType;
  /** The game that a press opens; null for a VASSALAGE vendor, whose games are listed. */
  readonly gameId: string | null;
  /** Trial accounts may play that game. */
  readonly isDemo?: boolean;
}

/** Lotteries have pages of their own, by the code under which they are offered. */
export const lotteryPages: Readonly<Record<string, string>> = {
  TCG_LOTTO_VN: '/vnLottery',
  TCG_SEA: '/seaLottery',
  LOTT: '/lottery',
  ELOTT: '/lottery',
};

/** The house's books on sports are the pages of their type. */
const bookPages: Readonly<Record<string, string>> = { JSPORT: '/sports', JESPORT: '/esports' };

/** The page on which lotteries of these vendors are chosen; nothing where others are among them. */
export function hallOf(vendors: readonly { readonly code: string }[]): string | undefined {
  const halls = vendors.map(({ code }) => lotteryPages[code]);
  if (halls.includes(undefined)) return undefined;
  return halls.find((hall) => hall === lotteryPages['LOTT']) ?? halls[0];
}

/** The paths of those pages. */
export const lotteryPaths: readonly string[] = [...new Set(Object.values(lotteryPages))];

/** Where a game is played: a lottery or a book on its page, anything else in the game window. */
export function gameAddress({ nodeId, gameCode, vassalage }: Pressed): string {
  const book = bookPages[vassalage];
  if (book !== undefined) return book;
  const page = lotteryPages[vassalage];
  if (page === undefined || gameCode === undefined) {
    return addressOf({ kind: 'play', gameId: nodeId });
  }
  return `${page}?${new URLSearchParams({ gameCode })}`;
}

/** What a press on a game does. */
export function gameStep(game: Pressed, visitor: Visitor): LaunchStep {
  const address = gameAddress(game);
  if (visitor === 'guest') return { kind: 'login', next: address };
  const barred = visitor === 'trial' && game.isDemo !== true;
  return barred ? { kind: 'true-account' } : { kind: 'go', address };
}

/**
 * What a press on a vendor does: slots are listed on their page, lotteries stand in their hall, a VASSALAGE
 * vendor's games in a window, and any other opens by its game. Looking is free; playing asks who it is.
 */
export function vendorStep(
  { code, gameType, gameId, isDemo = false }: PressedVendor,
  visitor: Visitor,
): LaunchStep {
  if (gameType === 'RNG') {
    return { kind: 'go', address: `/rng?${new URLSearchParams({ vassalage: code })}` };
  }
  const hall = lotteryPages[code] ?? bookPages[code];
  if (hall !== undefined) return { kind: 'go', address: hall };
  if (gameId !== null) return gameStep({ nodeId: gameId, vassalage: code, isDemo }, visitor);
  return { kind: 'vendor-games', vassalage: code, gameType };
}
