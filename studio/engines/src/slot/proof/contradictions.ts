import { equal, rational, toDecimal, toNumber } from '../../rational.ts';
import { zScore } from '../simulate.ts';
import type { SlotTitle } from '../title.ts';
import { exactReturn } from './exact-return.ts';
import { chainReturn } from './slot-proof.ts';
import type { ChainProof, CycleProof, SlotProof, TumbleProof } from './slot-proof.ts';

/** Standard errors at which seeded rounds count as wrong. */
const zMax = 4;
/** The cap may take less than so much of a return that is stated without it. */
const capLossMax = 1e-9;

/** Whatever a title states that its proof does not say, one sentence each; none where they agree. */
export function contradictions(title: SlotTitle, proof: SlotProof): readonly string[] {
  if (proof.found === 'cycle') return againstCycle(title, proof);
  if (proof.found === 'chain') return againstChain(title, proof);
  return againstTumbles(title, proof);
}

function againstCycle({ model, figures }: SlotTitle, proof: CycleProof): string[] {
  const stated = rational(...figures.rtp);
  const computed = exactReturn(model).total;
  const mostWon = model.freeSpins === undefined ? proof.maxWin / model.bet : model.capMultiple;
  const rtp = `${stated.num}/${stated.den}`;
  const z = zScore(proof.simulated, toNumber(computed), proof.deviation);
  return [
    ...(equal(stated, computed) ? [] : [differs('return', rtp, fraction(computed))]),
    ...expectSame('counted return', rtp, proof.rtp),
    ...expectSame('hit rate', figures.hitRate, proof.hitRate),
    ...expectSame('deviation', Number(figures.deviation), cut(proof.deviation, 3)),
    ...expectSame('greatest win', figures.maxWinMultiple, mostWon),
    ...(proof.capLossBound >= 0 && proof.capLossBound < capLossMax
      ? []
      : [`the cap may take ${proof.capLossBound} of the return`]),
    ...withinErrors(z),
  ];
}

function againstChain({ model, figures }: SlotTitle, proof: ChainProof): string[] {
  const { simulated } = proof;
  const total = model.holdAndWin === undefined ? NaN : chainReturn(model, model.holdAndWin);
  const stated = toNumber(rational(...figures.rtp));
  const deviation = Number(figures.deviation);
  // A few rounds that meet several of the greatest pots make up much of the deviation.
  const isAsVaried = Math.abs(simulated.deviation / deviation - 1) < 0.35;
  const wins = Math.abs(simulated.hitRate - Number(figures.hitRate)) < 0.006;
  return [
    ...returns(stated, total),
    ...returns(total, proof.total),
    ...expectSame('greatest win', figures.maxWinMultiple, model.capMultiple),
    ...(wins ? [] : [differs('hit rate', figures.hitRate, simulated.hitRate)]),
    ...(isAsVaried ? [] : [differs('deviation', deviation, simulated.deviation)]),
    ...withinErrors(zScore(simulated, total, deviation)),
  ];
}

function againstTumbles({ model, figures }: SlotTitle, proof: TumbleProof): string[] {
  const stated = toNumber(rational(...figures.rtp));
  const z = zScore(proof.simulated, stated, Number(figures.deviation));
  return [
    ...returns(stated, proof.total),
    ...expectSame('hit rate', Number(figures.hitRate), cut(proof.hitRate, 6)),
    ...expectSame('deviation', Number(figures.deviation), cut(proof.deviation, 1)),
    ...expectSame('greatest win', figures.maxWinMultiple, model.capMultiple),
    ...withinErrors(z),
  ];
}

function expectSame<T extends string | number>(what: string, stated: T, found: T): string[] {
  return stated === found ? [] : [differs(what, stated, found)];
}

function returns(stated: number, found: number): string[] {
  return Math.abs(stated - found) < 1e-9 ? [] : [differs('return', stated, found)];
}

function withinErrors(z: number): string[] {
  return Math.abs(z) < zMax
    ? []
    : [`seeded rounds are ${z.toFixed(1)} standard errors off the return`];
}

function differs(what: string, stated: string | number, found: string | number): string {
  return `${what}: stated is ${stated}, found ${found}`;
}

function fraction(value: { readonly num: bigint; readonly den: bigint }): string {
  return `${value.num}/${value.den} = ${toDecimal(value, 9)}`;
}

/** What stands before the digits that are left out. */
function cut(value: number, digits: number): number {
  return Math.floor(value * 10 ** digits) / 10 ** digits;
}
