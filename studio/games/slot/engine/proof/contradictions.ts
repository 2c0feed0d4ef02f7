import { equal, rational, toDecimal, toNumber } from '#engine/rational.ts';
import { zScore } from '../simulate.ts';
import type { Simulation } from '../simulate.ts';
import { volatilityOf } from '../title.ts';
import type { SlotTitle } from '../title.ts';
import { exactReturn } from './exact-return.ts';
import type { DeviationProof } from './prove-deviation.ts';
import type { TumbleProof } from './prove-tumbles.ts';
import { chainReturn } from './slot-proof.ts';
import type { ChainProof, CycleProof, SlotProof } from './slot-proof.ts';

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
  return [
    ...returns(stated, total),
    ...returns(total, proof.total),
    ...returns(total, proof.counted),
    ...expectSame('hit rate', figures.hitRate, proof.hitRate),
    ...expectSame('deviation', Number(figures.deviation), cut(proof.deviation, 3)),
    ...expectSame('greatest win', figures.maxWinMultiple, model.capMultiple),
    ...hits(simulated, Number(proof.hitRate)),
    ...withinErrors(zScore(simulated, total, proof.deviation)),
  ];
}

function againstTumbles({ model, figures }: SlotTitle, proof: TumbleProof): string[] {
  const stated = toNumber(rational(...figures.rtp));
  const z = zScore(proof.simulated, stated, Number(figures.deviation));
  return [
    ...returns(stated, proof.total),
    ...expectSame('hit rate', Number(figures.hitRate), cut(proof.hitRate, 6)),
    ...expectSame('greatest win', figures.maxWinMultiple, model.capMultiple),
    ...withinErrors(z),
  ];
}

/**
 * The same of how far rounds of a title vary whose wins tumble.
 *
 * @param proof what is known of its return, and of rounds of the engine
 */
export function deviationContradictions(
  title: SlotTitle,
  found: DeviationProof,
  proof: TumbleProof,
): string[] {
  const { figures } = title;
  const stated = toNumber(rational(...figures.rtp));
  const error = Math.hypot(found.totalError, proof.standardError);
  const isReturn = Math.abs(found.total - stated) < Math.max(zMax * error, 1e-9);
  // Few rounds, of which the few that win most make up much of it.
  const isAsVaried = Math.abs(proof.deviation / found.deviation - 1) < 0.35;
  // A sampled one is stated with as many decimals as its error leaves standing.
  const decimals = found.deviationError === 0 ? 3 : 1;
  return [
    ...(isReturn ? [] : [differs('return', stated, found.total)]),
    ...expectSame('deviation', Number(figures.deviation), cut(found.deviation, decimals)),
    ...(isAsVaried ? [] : [differs('deviation of rounds', found.deviation, proof.deviation)]),
    ...sureOfClass(title, found),
  ];
}

/** The class that players see must not hang on chance: two standard errors either way keep it. */
function sureOfClass({ figures }: SlotTitle, found: DeviationProof): string[] {
  const stated = volatilityOf(figures);
  return [-2, 0, 2].flatMap((errors) => {
    const deviation = found.deviation + errors * found.deviationError;
    const at = volatilityOf({ ...figures, deviation: String(deviation) });
    const off = errors === 0 ? 'found is' : `${errors} standard errors off it is`;
    return at === stated ? [] : [`volatility: stated is ${stated}, ${off} ${at}`];
  });
}

/** The share of seeded rounds that won anything, where nothing but the paid spin can win. */
function hits({ hitRate, rounds }: Simulation, found: number): string[] {
  const error = Math.sqrt((found * (1 - found)) / rounds);
  return Math.abs(hitRate - found) < zMax * error ? [] : [differs('hit rate', found, hitRate)];
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
