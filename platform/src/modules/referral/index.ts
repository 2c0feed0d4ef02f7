/** Referral: friends whom members bring, what they must do, and what both sides get for it. */
export { referralModule } from './module.ts';
/** Inviters and whom they brought, who know each other. */
export { referralCircles } from './store/referee.ts';
/** What the nights do, now; for worlds that are made up. */
export { keepReferrals } from './jobs.ts';
export { forgetReferralNights } from './store/night.ts';
