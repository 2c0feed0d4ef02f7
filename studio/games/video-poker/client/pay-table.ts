import type { HandName } from '../engine/hands.ts';
import type { VideoPokerDescription } from '../protocol.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import { handText } from './hand-text.ts';

/** What hands pay, with the stake and as a multiple; the hand on the table is lit. */
export class PayTable {
  readonly root: HTMLElement;
  readonly #rows: ReadonlyMap<HandName, HTMLElement>;
  readonly #sums: ReadonlyMap<HandName, HTMLElement>;
  readonly #game: VideoPokerDescription;
  readonly #format: (minor: bigint) => string;

  constructor(texts: Texts, game: VideoPokerDescription, format: (minor: bigint) => string) {
    this.#game = game;
    this.#format = format;
    this.#sums = new Map(game.pays.map(({ hand }) => [hand, element('b')]));
    this.#rows = new Map(
      game.pays.map(({ hand, multiple }) => [
        hand,
        element(
          'li',
          {},
          element('span', { text: handText(texts, hand) }),
          element('small', { text: `×${multiple}` }),
          this.#sums.get(hand),
        ),
      ]),
    );
    this.root = element(
      'ul',
      { class: 'pay-table', label: texts('video-poker.table') },
      ...this.#rows.values(),
    );
  }

  /** What each hand pays for this stake. */
  price(stakeMinor: bigint): void {
    for (const { hand, multiple } of this.#game.pays) {
      const sum = this.#sums.get(hand);
      if (sum) sum.textContent = this.#format(stakeMinor * BigInt(multiple));
    }
  }

  light(lit: HandName | undefined): void {
    for (const [hand, row] of this.#rows) row.toggleAttribute('data-lit', hand === lit);
  }
}
