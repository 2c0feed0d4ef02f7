import type { ScratchDescription } from '../protocol.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import { multiplierText } from '#games/instant/client/multiplier.ts';
import { prizePicture } from './prize-pictures.ts';

/** Every prize with its picture, the highest first. */
export class PrizeList {
  readonly root: HTMLElement;
  readonly #rows: readonly HTMLElement[];

  constructor(texts: Texts, { prizes }: ScratchDescription) {
    this.#rows = prizes.map(({ multiplier }, prize) => {
      const image = element('img', { attributes: { alt: '', decoding: 'async' } });
      image.src = prizePicture(prize);
      return element('li', {}, image, element('b', { text: `${multiplierText(multiplier)}×` }));
    });
    this.root = element(
      'section',
      { class: 'prizes' },
      element('h2', { class: 'prizes-title', text: texts('scratch.prizes') }),
      // It scrolls on small screens, so the keyboard must reach it.
      element('ol', { class: 'prizes-rows', attributes: { tabindex: '0' } }, ...this.#rows),
    );
  }

  show(prize: number | null): void {
    for (const [index, row] of this.#rows.entries())
      row.toggleAttribute('data-now', index === prize);
  }
}
