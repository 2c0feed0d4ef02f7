/** What the pages of rebates work out of the server's answers; amounts are decimal strings. */
import { moneyText, parseMoney } from '@croupier/contract/amounts';
import type { GameType } from '@croupier/contract/games';
import type { RebateLine } from '@croupier/contract/loyalty/player';
import type { IconName } from '@croupier/kit/icons/icon-names';

/** What every part of the page is given. */
export type RebateProps = {
  /** The sign of a type of games. */
  readonly iconOf: (type: GameType) => IconName;
};

/** What a page is given that lists types of games. */
export type RebateListProps = RebateProps & {
  /** Types that the merchant has games of; empty while that is not known. */
  readonly offered: readonly GameType[];
};

/** Lines of types that can be played here, and of others that were played. */
export function shownLines(
  lines: readonly RebateLine[],
  offered: readonly GameType[],
): readonly RebateLine[] {
  return lines.filter(({ gameType, validBet }) => isShown(gameType, offered) || hasBets(validBet));
}

/** Whether a type is one that can be played here; all of them while that is not known. */
export function isShown(gameType: GameType, offered: readonly GameType[]): boolean {
  return offered.length === 0 || offered.includes(gameType);
}

/** Whether there is enough to be taken. */
export function isEnough(amount: string, least: string): boolean {
  const minor = parseMoney(amount) ?? 0n;
  return minor > 0n && minor >= (parseMoney(least) ?? 0n);
}

/** All bets that something comes from. */
export function betsOf(lines: readonly RebateLine[]): string {
  return sumOf(lines.filter(({ amount }) => isMore(amount)).map(({ validBet }) => validBet));
}

/** Types with bets before those without, else as they were. */
export function playedFirst(lines: readonly RebateLine[]): readonly RebateLine[] {
  return lines.toSorted(
    (one, other) => Number(hasBets(other.validBet)) - Number(hasBets(one.validBet)),
  );
}

/** Whether bets counted, or were taken back. */
export function hasBets(validBet: string): boolean {
  return (parseMoney(validBet) ?? 0n) !== 0n;
}

const isMore = (amount: string) => (parseMoney(amount) ?? 0n) > 0n;

/** Amounts together. */
export function sumOf(amounts: readonly string[]): string {
  return moneyText(amounts.reduce((sum, amount) => sum + (parseMoney(amount) ?? 0n), 0n));
}

const ALL_BP = 10_000n;

/** What bets bring at a rate of so many hundredths of a percent, cut to the currency's decimals. */
export function broughtBy(validBet: string, rateBp: number, decimals: number): string {
  const minor = parseMoney(validBet) ?? 0n;
  if (minor <= 0n) return '0.00';
  const step = 10n ** BigInt(4 - decimals);
  return moneyText(((minor * BigInt(rateBp)) / ALL_BP / step) * step);
}

/** A game that was played on a day. */
export interface Played {
  readonly gameType: GameType;
  readonly validBet: string;
  readonly rateBp: number;
}

/** Games of one type, with all of their bets. */
export interface PlayedType<Game extends Played> {
  readonly gameType: GameType;
  readonly rateBp: number;
  readonly validBet: string;
  readonly games: readonly Game[];
}

/** Games by their type, in the order in which each type comes first. */
export function byType<Game extends Played>(games: readonly Game[]): readonly PlayedType<Game>[] {
  const groups = Map.groupBy(games, ({ gameType }) => gameType);
  return [...groups].map(([gameType, ofType]) => ({
    gameType,
    rateBp: ofType[0]?.rateBp ?? 0,
    validBet: sumOf(ofType.map(({ validBet }) => validBet)),
    games: ofType,
  }));
}
