/**
 * `npm run settle-draws -- <file> [--pad]`: settles lines of every northern bet type on each draw of a real
 * file (a date and 27 numbers a line), by the engine and by another way that looks at each single bet, and
 * prints what each type cost and paid. `--pad` puts back zeros that the source has lost. Ends with status 1
 * when the two differ anywhere.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readDraws } from './draws/read-draws.ts';
import { settleDraws } from './draws/settle-draws.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pad: { type: 'boolean', default: false } },
});
const [file] = positionals;
if (file === undefined) {
  console.error('npm run settle-draws -- <file> [--pad]');
  process.exit(2);
}
const draws = readDraws(readFileSync(file, 'utf8'), { pads: values.pad });
const begunAt = performance.now();
const rows = settleDraws(draws);
const ms = Math.round(performance.now() - begunAt);
for (const { code, stake, payout, differences } of rows) {
  const share = ((payout / 1000 / stake) * 100).toFixed(2);
  const verdict =
    differences.length === 0 ? 'both ways agree' : `DIFFER: ${differences.join(', ')}`;
  console.log(
    `${code.padEnd(8)} stake ${String(stake).padStart(9)}  back ${share.padStart(7)} %  ${verdict}`,
  );
}
const wrong = rows.reduce((total, { differences }) => total + differences.length, 0);
const lines = rows.reduce((total, row) => total + row.lines, 0);
console.log(`${draws.length} draws, ${lines} lines, ${wrong} differences, ${ms} ms`);
process.exitCode = wrong > 0 ? 1 : 0;
