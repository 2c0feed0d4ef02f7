import type { BaccaratOutcome } from '../../rules/baccarat-deal.ts';
import type { Card } from '#games/cards/engine/card.ts';
import { bigFace } from '#games/cards/client/card-face.ts';
import { PlayingCard } from '#games/cards/client/playing-card.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import type { Sound } from '#client/shell/sound.ts';
import type { Moment } from '../moment.ts';
import { shoeNote } from '../shoe-note.ts';
import { totalOf, winnerOf } from './points.ts';
import { baccaratSchedule } from './schedule.ts';

type Side = 'player' | 'banker';

/** The two hands as they come card by card, with their totals. */
export class Hands {
  readonly root: HTMLElement;
  readonly #pauseMs: number;
  readonly #sound: Sound;
  readonly #texts: Texts;
  readonly #sides: Readonly<Record<Side, Hand>>;
  readonly #shoe = element('p', { class: 'shoe-note' });
  #shown = 0;

  constructor({
    texts,
    sound,
    pauseMs,
  }: {
    readonly texts: Texts;
    readonly sound: Sound;
    readonly pauseMs: number;
  }) {
    this.#pauseMs = pauseMs;
    this.#sound = sound;
    this.#texts = texts;
    this.#sides = { player: new Hand(texts, 'player'), banker: new Hand(texts, 'banker') };
    this.root = element(
      'div',
      { class: 'hands' },
      this.#sides.player.root,
      this.#sides.banker.root,
      this.#shoe,
    );
  }

  render(moment: Moment<BaccaratOutcome>): void {
    if (moment.phase !== 'dealing' && moment.phase !== 'result') {
      this.#shown = 0;
      for (const hand of Object.values(this.#sides)) hand.clear();
      return;
    }
    const { outcome, sinceMs } = moment;
    const { cards } = baccaratSchedule(outcome, this.#pauseMs);
    const turned = cards.filter(({ turnedAt }) => turnedAt <= sinceMs);
    for (const side of ['player', 'banker'] as const) {
      const dealt = cards.filter((card) => card.side === side && card.dealtAt <= sinceMs);
      this.#sides[side].show(
        dealt.map(({ card, turnedAt }) => (turnedAt <= sinceMs ? card : undefined)),
        moment.phase === 'result' && winnerOf(outcome) === side,
      );
    }
    if (turned.length > this.#shown && moment.phase === 'dealing') this.#sound.play('reel');
    this.#shown = turned.length;
    if (moment.phase === 'result') this.#shoe.textContent = shoeNote(this.#texts, outcome.shoe);
  }
}

/** One side: up to three cards, and the last digit of what is shown. */
class Hand {
  readonly root: HTMLElement;
  readonly #cards: readonly PlayingCard[];
  readonly #score = element('b', { class: 'hand-score' });
  #key = '';

  constructor(texts: Texts, side: Side) {
    this.#cards = [0, 1, 2].map(() => new PlayingCard(texts, undefined, bigFace));
    for (const { root } of this.#cards) root.hidden = true;
    const label = side === 'player' ? texts('baccarat.hand.player') : texts('baccarat.hand.banker');
    this.root = element(
      'div',
      { class: 'hand', label, attributes: { role: 'group', 'data-side': side } },
      this.#score,
      element('div', { class: 'hand-cards' }, ...this.#cards.map(({ root }) => root)),
    );
    this.#score.hidden = true;
  }

  clear(): void {
    this.show([], false);
  }

  /** @param cards as they lie, those face down without a card */
  show(cards: readonly (Card | undefined)[], isWinner: boolean): void {
    const key = `${cards.map((card) => card ?? 'down').join()} ${isWinner}`;
    if (key === this.#key) return;
    this.#key = key;
    for (const [place, playing] of this.#cards.entries()) {
      const isThere = place < cards.length;
      if (isThere && playing.root.hidden) playing.root.classList.add('dealt');
      playing.root.hidden = !isThere;
      const card = cards[place];
      if (playing.card !== card) playing.show(card);
    }
    const open = cards.filter((card) => card !== undefined);
    this.#score.hidden = open.length === 0;
    this.#score.textContent = String(totalOf(open));
    this.root.classList.toggle('won', isWinner);
  }
}
