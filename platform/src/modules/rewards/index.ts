/** The reward center: tickets that are drawn on boards, red envelopes and raffles. */
export { rewardsModule } from './module.ts';
/** What reads the bet feed and gives tickets; for worlds that are made up. */
export { CONSUMER as rewardsConsumer } from './jobs.ts';
export { earnByBets, earnByDeposit } from './earn-tickets.ts';
/** What its jobs do, now. */
export { closeEnvelopes } from './jobs.ts';
export { drawRaffles } from './run-raffles.ts';
