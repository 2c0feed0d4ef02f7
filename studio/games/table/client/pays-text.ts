import type { Texts } from '#client/kit/texts.ts';

/** A price as players read it: so much is won for so much staked. */
export interface Price {
  readonly wins: string;
  readonly stake: string;
}

/** Of a millionth: what prices are told in. */
const MICRO = 1_000_000n;
const HUNDREDTH = 10_000n;
/** Stakes that small prices are told for: `0.95 : 3` rather than `0.316667 : 1`. */
const stakes = [2n, 3n, 4n] as const;

/**
 * What a spot can pay, as on the felt: `11 : 1`, `12–20 : 1`, `0.95 : 3`. What one that pays its stake or
 * more pays less for by exception is left to the rules.
 */
export function paysText(texts: Texts, pays: readonly string[]): string {
  const { wins, stake } = priceOf(pays);
  return texts('table.ratio', { pays: wins, to: stake });
}

/** The same in words, to be read aloud. */
export function paysWords(texts: Texts, pays: readonly string[]): string {
  const { wins, stake } = priceOf(pays);
  return texts('table.spot.pays', { pays: wins, to: stake });
}

/** @param pays what it can pay to one, decimal texts of up to six places */
export function priceOf(pays: readonly string[]): Price {
  const sorted = pays.toSorted((a, b) => Number(a) - Number(b));
  const whole = sorted.filter((text) => Number(text) >= 1);
  const [least = '', ...more] = whole.length > 0 ? whole : sorted;
  const most = more.at(-1) ?? least;
  if (least === most) return onePrice(least);
  return { wins: `${cut(microOf(least))}–${cut(microOf(most))}`, stake: '1' };
}

/** Two places at most: a small price that has more is told for 2, 3 or 4, any other cut. */
function onePrice(text: string): Price {
  const micro = microOf(text);
  if (micro < MICRO && micro % HUNDREDTH !== 0n) {
    for (const stake of stakes) {
      // Texts are cut after six places, so a product may lack a little.
      const product = micro * stake + stake - 1n;
      const isWhole = product % HUNDREDTH < stake;
      if (isWhole) return { wins: cut(product), stake: String(stake) };
    }
  }
  return { wins: cut(micro), stake: '1' };
}

function microOf(text: string): bigint {
  const [whole = '0', part = ''] = text.split('.');
  return BigInt(whole || '0') * MICRO + BigInt(part.slice(0, 6).padEnd(6, '0'));
}

/** `2.85`, `1.9`, `14`: what is finer than a hundredth is cut off. */
function cut(micro: bigint): string {
  const part = String((micro % MICRO) / HUNDREDTH).padStart(2, '0');
  const places = part.replace(/0+$/, '');
  return places === '' ? String(micro / MICRO) : `${micro / MICRO}.${places}`;
}
