/**
 * `node print-token.ts <test-api> <balance>`: prints the launch token of a new player with that balance. What
 * the owner of a platform would write for `croupier-conformance --token-command`.
 */
import { callTestApi } from '@croupier/conformance/platform/test-api';

const [url = '', balance = ''] = process.argv.slice(2);
const testApi = callTestApi(url);
const { vendors } = await testApi('describe', {});
const { player } = await testApi('player', { balance });
const { token } = await testApi('launch', { player, game: vendors.usual.games[0] ?? '' });
process.stdout.write(token);
