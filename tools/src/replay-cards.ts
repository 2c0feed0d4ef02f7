import type { BlackjackEvent } from '@croupier/studio/games/blackjack/engine/events';
import { blackjackTitles } from '@croupier/studio/games/blackjack/engine/titles';
import type { HiLoEvent } from '@croupier/studio/games/hi-lo/engine/events';
import type { HiLoModel } from '@croupier/studio/games/hi-lo/engine/title';
import { hiLoTitles } from '@croupier/studio/games/hi-lo/engine/titles';
import type { VideoPokerEvent } from '@croupier/studio/games/video-poker/engine/events';
import type { VideoPokerModel } from '@croupier/studio/games/video-poker/engine/title';
import { videoPokerTitles } from '@croupier/studio/games/video-poker/engine/titles';
import { replayedDraws, type ReplayInput } from './replayed-draws.ts';

/**
 * A second way to arrive at a round of cards, for verification: it shares models with the engines and
 * none of their code. A card is 4 · rank + suit, the ace first.
 */
export interface ReplayedCards {
  /** In the order of the round, as drawn and as its events told. */
  readonly drawn: readonly number[];
  readonly told: readonly number[];
  /** As a multiple of everything paid into the round. */
  readonly win: { readonly num: bigint; readonly den: bigint };
}

/** A round of one of the card games; `undefined` for another game. */
export function replayCards(
  gameId: string,
  input: ReplayInput,
  events: readonly unknown[],
): ReplayedCards | undefined {
  const hiLo = hiLoTitles.find(({ id }) => id === gameId);
  if (hiLo) return replayHiLo(hiLo.model, input, events as HiLoEvent[]);
  const poker = videoPokerTitles.find(({ id }) => id === gameId);
  if (poker) return replayVideoPoker(poker.model, input, events as VideoPokerEvent[]);
  const isBlackjack = blackjackTitles.some(({ id }) => id === gameId);
  return isBlackjack ? replayBlackjack(input, events as BlackjackEvent[]) : undefined;
}

function replayHiLo(
  { edge: [num, den] }: HiLoModel,
  input: ReplayInput,
  events: readonly HiLoEvent[],
): ReplayedCards {
  const draw = replayedDraws(input);
  const told = events.flatMap((event) => ('card' in event ? [event.card] : []));
  const drawn = told.map(() => draw(52));
  const ranks = drawn.map((card) => card >> 2);
  let [top, bottom] = [num * 10_000n, den];
  let step = 0;
  for (const event of events) {
    if (event.type === 'skipped') step += 1;
    if (event.type !== 'guessed') continue;
    const before = ranks[step] ?? 0;
    step += 1;
    const after = ranks[step] ?? 0;
    const isRight = event.guess === 'higher' ? after >= before : after <= before;
    top *= isRight ? 13n : 0n;
    bottom *= BigInt(event.guess === 'higher' ? 13 - before : before + 1);
  }
  return { drawn, told, win: { num: top / bottom, den: 10_000n } };
}

function replayVideoPoker(
  { pays }: VideoPokerModel,
  input: ReplayInput,
  events: readonly VideoPokerEvent[],
): ReplayedCards {
  const draw = replayedDraws(input);
  const pack = Array.from({ length: 52 }, (_, card) => card);
  const ten = Array.from({ length: 10 }, (_, place) => {
    const at = place + draw(52 - place);
    const card = pack[at] as number;
    pack[at] = pack[place] as number;
    return card;
  });
  const hold = events.find((event) => event.type === 'drawn')?.hold ?? 31;
  const fresh = ten.slice(5);
  const final = ten
    .slice(0, 5)
    .map((card, at) => (hold & (1 << at) ? card : fresh.shift()) as number);
  const told = events.flatMap((event) => ('cards' in event ? event.cards : []));
  const multiple = pays[nameOf(final) as keyof VideoPokerModel['pays']] ?? 0;
  return { drawn: [...ten.slice(0, 5), ...final], told, win: { num: BigInt(multiple), den: 1n } };
}

/** By how often each rank comes, written as text: `0002` and so on, sorted. */
function nameOf(cards: readonly number[]): string {
  const counts = Array.from(
    { length: 13 },
    (_, rank) => cards.filter((c) => c >> 2 === rank).length,
  );
  const shape = counts.toSorted((a, b) => b - a).join('');
  const line = [...counts, counts[0]].join('');
  const at = line.indexOf('11111');
  const isFlush = cards.every((card) => card % 4 === (cards[0] as number) % 4);
  if (at >= 0) {
    if (isFlush) return at === 9 ? 'royal-flush' : 'straight-flush';
    return 'straight';
  }
  if (shape.startsWith('41')) return 'four';
  if (shape.startsWith('32')) return 'full-house';
  if (isFlush) return 'flush';
  if (shape.startsWith('311')) return 'three';
  if (shape.startsWith('221')) return 'two-pair';
  const pair = counts.indexOf(2);
  return pair === 0 || pair > 9 ? 'jacks' : 'nothing';
}

function replayBlackjack(input: ReplayInput, events: readonly BlackjackEvent[]): ReplayedCards {
  const draw = replayedDraws(input);
  const drawn: number[] = [];
  const told: number[] = [];
  /** Draws a card and keeps beside it what was told of it. */
  const next = (card: number | undefined): number => {
    drawn.push(draw(52));
    told.push(card ?? -1);
    return drawn.at(-1) as number;
  };
  const dealerTold = events.find((event) => event.type === 'dealer')?.cards ?? [];
  const hands: { cards: number[]; bets: number; split: boolean }[] = [];
  const dealer: number[] = [];
  let insured = false;
  let first = 0;
  for (const event of events) {
    if (event.type === 'dealt') {
      first = event.hands.length;
      for (const cards of event.hands)
        hands.push({ cards: [next(cards[0])], bets: 1, split: false });
      dealer.push(next(event.up));
      for (const [at, cards] of event.hands.entries()) hands[at]?.cards.push(next(cards[1]));
      dealer.push(next(dealerTold[0]));
    }
    if (event.type === 'insurance') insured = event.taken;
    if (event.type === 'hit' || event.type === 'doubled') {
      const hand = hands[event.hand];
      hand?.cards.push(next(event.card));
      if (hand && event.type === 'doubled') hand.bets = 2;
    }
    if (event.type === 'split') {
      const [one, two] = hands[event.hand]?.cards ?? [];
      const pair = [one, two].map((card, at) => ({
        cards: [card as number, next(event.cards[at])],
        bets: 1,
        split: true,
      }));
      hands.splice(event.hand, 1, ...pair);
    }
    if (event.type === 'dealer') for (const card of event.cards.slice(1)) dealer.push(next(card));
  }
  const theirs = points(dealer);
  const isTheirs = theirs === 21 && dealer.length === 2;
  let halves = insured && isTheirs ? 3 * first : 0;
  for (const { cards, bets, split } of hands) {
    const mine = points(cards);
    const isMine = mine === 21 && cards.length === 2 && !split;
    if (mine > 21) continue;
    if (isMine || isTheirs) halves += isMine ? (isTheirs ? 2 : 5) : 0;
    else if (theirs > 21 || mine > theirs) halves += 4 * bets;
    else if (mine === theirs) halves += 2 * bets;
  }
  const bets = hands.reduce((sum, hand) => sum + hand.bets, 0);
  const staked = 2 * bets + (insured ? first : 0);
  return { drawn, told, win: { num: BigInt(halves), den: BigInt(staked) } };
}

function points(cards: readonly number[]): number {
  const low = cards.reduce((sum, card) => sum + Math.min((card >> 2) + 1, 10), 0);
  return low < 12 && cards.some((card) => card < 4) ? low + 10 : low;
}
