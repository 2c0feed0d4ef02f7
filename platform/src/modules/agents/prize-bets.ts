/**
 * Bets by a prize group: the vendor's bets take the line and its prize groups down as they are made, and
 * whoever books point income reads them from there, whatever is moved or changed later.
 */
export {
  insertPrizeBets as take,
  lockUnbooked,
  markBooked,
  type PrizeBet,
  seriesOf,
  seriesOfMany,
  setCounted,
} from './store/prize-bet.ts';
