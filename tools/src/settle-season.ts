/**
 * `npm run settle-season -- <file>`: settles a bet on every handicap and total of a season of real results
 * and odds (a file of commas in the columns that public ones have), by the rules and by a second way that
 * shares no code with them. Ends with status 1 when the two differ anywhere.
 */
import { readFileSync } from 'node:fs';
import { checkSeason } from '@croupier/studio/games/sports/engine/season/check-season';
import { readSeason } from '@croupier/studio/games/sports/engine/season/read-season';

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('npm run settle-season -- <file>');
  process.exit(2);
}
const { matches, handicaps, totals, differences } = checkSeason(
  readSeason(readFileSync(file, 'utf8')),
);
for (const difference of differences) console.log(`DIFFER: ${difference}`);
console.log(
  `${matches} matches, ${handicaps} handicaps, ${totals} totals, ${differences.length} differences`,
);
process.exitCode = differences.length > 0 ? 1 : 0;
