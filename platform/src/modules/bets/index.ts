/** Rounds and what was staked and won in them. They are written by the vendors' wallet API, in SQL. */
export { betsModule, betsPorts } from './module.ts';
/** Rounds as they are, found by whose and when they were played. */
export * as playedRounds from './store/round.ts';
export type { Round } from './store/round.ts';
/** The same of a line of members. */
export * as lineRounds from './store/line-round.ts';
export { describeRound, describeTotals } from './describe-round.ts';
export type { RoundReaders } from './round-readers.ts';
/** Jackpots that members have won, and of which games. */
export * as jackpotWins from './store/jackpot.ts';
export { readDays, type DayFigures, type MemberFigures } from './store/rollup.ts';
/** Figures of a merchant as a whole. */
export * as playFigures from './store/figures.ts';
/** What members have played, as parts of statements that judge many, and how many bets of one count. */
export * as memberPlay from './store/member-play.ts';
/** Sums of play over days, by what a report is made by. */
export * as playReports from './store/report.ts';
/** Play by five minutes, for what cannot wait for the day to end. */
export * as windows from './store/window.ts';
/** What was staked on which side at tables that many play at. */
export * as tableSides from './store/table-side.ts';
/** What happens to closed rounds, for any number of consumers, each change once. */
export * as feed from './feed/feed.ts';
export type { BetChange } from './feed/feed.ts';
/** What counts as turnover of a bet, by kind of game, and what of it counts for nothing. */
export * as validBets from './valid-bets.ts';
