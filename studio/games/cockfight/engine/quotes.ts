import type { Draws } from '#engine/draws.ts';
import { add, divide, multiply, one, rational, subtract, sum } from '#engine/rational.ts';
import type { Rational } from '#engine/rational.ts';
import { chanceOf, cockfightSpots } from './card.ts';
import type { CockfightSpot, FightCard } from './card.ts';

/** Decimal odds, stake included, in thousandths. A bet keeps those that it was accepted at. */
export type Quote = Readonly<Record<CockfightSpot, number>>;

/** What a draw bet returns: 0.85. */
const drawReturn = rational(85, 100);
/** Edge of a side, thousandths: 40 when both are alike; what one has less the other has more. */
const edgeMiddle = 40;
const edgeStep = 2;
const edgeSteps = 5;

/**
 * Odds of a side at an edge e: a draw gives the stake back, so with p to win and q to lose
 * p·d + (1 − p − q) = 1 − e, hence d = 1 + (q − e)/p. Cut to thousandths, or to hundredths from ten on.
 */
export function sideOdds(
  { win, lose }: { readonly win: Rational; readonly lose: Rational },
  edge: Rational,
): number {
  return cutOdds(add(one, divide(subtract(lose, edge), win)));
}

/** Odds are shown with three decimals below ten and two from there to a hundred; never rounded up. */
function cutOdds({ num, den }: Rational): number {
  const thousandths = (num * 1000n) / den;
  return Number(thousandths < 10_000n ? thousandths : thousandths - (thousandths % 10n));
}

/**
 * The prices of a fight, one after the other as they change while bets are taken: each moves one step of edge
 * from a side to the other, or stays. No side has less than 3 % or, before cutting, more than 5 %. The stream
 * is one that everybody can have beforehand, as that of `fightCard`.
 */
export function quotesOf(card: FightCard, count: number, draws: Draws): readonly Quote[] {
  let lean = 0;
  return Array.from({ length: count }, (_, index) => {
    if (index > 0) lean = moved(lean, draws.draw(3) - 1);
    return quoteAt(card, lean);
  });
}

function moved(lean: number, step: number): number {
  return Math.max(-edgeSteps, Math.min(edgeSteps, lean + step));
}

/** @param lean steps of edge that Meron has more than the middle, and Wala less */
export function quoteAt(card: FightCard, lean: number): Quote {
  const meron = chanceOf(card, 'meron');
  const wala = chanceOf(card, 'wala');
  const edge = (steps: number) => rational(edgeMiddle + edgeStep * steps, 1000);
  return {
    meron: sideOdds({ win: meron, lose: wala }, edge(lean)),
    wala: sideOdds({ win: wala, lose: meron }, edge(-lean)),
    bdd: cutOdds(divide(drawReturn, chanceOf(card, 'bdd'))),
    ftd: cutOdds(divide(drawReturn, chanceOf(card, 'ftd'))),
  };
}

/** Exact return of a bet at these odds: what it wins, and what draws give back of a side. */
export function returnAt(card: FightCard, spot: CockfightSpot, thousandths: number): Rational {
  const won = multiply(chanceOf(card, spot), rational(thousandths, 1000));
  if (spot === 'bdd' || spot === 'ftd') return won;
  return sum([won, chanceOf(card, 'bdd'), chanceOf(card, 'ftd')]);
}

/** Sum of one over each odds of the two sides: what is above one is the house's margin. */
export function bookOf(odds: readonly Rational[]): Rational {
  return sum(odds.map((decimal) => divide(one, decimal)));
}

/**
 * Malay odds in hundredths, as arenas quote them, cut towards the player's loss: up to even money what a unit
 * wins; above it, below zero, what must be staked to win a unit.
 */
export function malayOf(thousandths: number): number {
  const wins = thousandths - 1000;
  if (wins <= 1000) return Math.trunc(wins / 10);
  return -Math.ceil(100_000 / wins);
}

/** Decimal odds of Malay ones in hundredths. Throws RangeError beyond −1 to 1, and for none. */
export function decimalOfMalay(hundredths: number): Rational {
  if (hundredths === 0 || Math.abs(hundredths) > 100) throw new RangeError('no Malay odds');
  return hundredths > 0
    ? add(one, rational(hundredths, 100))
    : add(one, rational(100, -hundredths));
}

/** Whether a quote has odds of a spot. */
export function isCockfightSpot(spot: string): spot is CockfightSpot {
  return (cockfightSpots as readonly string[]).includes(spot);
}
