/** What teams of agents come to: bets, payments, newcomers and income. */
export { teamsModule } from './module.ts';
