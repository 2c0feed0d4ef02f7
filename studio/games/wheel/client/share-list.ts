import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import { multiplierText } from '#games/instant/client/multiplier.ts';
import { sharesOf } from './shares.ts';

/** What stands on the drum: each multiplier with its colour, and on how many of the segments. */
export class ShareList {
  readonly root: HTMLElement;
  readonly #texts: Texts;
  // It scrolls on small screens, so the keyboard must reach it.
  readonly #rows = element('ol', { class: 'shares-rows', attributes: { tabindex: '0' } });

  constructor(texts: Texts) {
    this.#texts = texts;
    this.root = element(
      'section',
      { class: 'shares' },
      element('h2', { class: 'shares-title', text: texts('wheel.shares') }),
      this.#rows,
    );
  }

  /** @param now the multiplier that came to rest below the mark */
  show(face: readonly number[], now: number | undefined): void {
    const segments = face.length;
    this.#rows.replaceChildren(
      ...sharesOf(face).map(({ multiplier, segments: count, rank }) => {
        const row = element(
          'li',
          {},
          element('span', { class: `share-colour share-${rank}` }),
          element('b', { text: `${multiplierText(multiplier)}×` }),
          element('span', { text: this.#texts('wheel.share', { count, segments }) }),
        );
        row.toggleAttribute('data-now', multiplier === now);
        return row;
      }),
    );
  }
}
