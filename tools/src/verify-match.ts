/**
 * `npm run verify-match -- <file>`: draws a virtual match again from its seed and compares its seal and its
 * score with what was told. The file is `GET /api/sports/events/<id>` of a match that has ended. Ends with
 * status 1 when anything differs.
 */
import { readFileSync } from 'node:fs';
import type { EventPage } from '@croupier/studio/games/sports/protocol';
import { scoreOf } from '@croupier/studio/games/sports/server/read/score-of';
import { drawAgain } from '@croupier/studio/games/sports/verify/draw-again';

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('npm run verify-match -- <file>');
  process.exit(2);
}
const { event, proof } = JSON.parse(readFileSync(file, 'utf8')) as EventPage;
if (proof?.seed === null || proof === null) {
  console.error('It is no match of the house, or has not ended: its seed is not told.');
  process.exit(2);
}
const { isSealed, score } = await drawAgain(event, proof);
const told = scoreOf(event.facts).score?.join('-');
const drawn = score.join('-');
console.log(`seal: ${proof.commit} ${isSealed ? '✓' : '✗ of another seed'}`);
console.log(`score: ${drawn} ${told === drawn ? '✓' : `✗ told as ${told ?? 'none'}`}`);
process.exitCode = isSealed && told === drawn ? 0 : 1;
