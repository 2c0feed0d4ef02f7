import type { ApiCode } from './wire.ts';

/** What each code means, and what a vendor does about it. */
export const codeMeanings: Readonly<Record<ApiCode, string>> = {
  '100': 'Not enough funds; tells the balance. Show it to the player.',
  '101': 'No such player here.',
  '105': 'The bet is below the limit of the session; tells the balance.',
  '106': 'The bet is above the limit of the session; tells the balance.',
  '107': 'The session is for another game.',
  '108': 'The id is recorded with other content. Nothing moved; a person should look.',
  '109': 'The round, the issue, or the stack, is closed.',
  '110': 'The player may not play.',
  '111': 'The round, or the bet, is settled already.',
  '112': 'The session or the token has ended. Have the player launch again.',
  '113': 'The game is under maintenance.',
  '114': 'The bet would go beyond the player’s own limit of stakes.',
  '115': 'The bet could go beyond the player’s own limit of losses.',
  '116': 'The player has played for as long as they allow themselves.',
  '117':
    'The stake of the round is above what the player’s bonus allows. A lower one is taken; the site shows the bonus.',
  '118': 'The game takes no stake while the player’s bonus is open. The site shows the bonus.',
  '119':
    'The standing order has ended, or all that it allows was staked. The player opens another.',
  '153': 'Not available in the player’s country.',
  '154': 'The currency is unknown, or not that of the player.',
  '400': 'The request is malformed. Repeating it changes nothing.',
  '403': 'Signature, timestamp, nonce, key or address is not accepted.',
  '404': 'No such merchant, call, game, round or transaction.',
  '405': 'The game is not available.',
  '409': 'Rolled back already; or the rollback came before what it cancels.',
  '500':
    'A failure of ours. Wins and rollbacks: again. Bets: roll back. Of “busy, try again” nothing was done.',
};
