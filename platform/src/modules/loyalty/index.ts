/** Loyalty: levels of members by what they pay in and bet, what levels give, and rebates of bets. */
export { loyaltyModule, loyaltyPorts } from './module.ts';
/** The level of a member, and what it allows. */
export { levelOfMember } from './level-of-member.ts';
/** Levels of several members, and those that there are. */
export { levelsAmong, levelsOfMerchant } from './levels-among.ts';
/** The level of a member as a part of statements that add up many. */
export { levelInSql } from './store/level-in-sql.ts';
/** What the nights do, now; for worlds that are made up. */
export { runNights } from './jobs.ts';
export { forgetNights } from './store/night.ts';
