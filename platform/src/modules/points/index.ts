/** Points: earned by deposits and play, and given in the mall for money, goods and free spins. */
export { pointsModule } from './module.ts';
/** What the nights do, now; for worlds that are made up. */
export { runPointNights } from './jobs.ts';
export { forgetNights as forgetPointNights } from './store/night.ts';
export { winPoints } from './win-points.ts';
