import type { Card } from '#games/cards/engine/card.ts';
import { cardName } from '#games/cards/client/card-names.ts';
import { PlayingCard } from '#games/cards/client/playing-card.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import { pointsText } from './points.ts';

/** A place at the table with its cards, their total, and what lies in front of it. */
export class Seat {
  readonly root: HTMLElement;
  readonly #texts: Texts;
  readonly #fan = element('div', { class: 'fan' });
  readonly #total = element('b', { class: 'total' });
  readonly #bet = element('span', { class: 'bet' });
  readonly #note = element('span', { class: 'note' });
  #cards: PlayingCard[] = [];

  constructor(texts: Texts, name: string, kind: 'dealer' | 'player') {
    this.#texts = texts;
    this.root = element(
      'section',
      { class: `seat ${kind}`, label: name },
      this.#fan,
      element('p', { class: 'seat-line' }, this.#total, this.#bet),
      this.#note,
    );
  }

  get cards(): readonly Card[] {
    return this.#cards.flatMap(({ card }) => (card === undefined ? [] : [card]));
  }

  /** `10 of spades, Ace of hearts`. */
  get told(): string {
    return this.cards.map((card) => cardName(this.#texts, card)).join(', ');
  }

  clear(): void {
    this.#cards = [];
    this.#fan.replaceChildren();
    this.note('');
    this.bet('');
    this.count();
    delete this.root.dataset['result'];
  }

  /** Lays a card down, face down without one. */
  lay(card: Card | undefined, isNew: boolean): void {
    const laid = new PlayingCard(this.#texts, card);
    if (isNew) laid.root.classList.add('dealt');
    this.#cards.push(laid);
    this.#fan.append(laid.root);
    this.count();
  }

  /** Turns the card up that lies face down. */
  turn(card: Card): void {
    this.#cards.find((laid) => laid.card === undefined)?.show(card);
    this.count();
  }

  /** Gives its last card away, for a split. */
  take(): Card | undefined {
    const last = this.#cards.pop();
    last?.root.remove();
    this.count();
    return last?.card;
  }

  count(isFinal = false): void {
    const { cards } = this;
    this.#total.textContent = cards.length === 0 ? '' : pointsText(this.#texts, cards, isFinal);
  }

  bet(text: string): void {
    this.#bet.textContent = text;
  }

  note(text: string): void {
    this.#note.textContent = text;
  }

  end(result: string, text: string): void {
    this.root.dataset['result'] = result;
    this.count(true);
    this.note(text);
  }
}
