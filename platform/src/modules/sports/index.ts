/** Sports of vendors: how their book stands, and what staff say of prices, limits and results. */
export { sportsModule } from './module.ts';
