import type { CockfightOutcome } from '../engine/outcome.ts';
import { dividendsOf, isPoolSound } from '../engine/pari-mutuel.ts';
import type { Pool } from '../engine/pari-mutuel.ts';
import type { Texts } from '#client/kit/texts.ts';
import { paysText } from '#games/table/client/pays-text.ts';

/**
 * What the sides of a pool bring back as it stands, thousandths, stake included. None while a fight on it
 * would have no contest: one side has no bets, or would bring hardly more than was staked.
 */
export function poolPrices(pool: Pool): Readonly<Record<'meron' | 'wala', number>> | undefined {
  if (!isPoolSound(pool)) return undefined;
  const { meron, wala } = dividendsOf(pool);
  return { meron: meron * 10, wala: wala * 10 };
}

/** Whether bets on the sides are decided by who won: a pool that could not be shared gives them back. */
export function hadContest({ result, pool }: Pick<CockfightOutcome, 'result' | 'pool'>): boolean {
  return pool === undefined || pool.isSound || result === 'bdd' || result === 'ftd';
}

/** What a hundred brings back, stake included: `191.7`. @param thousandths for one */
export function forHundred(thousandths: number): string {
  return String(thousandths / 10);
}

/** What a draw wins beside its stake: `41.5 : 1`. @param thousandths stake included */
export function toOne(texts: Texts, thousandths: number): string {
  return paysText(texts, [String((thousandths - 1000) / 1000)]);
}
