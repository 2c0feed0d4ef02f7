import { lotteryGames } from '../../engine/games.ts';

/** Who draws a lottery in turns, in the order of the week; none where it is always the same. */
export function stationsOf(game: string): readonly string[] {
  const code = game.toUpperCase().replaceAll('-', '_');
  const schedule = lotteryGames.find((one) => one.code === code)?.schedule;
  if (schedule?.sort !== 'daily') return [];
  return [...new Set((schedule.stations ?? []).flat())];
}
