/** What counts of bets: by kind of game, without those that were excluded as opposite bets. */
export * from './valid-bet-rules.ts';
export { excludeBets } from './exclude-bets.ts';
export { excludedByDay } from './excluded-by-day.ts';
export {
  type ExcludedBet,
  excludedBetween,
  excludedLosses,
  excludedOfIds,
  excludedOfRounds,
  lockExclusions,
} from './store/excluded-bet.ts';
