/** Cambodian bets on posts of a Vietnamese draw (domain rules A2.4). */
import { rational } from '#engine/rational.ts';
import { only } from '../counting.ts';
import { fixed } from '../odds.ts';
import { onePrize, type Play } from '../play.ts';
import { listOf } from '../selection.ts';
import {
  endsOf,
  prizesOf,
  scannedBy,
  type VietnamRegion,
  type VietnamResult,
} from '../vietnam/result.ts';

export const posts = ['A', 'B', 'C', 'D', 'LO'] as const;
export type Post = (typeof posts)[number];

/** What each post looks at, by the digits of a bet. The North has no eighth prize: its seventh has four. */
const tiersOfPost = {
  A: { 2: ['G8', 'G7'], 3: ['G7', 'G6'] },
  B: { 2: ['DB', 'DB'], 3: ['DB', 'DB'] },
  C: { 2: ['G1', 'G1'], 3: ['G1', 'G1'] },
  D: { 2: ['G2', 'G2'], 3: ['G2', 'G2'] },
} as const;

const odds = { 2: fixed(92), 3: fixed(800) } as const;

/** A post has one number: of a tier that has several, the first. */
function numbersOf(post: Post, length: 2 | 3, result: VietnamResult): readonly string[] {
  if (post === 'LO') return endsOf(result, length);
  const tier = tiersOfPost[post][length][result.region === 'south' ? 0 : 1];
  return prizesOf(result, tier)
    .slice(0, 1)
    .map((number) => number.slice(-length));
}

function play(region: VietnamRegion, post: Post, length: 2 | 3): Play<VietnamResult> {
  const scanned = post === 'LO' ? scannedBy(region, length) : 1;
  return {
    code: `${length}D_${post}`,
    grammar: listOf(length),
    kinds: onePrize(rational(scanned, 10 ** length), odds[length], scanned),
    singles: (selection) => ({ win: only(selection).length }),
    hits(selection, result) {
      const chosen = new Set(only(selection));
      return {
        win: numbersOf(post, length, result).filter((number) => chosen.has(number)).length,
      };
    },
  };
}

/** Two and three digits on every post of a region. */
export const cambodiaPlays = (region: VietnamRegion): readonly Play<VietnamResult>[] =>
  posts.flatMap((post) => [play(region, post, 2), play(region, post, 3)]);
