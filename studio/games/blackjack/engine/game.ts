import { dealFromEndless } from '#games/cards/engine/deal.ts';
import type { Card } from '#games/cards/engine/card.ts';
import { IllegalMove } from '#engine/game.ts';
import type { Game, RoundChance, Step } from '#engine/game.ts';
import { rational, zero } from '#engine/rational.ts';
import type { Rational } from '#engine/rational.ts';
import type { BlackjackEvent } from './events.ts';
import { blackjackTotal, isNatural, totalOf, valueOf } from './hand.ts';
import { movesOf } from './moves.ts';
import type { HandMove } from './moves.ts';
import { settleHands, totalPaid } from './settle.ts';
import type { BlackjackState, PlayerHand } from './state.ts';
import type { BlackjackModel, BlackjackTitle } from './title.ts';

export interface BlackjackChoice {
  /** Hands, each with the same part of the stake. */
  readonly hands: number;
}

export type BlackjackAction =
  | { readonly type: HandMove }
  | { readonly type: 'insure'; readonly take: boolean }
  /** Declines insurance and stands on all hands: how a round ends that was left. */
  | { readonly type: 'stand-all' };

export type BlackjackGame = Game<BlackjackChoice, BlackjackAction, BlackjackState, BlackjackEvent>;

type BlackjackStep = Step<BlackjackState, BlackjackEvent>;

/**
 * Blackjack from a pack that is shuffled anew for every card. All cards of a round are fixed by the stream
 * of its start, in the order in which they leave the pack: a first card for each hand, the dealer's up
 * card, a second card for each hand, the hole card, then whatever is drawn. The dealer stands on every 17 and
 * looks for blackjack under an ace or a ten before the hands are played.
 */
export function blackjackGame({ model }: BlackjackTitle): BlackjackGame {
  return {
    start({ hands: bets }, chance) {
      if (!Number.isInteger(bets) || bets < 1 || bets > model.handsMax) {
        throw new IllegalMove('not that many hands');
      }
      return deal(bets, chance);
    },
    act(state, action, chance) {
      if (action.type === 'insure') return insure(state, action.take, chance);
      if (action.type === 'stand-all') return standAll(state, chance);
      return play(model, state, action.type, chance);
    },
  };
}

function deal(bets: number, chance: RoundChance): BlackjackStep {
  const cards = draw(chance, 0, 2 * bets + 2);
  const up = cards[bets] as Card;
  const hands = Array.from({ length: bets }, (_, hand): PlayerHand => {
    const two = [cards[hand] as Card, cards[bets + 1 + hand] as Card];
    return { cards: two, doubled: false, split: false, done: isNatural(two) };
  });
  const dealt = { type: 'dealt', hands: hands.map((hand) => hand.cards), up } as const;
  const state = { hands, bets, up, drawn: cards.length, insurance: 'none', turn: -1 } as const;
  if (valueOf(up) !== 1) return afterPeek(state, [dealt], chance);
  const offered: BlackjackState = { ...state, insurance: 'offered' };
  return goesOn(offered, [dealt, { type: 'insurance-offered' }]);
}

/** Insurance is for all hands together, half of the first stake, and pays two to one. */
function insure(state: BlackjackState, taken: boolean, chance: RoundChance): BlackjackStep {
  if (state.insurance !== 'offered') throw new IllegalMove('insurance is not offered');
  const decided: BlackjackState = { ...state, insurance: taken ? 'taken' : 'declined' };
  const step = afterPeek(decided, [{ type: 'insurance', taken }], chance);
  return taken ? { ...step, stake: rational(1, 2) } : step;
}

/** The dealer has looked: the round is over at once, or the first hand is to be played. */
function afterPeek(
  state: BlackjackState,
  events: readonly BlackjackEvent[],
  chance: RoundChance,
): BlackjackStep {
  const hole = holeOf(state, chance);
  if (isNatural([state.up, hole])) return end(state, events, [hole]);
  const looked = valueOf(state.up) === 1 || valueOf(state.up) === 10;
  const told = looked ? [...events, { type: 'peeked' } as const] : events;
  return nextHand(state, told, chance);
}

function play(
  model: BlackjackModel,
  state: BlackjackState,
  move: HandMove,
  chance: RoundChance,
): BlackjackStep {
  if (!movesOf(model, state).includes(move)) throw new IllegalMove('not with this hand');
  const { turn, drawn } = state;
  const hand = state.hands[turn] as PlayerHand;
  const oneBet = rational(1, state.bets);
  switch (move) {
    case 'stand': {
      const stood = withHands(state, [{ ...hand, done: true }]);
      return nextHand(stood, [{ type: 'stood', hand: turn }], chance);
    }
    case 'split': {
      const [first, second] = draw(chance, drawn, 2) as [Card, Card];
      const two = splitHand(hand, [first, second]);
      const after = { ...withHands(state, two), drawn: drawn + 2 };
      const split = { type: 'split', hand: turn, cards: [first, second] } as const;
      return { ...nextHand(after, [split], chance), stake: oneBet };
    }
    default: {
      const [card] = draw(chance, drawn, 1) as [Card];
      const cards = [...hand.cards, card];
      const doubled = move === 'double';
      const done = doubled || totalOf(cards).total >= blackjackTotal;
      const after = { ...withHands(state, [{ ...hand, cards, doubled, done }]), drawn: drawn + 1 };
      const type = doubled ? 'doubled' : 'hit';
      const step = nextHand(after, [{ type, hand: turn, card }], chance);
      return doubled ? { ...step, stake: oneBet } : step;
    }
  }
}

/** Both hands get a second card at once; aces get no other. */
function splitHand({ cards }: PlayerHand, seconds: readonly [Card, Card]): PlayerHand[] {
  return seconds.map((second, index) => {
    const two = [cards[index] as Card, second];
    const done = valueOf(two[0] as Card) === 1 || totalOf(two).total === blackjackTotal;
    return { cards: two, doubled: false, split: true, done };
  });
}

function standAll(state: BlackjackState, chance: RoundChance): BlackjackStep {
  if (state.insurance === 'offered') {
    const step = insure(state, false, chance);
    if (step.over) return step;
    const rest = standAll(step.state, chance);
    return { ...rest, events: [...step.events, ...rest.events] };
  }
  const stood = state.hands.flatMap((hand, index) =>
    hand.done ? [] : [{ type: 'stood', hand: index } as const],
  );
  const hands = state.hands.map((hand) => ({ ...hand, done: true }));
  return nextHand({ ...state, hands }, stood, chance);
}

/** Goes on with the next hand that is not done, or with the dealer. */
function nextHand(
  state: BlackjackState,
  events: readonly BlackjackEvent[],
  chance: RoundChance,
): BlackjackStep {
  const turn = state.hands.findIndex((hand) => !hand.done);
  if (turn >= 0) return goesOn({ ...state, turn }, events);
  const hole = holeOf(state, chance);
  // Nothing that the dealer draws changes hands that are bust or a blackjack.
  const isOpen = state.hands.some((hand) => !isSettled(hand));
  const drawn = isOpen ? dealerDraws(state, hole, chance) : [];
  return end({ ...state, drawn: state.drawn + drawn.length }, events, [hole, ...drawn]);
}

function isSettled(hand: PlayerHand): boolean {
  return totalOf(hand.cards).total > blackjackTotal || (!hand.split && isNatural(hand.cards));
}

/** The dealer draws to 17 and stands on every 17. */
function dealerDraws({ up, drawn }: BlackjackState, hole: Card, chance: RoundChance): Card[] {
  const cards: Card[] = [];
  while (totalOf([up, hole, ...cards]).total < 17) {
    cards.push(...draw(chance, drawn + cards.length, 1));
  }
  return cards;
}

function end(
  state: BlackjackState,
  events: readonly BlackjackEvent[],
  dealer: readonly Card[],
): BlackjackStep {
  const settled = settleHands(state, [state.up, ...dealer]);
  return {
    state: { ...state, turn: -1 },
    events: [...events, { type: 'dealer', cards: dealer }, { type: 'ended', ...settled }],
    win: rational(totalPaid(settled), 2 * state.bets),
    over: true,
  };
}

/** Puts hands in the place of the one whose turn it is. */
function withHands(state: BlackjackState, hands: readonly PlayerHand[]): BlackjackState {
  return { ...state, hands: state.hands.toSpliced(state.turn, 1, ...hands) };
}

function holeOf({ bets }: BlackjackState, chance: RoundChance): Card {
  return draw(chance, 2 * bets + 1, 1)[0] as Card;
}

function draw(chance: RoundChance, from: number, count: number): readonly Card[] {
  return dealFromEndless({ from, count }, chance.step(0));
}

function goesOn(state: BlackjackState, events: readonly BlackjackEvent[]): BlackjackStep {
  const win: Rational = zero;
  return { state, events, win, over: false };
}
