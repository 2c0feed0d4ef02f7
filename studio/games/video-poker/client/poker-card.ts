import type { Card } from '#games/cards/engine/card.ts';
import { PlayingCard } from '#games/cards/client/playing-card.ts';
import { button, element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';

/** A card that is held or thrown away by pressing it; it is named by the card, and pressed while held. */
export class PokerCard {
  readonly root: HTMLButtonElement;
  readonly #card: PlayingCard;
  #held = false;

  constructor(texts: Texts, place: number, onPress: () => void) {
    this.#card = new PlayingCard(texts);
    this.root = button(
      { class: 'poker-card', onClick: onPress },
      element('span', { class: 'held', text: texts('video-poker.held') }),
      this.#card.root,
      element('kbd', {
        class: 'place',
        text: String(place + 1),
        attributes: { 'aria-hidden': 'true' },
      }),
    );
    this.allow(false);
  }

  get held(): boolean {
    return this.#held;
  }

  hold(held: boolean): void {
    this.#held = held;
    this.root.setAttribute('aria-pressed', String(held));
  }

  allow(allowed: boolean): void {
    this.root.setAttribute('aria-disabled', String(!allowed));
  }

  show(card: Card | undefined): void {
    this.#card.show(card);
  }

  /** Whether the card belongs to the hand that is paid. */
  mark(marked: boolean): void {
    this.root.toggleAttribute('data-paid', marked);
  }
}
