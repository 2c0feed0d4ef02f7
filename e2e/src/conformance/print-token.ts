/**
 * `node print-token.ts <desk> <balance>`: prints the launch token of a new player with that balance. What
 * the owner of a platform would write for `croupier-conformance --token-command`.
 */
import { callDesk } from '@croupier/conformance/platform/desk';

const [url = '', balance = ''] = process.argv.slice(2);
const desk = callDesk(url);
const { vendors } = await desk('describe', {});
const { player } = await desk('player', { balance });
const { token } = await desk('launch', { player, game: vendors.usual.games[0] ?? '' });
process.stdout.write(token);
