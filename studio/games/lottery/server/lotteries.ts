/** The lotteries that this studio runs, under the names by which platforms list them. */
import { MINOR_PER_UNIT } from '@croupier/contract/money';
import { families, type Family } from '../engine/families.ts';
import { type LotteryGame, lotteryGames, tetBreaks, thaiMoves } from '../engine/games.ts';
import { type Calendar, dayAt, noChanges } from '../engine/schedule.ts';
import { buildHash } from '#server/games/build-hash.ts';
import { refuse } from '#server/refuse.ts';

export interface Lottery {
  /** In addresses and in catalogues: `vn-north`. */
  readonly id: string;
  readonly game: LotteryGame;
  readonly family: Family<never>;
  /** SHA-256 of the sources by which it draws and pays. */
  readonly build: string;
  readonly calendar: Calendar;
}

/** What a ticket may cost and a single bet may win at most, minor units. */
export const ticketLimits = {
  min: MINOR_PER_UNIT / 100n,
  max: 100_000n * MINOR_PER_UNIT,
  win: 1_000_000n * MINOR_PER_UNIT,
} as const;

let made: readonly Lottery[] | undefined;

export function lotteries(): readonly Lottery[] {
  made ??= lotteryGames.map((game) => ({
    id: idOf(game.code),
    game,
    family: families[game.family] as Family<never>,
    build: buildHash({ id: idOf(game.code), kind: 'lottery' }),
    calendar: calendarOf(game),
  }));
  return made;
}

/** Those of these names; all of them where none are given. Throws for a name that none has. */
export function lotteriesNamed(names: readonly string[] | undefined): readonly Lottery[] {
  if (names === undefined) return lotteries();
  const unknown = names.find((name) => findLottery(name) === undefined);
  if (unknown !== undefined) throw new Error(`There is no lottery ${unknown}.`);
  return lotteries().filter(({ id }) => names.includes(id));
}

export const idOf = (code: string): string => code.toLowerCase().replaceAll('_', '-');

export function findLottery(id: string): Lottery | undefined {
  return lotteries().find((lottery) => lottery.id === id);
}

/** The day of an issue, in the lottery's own zone: an issue that draws at midnight is of the day before. */
export function dayOfIssue({ game }: Lottery, drawAt: number): string {
  return dayAt(drawAt - 1, game.schedule.zone);
}

function calendarOf({ code }: LotteryGame): Calendar {
  if (code.startsWith('VN_')) return { ...noChanges, closed: tetBreaks };
  return code === 'TH_GOV' ? { ...noChanges, moved: thaiMoves } : noChanges;
}

/** Who draws a lottery in turns; nobody where it has one draw for all. */
export function stationsOf({ game: { schedule } }: Pick<Lottery, 'game'>): readonly string[] {
  return schedule.sort === 'daily' ? [...new Set((schedule.stations ?? []).flat())] : [];
}

/** The lottery of a page, and of a station of it where one is named. Refuses `not-found`. */
export function knownLottery(id: string, station: string | null): Lottery {
  const lottery = findLottery(id);
  if (lottery === undefined) throw refuse('not-found');
  if (station !== null && !stationsOf(lottery).includes(station)) throw refuse('not-found');
  return lottery;
}
