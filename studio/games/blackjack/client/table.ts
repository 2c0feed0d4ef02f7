import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import { Seat } from './seat.ts';

/** The felt: the dealer above, what is printed on it, and the hands below. */
export class Table {
  readonly root: HTMLElement;
  readonly dealer: Seat;
  readonly #texts: Texts;
  readonly #hands = element('div', { class: 'hands' });
  readonly #outcome = element('p', { class: 'outcome', attributes: { 'aria-hidden': 'true' } });
  #seats: Seat[] = [];

  constructor(texts: Texts) {
    this.#texts = texts;
    this.dealer = new Seat(texts, texts('blackjack.dealer'), 'dealer');
    this.root = element(
      'div',
      { class: 'felt' },
      this.dealer.root,
      element(
        'div',
        { class: 'print' },
        element('p', { class: 'pays', text: texts('blackjack.pays') }),
        element('p', {
          class: 'small-print',
          text: `${texts('blackjack.stands')} · ${texts('blackjack.insurance-pays')}`,
        }),
        this.#outcome,
      ),
      this.#hands,
    );
  }

  get seats(): readonly Seat[] {
    return this.#seats;
  }

  /** Clears the table for so many hands. */
  lay(hands: number): void {
    this.dealer.clear();
    this.dealer.note('');
    this.say('', undefined);
    this.#seats = Array.from({ length: hands }, (_, hand) => this.#seat(hand));
    this.#place();
    this.turn(-1);
  }

  /** A second seat right of this one; answers both. */
  split(hand: number): readonly [Seat, Seat] {
    const first = this.#seats[hand] as Seat;
    const second = this.#seat(hand + 1);
    this.#seats.splice(hand + 1, 0, second);
    this.#place();
    return [first, second];
  }

  /** Whose turn it is; -1 for nobody's. */
  turn(hand: number): void {
    for (const [index, { root }] of this.#seats.entries()) {
      root.toggleAttribute('data-turn', index === hand);
    }
  }

  /** What the round came to, in the middle of the felt. */
  say(text: string, end: 'won' | 'even' | 'lost' | undefined): void {
    this.#outcome.textContent = text;
    if (end === undefined) delete this.root.dataset['end'];
    else this.root.dataset['end'] = end;
  }

  #seat(hand: number): Seat {
    return new Seat(this.#texts, this.#texts('blackjack.hand', { hand: hand + 1 }), 'player');
  }

  #place(): void {
    this.#hands.replaceChildren(...this.#seats.map(({ root }) => root));
    this.root.style.setProperty('--hands', String(this.#seats.length));
  }
}
