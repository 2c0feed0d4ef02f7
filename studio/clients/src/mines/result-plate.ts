import type { MinesEvent } from '@croupier/engines/mines/events';
import { element } from '../kit/element.ts';
import type { Texts } from '../kit/texts.ts';
import { multiplierText } from './multiplier.ts';

type End = Extract<MinesEvent, { type: 'ended' }>['reason'];

/** The plate over the board that says how a round has ended, until the next begins. */
export class ResultPlate {
  readonly root: HTMLElement;
  readonly #texts: Texts;
  readonly #format: (minor: bigint) => string;
  readonly #caption = element('span', { class: 'plate-caption' });
  readonly #amount = element('b', { class: 'plate-amount' });
  readonly #multiplier = element('span', { class: 'plate-multiplier' });

  constructor(texts: Texts, format: (minor: bigint) => string) {
    this.#texts = texts;
    this.#format = format;
    // Announced by the live region; the plate is for the eye.
    this.root = element(
      'div',
      { class: 'plate', attributes: { 'aria-hidden': 'true' } },
      this.#caption,
      this.#amount,
      this.#multiplier,
    );
    this.hide();
  }

  hide(): void {
    this.root.dataset['end'] = 'none';
  }

  show(reason: End, winMinor: bigint, multiplier: number): void {
    const texts = this.#texts;
    this.root.dataset['end'] = reason === 'mine' ? 'lost' : 'won';
    this.#caption.textContent = {
      mine: texts('mines.plate-lost'),
      'cash-out': texts('mines.plate-won'),
      cleared: texts('mines.plate-cleared'),
    }[reason];
    this.#amount.textContent = reason === 'mine' ? '' : this.#format(winMinor);
    this.#multiplier.textContent = reason === 'mine' ? '' : `${multiplierText(multiplier)}×`;
  }
}
