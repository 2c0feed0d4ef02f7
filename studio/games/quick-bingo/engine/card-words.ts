import type { WordSource } from '#engine/draws.ts';

/** Cards are numbered from 0 to this. */
export const cardNumberMax = 999_999_999;

/**
 * The words that make a card of its number: word i, from 1 on, is the finaliser of MurmurHash3 over
 * number + i · 0x9E3779B9 (all of it modulo 2^32). A card is known before the round and decides
 * nothing about it: whatever stands on it, the balls that are drawn from the committed seed are as likely
 * to complete its lines as those of any other card.
 */
export function cardWords(number: number): WordSource {
  let state = number | 0;
  return () => {
    state = (state + 0x9e_37_79_b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x85_eb_ca_6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2_b2_ae_35);
    return (mixed ^ (mixed >>> 16)) >>> 0;
  };
}
