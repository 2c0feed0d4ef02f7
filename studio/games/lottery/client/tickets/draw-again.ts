/** Works a house draw out again in the browser, from its seed, as anybody can. */
import { type Draws, drawsFromWords, type WordSource } from '#engine/draws.ts';
import { blockMessage, fairWords } from '#engine/fair-stream.ts';
import { families } from '../../engine/families.ts';
import { familyOfGame } from './known-plays.ts';

export interface DrawnAgain {
  /** The seed is the one whose seal was published. */
  readonly isSealed: boolean;
  readonly result: unknown;
  /** The words that were taken, in their order. */
  readonly words: readonly DrawnWord[];
}

/** A word of the stream, and what its rest by so many is: a ball, or a step of a shuffle. */
export interface DrawnWord {
  readonly word: number;
  readonly of: number;
}

/** More than any draw takes: eight words a block. */
const BLOCKS = 64;

/** Whether the browser has what it takes: only pages that came over a safe way do. */
export const canDrawAgain = (): boolean => globalThis.crypto?.subtle !== undefined;

export async function drawAgain({
  game,
  number,
  seed,
  commit,
}: {
  readonly game: string;
  readonly number: string;
  readonly seed: string;
  readonly commit: string;
}): Promise<DrawnAgain> {
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const seal = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign']);
  const input = { clientSeed: `${game}:${number}`, nonce: 0n };
  const messages = Array.from({ length: BLOCKS }, (_, block) => blockMessage(input, block));
  const digests = await Promise.all(
    messages.map(async (message) => {
      const signed = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(message));
      return [message, new Uint8Array(signed)] as const;
    }),
  );
  const byMessage = new Map(digests);
  const next = fairWords(input, (message) => {
    const digest = byMessage.get(message);
    if (digest === undefined) throw new RangeError('the draw takes more words than there are');
    return digest;
  });
  const { draws, words } = noted(next);
  return {
    isSealed: hexOf(seal) === commit,
    result: families[familyOfGame(game)].draw(draws),
    words,
  };
}

/** Draws that keep which words they took. */
function noted(next: WordSource): { readonly draws: Draws; readonly words: readonly DrawnWord[] } {
  const words: DrawnWord[] = [];
  let last = 0;
  const { draw } = drawsFromWords(() => {
    last = next();
    return last;
  });
  return {
    words,
    draws: {
      draw(of) {
        const value = draw(of);
        words.push({ word: last, of });
        return value;
      },
    },
  };
}

const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The same result, in whatever order its parts are written. */
export const isSame = (one: unknown, other: unknown): boolean => plain(one) === plain(other);

function plain(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(plain).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const rows = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${rows.map(([name, part]) => `${name}:${plain(part)}`).join()}}`;
}
