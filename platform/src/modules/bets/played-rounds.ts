/** Rounds as they are, found by whose and when they were played: of one member, or of a line of many. */
export * from './store/round.ts';
export { type SampledBet, sampledBets } from './store/sampled-bet.ts';
export { type LineRoundFilter, listLineRounds, totalLineRounds } from './store/line-round.ts';
export { describeRound, describeTotals } from './describe-round.ts';
export type { RoundReaders } from './round-readers.ts';
