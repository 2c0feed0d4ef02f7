/** Missions: what members do for a reward, how far they are, and who has done most. */
export { missionsModule } from './module.ts';
/** What reads the bet feed and counts; for worlds that are made up. */
export { CONSUMER as missionsConsumer } from './count-bets.ts';
export { countBets } from './count-bets.ts';
/** What missions are called. */
export { namesOfMissions } from './store/mission.ts';
