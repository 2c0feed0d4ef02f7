import { rankOf } from '#games/cards/engine/card.ts';
import type { Card } from '#games/cards/engine/card.ts';
import { dealFromEndless } from '#games/cards/engine/deal.ts';
import { IllegalMove } from '#engine/game.ts';
import type { Game, RoundChance, Step } from '#engine/game.ts';
import { rational, zero } from '#engine/rational.ts';
import type { Guess, HiLoEvent } from './events.ts';
import { multiplierOf, offerOf, parts, waysOf } from './multipliers.ts';
import type { HiLoModel, HiLoTitle } from './title.ts';

export type HiLoAction =
  | { readonly type: 'guess'; readonly guess: Guess }
  | { readonly type: 'skip' }
  | { readonly type: 'cash-out' };

/** What the player knows of an open round. */
export interface HiLoState {
  /** Every card shown so far; the last one is guessed against. */
  readonly cards: readonly Card[];
  /** Of each right guess: how many of the thirteen ranks made it right. */
  readonly ways: readonly number[];
}

export type HiLoGame = Game<undefined, HiLoAction, HiLoState, HiLoEvent>;

type HiLoStep = Step<HiLoState, HiLoEvent>;

/**
 * Hi-lo: is the next card higher, or lower? Right guesses multiply what cashing out pays, a wrong one takes
 * the stake. The cards of a round are fixed by the stream of its start; each step reads the next of them.
 */
export function hiLoGame({ model }: HiLoTitle): HiLoGame {
  return {
    start(_choice, chance) {
      const card = nextCard([], chance);
      return goesOn({ cards: [card], ways: [] }, [{ type: 'started', card }]);
    },
    act(state, action, chance) {
      if (action.type === 'guess') return guessNext(model, state, action.guess, chance);
      return action.type === 'skip' ? skip(model, state, chance) : cashOut(model, state);
    },
  };
}

function guessNext(
  model: HiLoModel,
  { cards, ways }: HiLoState,
  guess: Guess,
  chance: RoundChance,
): HiLoStep {
  const offered = offerOf(model, { cards, ways }, guess);
  if (offered === undefined) throw new IllegalMove('that guess is not on offer');
  const last = cards.at(-1) as Card;
  const card = nextCard(cards, chance);
  const right = guess === 'higher' ? rankOf(card) >= rankOf(last) : rankOf(card) <= rankOf(last);
  const multiplier = right ? offered : 0;
  const guessed = { type: 'guessed', guess, card, right, multiplier } as const;
  if (!right) {
    const ended = { type: 'ended', reason: 'wrong', multiplier } as const;
    return {
      state: { cards: [...cards, card], ways },
      events: [guessed, ended],
      win: zero,
      over: true,
    };
  }
  const state = { cards: [...cards, card], ways: [...ways, waysOf(guess, last)] };
  if (state.cards.length < model.cardsMax) return goesOn(state, [guessed]);
  return endsWith(state, [guessed, { type: 'ended', reason: 'last-card', multiplier }]);
}

/** The last card is not skipped to: nothing could be guessed after it. */
function skip(model: HiLoModel, { cards, ways }: HiLoState, chance: RoundChance): HiLoStep {
  if (cards.length >= model.cardsMax - 1) throw new IllegalMove('no card is left to skip to');
  const card = nextCard(cards, chance);
  return goesOn({ cards: [...cards, card], ways }, [{ type: 'skipped', card }]);
}

function cashOut(model: HiLoModel, state: HiLoState): HiLoStep {
  if (state.ways.length === 0) throw new IllegalMove('nothing was guessed');
  const multiplier = multiplierOf(model, state.ways);
  return endsWith(state, [{ type: 'ended', reason: 'cash-out', multiplier }]);
}

function nextCard(known: readonly Card[], chance: RoundChance): Card {
  const [card] = dealFromEndless({ from: known.length, count: 1 }, chance.step(0));
  return card as Card;
}

function goesOn(state: HiLoState, events: readonly HiLoEvent[]): HiLoStep {
  return { state, events, win: zero, over: false };
}

function endsWith(state: HiLoState, events: readonly HiLoEvent[]): HiLoStep {
  const end = events.at(-1);
  const multiplier = end?.type === 'ended' ? end.multiplier : 0;
  return { state, events, win: rational(multiplier, parts), over: true };
}
