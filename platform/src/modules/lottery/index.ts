/** Lotteries of vendors: menus and results for players, and what two of staff say of official draws. */
export { lotteryModule } from './module.ts';
