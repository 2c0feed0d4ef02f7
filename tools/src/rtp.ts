/**
 * `npm run rtp -- <kind>/<game> [--rounds <n>] [--seed <n>]`: the exact return of a game, from its
 * formulas and by counting its full cycle, and what a simulation of it returns. Without a game,
 * one line for each. With --sheets, docs/par-sheets.md is written.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { drawsFromWords } from '@croupier/studio/engine/draws';
import {
  divide,
  equal,
  one,
  rational,
  subtract,
  toDecimal,
  toNumber,
} from '@croupier/studio/engine/rational';
import type { Rational } from '@croupier/studio/engine/rational';
import type { HoldAndWin, SlotModel } from '@croupier/studio/games/slot/engine/model';
import { chainFigures } from '@croupier/studio/games/slot/engine/proof/chain-figures';
import { countTumbles } from '@croupier/studio/games/slot/engine/proof/count-tumbles';
import { exactReturn } from '@croupier/studio/games/slot/engine/proof/exact-return';
import { fullCycle, spinFigures } from '@croupier/studio/games/slot/engine/proof/full-cycle';
import { proveDeviation } from '@croupier/studio/games/slot/engine/proof/prove-deviation';
import { returnOf } from '@croupier/studio/games/slot/engine/proof/return-of';
import { roundFigures } from '@croupier/studio/games/slot/engine/proof/round-figures';
import { simulate, zScore } from '@croupier/studio/games/slot/engine/simulate';
import { volatilityOf } from '@croupier/studio/games/slot/engine/title';
import type { SlotTitle } from '@croupier/studio/games/slot/engine/title';
import { slotTitles } from '@croupier/studio/games/slot/engine/titles';
import { seededWords } from '@croupier/studio/engine/testing/seeded-words';
import { instantReturns } from './instant-returns.ts';
import type { InstantReturn } from './instant-returns.ts';
import { parSheets } from './par-sheets.ts';
import { inRepository } from './repository.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '2000000' },
    seed: { type: 'string', default: '1' },
    sheets: { type: 'boolean', default: false },
  },
});

/** Standard errors at which a fixed seed counts as wrong. */
const zMax = 4;

function line(name: string, text: string | number): void {
  console.log(`${name.padEnd(24)}${text}`);
}

function report({ id, code, model, figures }: SlotTitle, rounds: number, seed: number): boolean {
  const exact = exactReturn(model);
  const cycle = fullCycle(model);
  const spin = spinFigures(model, cycle);
  const whole = roundFigures(model, cycle);
  const agree = equal(whole.rtp, exact.total);
  line('game', `${code} ${id}`);
  line('return, exact', `${exact.total.num}/${exact.total.den} = ${toDecimal(exact.total, 12)}`);
  line('return, counted', `${toDecimal(whole.rtp, 12)} ${agree ? '✓ the same fraction' : '✗'}`);
  line('  combinations', toDecimal(exact.combinations, 9));
  line('  scatters', toDecimal(exact.scatters, 9));
  line('  free spins', toDecimal(exact.freeSpinsPerRound, 9) + ' a round');
  line('  one free spin', toDecimal(exact.freeSpin, 9));
  if (exact.trigger.num > 0n) line('free spins, 1 in', toDecimal(divide(one, exact.trigger), 4));
  line('full cycle', cycle.cycle.toLocaleString('en'));
  line('hit rate', toDecimal(spin.hitRate, 6));
  line('greatest win of a spin', `${spin.maxWin / model.bet} × bet`);
  line('greatest win of a round', `${figures.maxWinMultiple} × bet`);
  line('cap takes at most', whole.capLossBound.toExponential(1));
  line('deviation of a spin', spin.deviation.toFixed(6));
  line('deviation of a round', `${whole.deviation.toFixed(6)} (${volatilityOf(figures)})`);
  const startedAt = performance.now();
  const result = simulate(model, drawsFromWords(seededWords(seed)), rounds);
  const seconds = (performance.now() - startedAt) / 1000;
  const z = zScore(result, toNumber(exact.total), whole.deviation);
  line(
    'simulated',
    `${rounds.toLocaleString('en')} rounds in ${seconds.toFixed(1)} s, seed ${seed}`,
  );
  line('  return', `${result.rtp.toFixed(6)}, z = ${z.toFixed(2)}`);
  line('  greatest win', `${result.maxMultiple} × bet`);
  return agree && Math.abs(z) <= zMax;
}

function reportSlot(title: SlotTitle, rounds: number, seed: number): boolean {
  const { tumble, holdAndWin: rules } = title.model;
  if (tumble !== undefined) return reportTumbles(title, { rounds, seed });
  if (rules !== undefined) return reportChain(title, { rules, rounds, seed });
  return report(title, rounds, seed);
}

function reportChain(
  { id, code, model, figures }: SlotTitle,
  {
    rules,
    rounds,
    seed,
  }: { readonly rules: HoldAndWin; readonly rounds: number; readonly seed: number },
): boolean {
  const chain = chainFigures(model, rules);
  line('game', `${code} ${id}`);
  line('return', chain.total);
  line('full cycle', chain.cycle.toLocaleString('en'));
  line('hit rate', toDecimal(chain.hitRate, 6));
  line('deviation of a round', `${chain.deviation} (${volatilityOf(figures)})`);
  return reportRounds(model, { ...chain, rounds, seed });
}

function reportTumbles(
  { id, code, model, figures }: SlotTitle,
  { rounds, seed }: { readonly rounds: number; readonly seed: number },
): boolean {
  const counted = countTumbles(model);
  const { deviation, deviationError } = proveDeviation(model);
  line('game', `${code} ${id}`);
  for (const [name, value] of Object.entries(counted)) line(name, value);
  line('deviation of a round', `${deviation} ± ${deviationError} (${volatilityOf(figures)})`);
  return reportRounds(model, { total: counted.total, deviation, rounds, seed });
}

/** Rounds of the engine with the cap and without it, held to what was counted. */
function reportRounds(
  model: SlotModel,
  found: { total: number; deviation: number; rounds: number; seed: number },
): boolean {
  const { rounds, seed } = found;
  const simulated = (capMultiple: number) =>
    simulate({ ...model, capMultiple }, drawsFromWords(seededWords(seed)), rounds);
  const result = simulated(model.capMultiple);
  const capLoss = simulated(1e9).rtp - result.rtp;
  const z = zScore(result, found.total - capLoss, found.deviation);
  line('simulated', `${rounds.toLocaleString('en')} rounds, seed ${seed}`);
  line('  return', `${result.rtp.toFixed(6)}, z = ${z.toFixed(2)}`);
  line('  deviation', result.deviation.toFixed(4));
  line('  greatest win', `${result.maxMultiple} × bet`);
  line('  cap took', capLoss);
  return Math.abs(z) <= zMax;
}

/** Within a billionth: 2^52 draws do not divide by every target. */
function isStated(exact: Rational, stated: Rational): boolean {
  return Math.abs(toNumber(subtract(exact, stated))) < 1e-9;
}

function reportInstant({ title, worst, best, ways, samples }: InstantReturn): boolean {
  const { code, id, figures } = title;
  const agree = isStated(worst, rational(...figures.rtp));
  line('game', `${code} ${id}`);
  line('return, worst', `${worst.num}/${worst.den} = ${toDecimal(worst, 6)}`);
  line('return, best', `${best.num}/${best.den} = ${toDecimal(best, 6)}`);
  line('stated', agree ? `✓ ${toDecimal(rational(...figures.rtp), 6)}` : '✗');
  line('greatest win', `${figures.maxWinMultiple} × stake`);
  line('chosen', ways);
  for (const [way, rtp] of samples) line(way, toDecimal(rtp, 6));
  return agree;
}

const [name] = positionals;
const slot = slotTitles.find(({ id }) => name === `slots/${id}` || name === id);
const instant = instantReturns().find(
  ({ title: { id, kind } }) => name === `${kind}/${id}` || name === id,
);
if (values.sheets) {
  writeFileSync(inRepository('docs/par-sheets.md'), parSheets());
} else if (name === undefined) {
  for (const title of slotTitles) {
    const total = returnOf(title);
    line(`slots/${title.id}`.padEnd(30), `${toDecimal(total, 9)}  ${volatilityOf(title.figures)}`);
  }
  for (const { title, worst, best } of instantReturns()) {
    const range = `${toDecimal(worst, 9)} to ${toDecimal(best, 9)}`;
    line(`${title.kind}/${title.id}`.padEnd(30), range);
  }
} else if (slot !== undefined) {
  process.exitCode = reportSlot(slot, Number(values.rounds), Number(values.seed)) ? 0 : 1;
} else if (instant !== undefined) {
  process.exitCode = reportInstant(instant) ? 0 : 1;
} else {
  console.error(`There is no game ${name}.`);
  process.exitCode = 2;
}
