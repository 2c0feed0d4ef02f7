import type { Texts } from '#client/kit/texts.ts';
import type { OwnSums } from './own-bets.ts';

/** What a round has brought its player, in a sentence; nothing where they had no bet in it. */
export function resultText(
  texts: Texts,
  format: (minor: bigint) => string,
  { staked, won }: OwnSums,
): string {
  if (staked === 0n) return '';
  const amount = format(won > staked ? won - staked : won > 0n ? won : staked);
  const key = won > staked ? 'won' : won === staked ? 'even' : won > 0n ? 'part' : 'lost';
  return texts(`table.result.${key}`, { amount });
}
