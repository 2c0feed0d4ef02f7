import type { Draws } from '#engine/draws.ts';
import { fightCard } from './card.ts';
import type { FightCard, FightEnd } from './card.ts';
import { drawFight } from './fight.ts';
import type { Fight } from './fight.ts';
import { arenaPool, dividendsOf, isPoolSound, settlePool } from './pari-mutuel.ts';
import type { Pool, PoolBet } from './pari-mutuel.ts';
import { quoteAt } from './quotes.ts';
import type { Quote } from './quotes.ts';

/** What everybody is told when bets are opened: who meets, and the prices. JSON. */
export interface FightTerms {
  readonly card: FightCard;
  readonly odds: Quote;
}

/** A fight with what it was bet on at. JSON. */
export interface CockfightOutcome extends Fight, FightTerms {
  /** What lay in the pool of the two sides and what became of it; left out before it is closed. */
  readonly pool?: PoolReport;
}

/** A closed pool. Amounts are minor units, as text. */
export interface PoolReport {
  readonly meron: string;
  readonly wala: string;
  /** For a hundred on each side; 0 where nothing lay. */
  readonly dividends: Readonly<Record<'meron' | 'wala', number>>;
  /** Both sides had bets and would have paid enough; else every stake on them goes back. */
  readonly isSound: boolean;
  readonly commission: string;
  readonly breakage: string;
}

/** @param open the stream of what is published before bets are taken */
export function termsOf(open: Draws): FightTerms {
  const card = fightCard(open);
  return { card, odds: quoteAt(card, 0) };
}

/** A round: its terms from the open stream, its fight from the secret one. */
export function cockfightOutcome(draws: Draws, open: Draws): CockfightOutcome {
  const terms = termsOf(open);
  return { ...terms, ...drawFight(terms.card, draws) };
}

/** The outcome once the pool is closed. Stakes are whole units, so a side is paid as its bets are. */
export function withPool(outcome: CockfightOutcome, { meron, wala }: Pool): CockfightOutcome {
  const sides: readonly PoolBet[] = [
    { spot: 'meron', stakeMinor: meron },
    { spot: 'wala', stakeMinor: wala },
  ];
  const { commissionMinor, breakageMinor } = settlePool(sides, outcome.result);
  return {
    ...outcome,
    pool: {
      meron: meron.toString(),
      wala: wala.toString(),
      dividends: dividendsOf({ meron, wala }, arenaPool),
      isSound: isPoolSound({ meron, wala }),
      commission: commissionMinor.toString(),
      breakage: breakageMinor.toString(),
    },
  };
}

/** How bets on the sides of a pool end. One that was never closed had no contest. */
export function poolEnd({ result, pool }: CockfightOutcome): FightEnd {
  return pool?.isSound === true ? result : 'cancelled';
}
