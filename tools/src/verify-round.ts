/**
 * `npm run verify-round -- <options>`: recomputes a round from its seeds, without the engine.
 *
 *   --round <file>          a round as the studio tells it (history, replay), or the parts:
 *   --game <id> --server-seed <hex> --client-seed <text> --nonce <n>
 *   --commit <hex>          what was shown before the first bet
 *   --stake <amount> --win <amount>   what was booked
 *
 * Ends with status 1 when anything that was given differs from what was recomputed.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { moneyText, parseMoney } from '@croupier/contract/money';
import { slotTitles } from '@croupier/engines/slot/titles';
import type { SlotRound } from '@croupier/protocol/slot';
import { replaySlot } from './replay-slot.ts';

const { values } = parseArgs({
  options: {
    round: { type: 'string' },
    game: { type: 'string' },
    'server-seed': { type: 'string' },
    'client-seed': { type: 'string' },
    nonce: { type: 'string' },
    commit: { type: 'string' },
    stake: { type: 'string' },
    win: { type: 'string' },
  },
});

const told =
  values.round === undefined
    ? undefined
    : (JSON.parse(readFileSync(values.round, 'utf8')) as SlotRound);

function given(name: string, value: string | undefined): string {
  if (value === undefined) {
    console.error(`Missing: ${name}. A round that is not revealed yet has no server seed.`);
    process.exit(2);
  }
  return value;
}

const gameId = given('--game', values.game ?? told?.gameId);
const serverSeed = given('--server-seed', values['server-seed'] ?? told?.fairness.serverSeed);
const clientSeed = given('--client-seed', values['client-seed'] ?? told?.fairness.clientSeed);
const nonce = BigInt(given('--nonce', values.nonce ?? told?.fairness.nonce));
const commit = values.commit ?? told?.fairness.commit;
const stake = values.stake ?? told?.stake;
const win = values.win ?? told?.win;

const title = slotTitles.find(({ id }) => id === gameId);
if (title === undefined) {
  console.error(`There is no game ${gameId}.`);
  process.exit(2);
}

let faults = 0;
function compare(what: string, expected: string, actual: string | undefined): void {
  if (actual === undefined) return console.log(`${what}: ${expected}`);
  const same = expected === actual;
  if (!same) faults += 1;
  console.log(`${what}: ${expected} ${same ? '✓' : `✗ told as ${actual}`}`);
}

const round = replaySlot(title.model, { serverSeed, clientSeed, nonce });
const toldStops = told?.events.filter((event) => event.type === 'spin').map(({ stops }) => stops);
compare('commit', createHash('sha256').update(serverSeed, 'hex').digest('hex'), commit);
compare('stops', JSON.stringify(round.stops), toldStops && JSON.stringify(toldStops));
const end = told?.events.findLast((event) => event.type === 'round-end');
compare('credits', String(round.win), end && String(end.amount));
const stakeMinor = stake === undefined ? undefined : parseMoney(stake);
if (stakeMinor !== undefined) {
  const winMinor = (BigInt(round.win) * stakeMinor) / BigInt(title.model.bet);
  compare('win', moneyText(winMinor), win);
}
process.exitCode = faults > 0 ? 1 : 0;
