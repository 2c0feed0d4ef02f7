/**
 * Promotions: offers of a merchant, and grants of them. Whoever credits a deposit gives what was chosen with
 * it (`withOffer`), and whoever lets money leave settles grants first (`settleFilled`).
 */
export { type ChosenOffer, chooseOffer, withOffer } from './deposit-offers.ts';
export { barredAmong, isBarredFromGifts } from './member-facts.ts';
/** Bonuses that have ended, in that order. */
export * as endedGrants from './store/ended-grants.ts';
/** What steps of journeys give. */
export * as journeyGrants from './journey-grants.ts';
export { promotionsModule } from './module.ts';
/** What becomes of what was given for deposits that were taken back. */
export * as reversedDeposits from './reversed-deposits.ts';
/** What an offer that was chosen with a deposit gives. */
export { showChosen } from './show-chosen.ts';
export { bonusLocks, settleFilled } from './settle-grants.ts';
