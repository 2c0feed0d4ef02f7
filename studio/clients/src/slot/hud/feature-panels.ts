import type { SlotDescription } from '@croupier/protocol/slot';
import { element } from '../../kit/element.ts';
import type { Texts } from '../../kit/texts.ts';
import type { SlotSkin } from '../skin.ts';
import { symbolPicture } from './symbol-picture.ts';

/**
 * The column at the right: free spins and their multiplier while they run, and otherwise what
 * brings them. Everything it states comes from the session.
 */
export class FeaturePanels {
  readonly root: HTMLElement;
  readonly #texts: Texts;
  readonly #skin: SlotSkin;
  readonly #offer: HTMLElement;
  readonly #running: HTMLElement;
  readonly #played = element('b', { class: 'feature-count' });
  readonly #multiplier = element('b', { class: 'feature-multiplier' });
  readonly #multiplierCard = element('div', { class: 'feature' });
  readonly #specialCard = element('div', { class: 'feature special' });

  constructor(options: {
    readonly texts: Texts;
    readonly skin: SlotSkin;
    readonly game: SlotDescription;
  }) {
    const { texts, skin, game } = options;
    this.#texts = texts;
    this.#skin = skin;
    this.#offer = element('div', { class: 'feature-group' });
    const counts = Object.keys(game.freeSpins);
    if (counts.length > 0) {
      const spins = counts.map((count) => String(game.freeSpins[count]));
      this.#offer.append(
        element(
          'div',
          { class: 'feature' },
          element('span', { class: 'feature-caption jade', text: texts('feature.free-spins') }),
          element('b', { class: 'feature-offer', text: spins.join(' · ') }),
          element(
            'span',
            { class: 'feature-note' },
            symbolPicture(skin, game.scatter, texts),
            element('span', { text: texts('feature.scatters', { counts: counts.join(' · ') }) }),
          ),
        ),
      );
    }
    this.#running = element(
      'div',
      { class: 'feature-group' },
      element(
        'div',
        { class: 'feature' },
        element('span', { class: 'feature-caption jade', text: texts('feature.free-spins') }),
        this.#played,
      ),
      this.#multiplierCard,
      this.#specialCard,
    );
    const multiplierCaption = texts('feature.multiplier');
    this.#multiplierCard.append(
      element('span', { class: 'feature-caption gold', text: multiplierCaption }),
      this.#multiplier,
    );
    this.#specialCard.hidden = true;
    this.#running.hidden = true;
    this.root = element(
      'aside',
      { class: 'features', attributes: { 'aria-label': texts('feature.label') } },
      this.#offer,
      this.#running,
      element(
        'div',
        { class: 'feature note' },
        symbolPicture(skin, game.wild, texts),
        element('span', { text: texts(skin.wildNoteKey) }),
      ),
    );
  }

  /** `played` counts from 1; 0 before the first free spin. */
  freeSpins(played: number, total: number, multiplier: number): void {
    this.#offer.hidden = true;
    this.#running.hidden = false;
    this.#played.replaceChildren(
      String(played),
      element('small', { text: this.#texts('feature.of', { total }) }),
    );
    this.#multiplier.textContent = `×${multiplier}`;
    this.#multiplierCard.hidden = multiplier === 1;
  }

  /** The symbol that expands in these free spins. */
  special(symbol: string): void {
    const texts = this.#texts;
    this.#specialCard.hidden = false;
    this.#specialCard.replaceChildren(
      element('span', { class: 'feature-caption gold', text: texts('feature.special') }),
      symbolPicture(this.#skin, symbol, texts),
    );
  }

  base(): void {
    this.#offer.hidden = false;
    this.#running.hidden = true;
    this.#specialCard.hidden = true;
  }
}
