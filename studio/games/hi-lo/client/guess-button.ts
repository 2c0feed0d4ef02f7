import type { Guess } from '../engine/events.ts';
import { button, element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import { chanceText, oddsText } from './odds.ts';
import type { Offer } from './odds.ts';

const arrow = 'M50 12 90 56H66v32H34V56H10Z';

/** One of the two guesses, with its chance and what being right makes of the round. */
export class GuessButton {
  readonly root: HTMLButtonElement;
  readonly #texts: Texts;
  readonly #name: string;
  readonly #pays = element('b');
  readonly #chance = element('small');

  constructor(texts: Texts, guess: Guess, onGuess: () => void) {
    this.#texts = texts;
    this.#name = texts(guess === 'higher' ? 'hi-lo.higher' : 'hi-lo.lower');
    this.root = button(
      { class: `guess ${guess}`, onClick: onGuess },
      arrowOf(guess),
      element('span', { class: 'guess-name', text: this.#name }),
      this.#pays,
      this.#chance,
    );
  }

  /** @param offer absent while no card lies open */
  show(offer: Offer | undefined, isOpen: boolean): void {
    const texts = this.#texts;
    const isOffered = offer !== undefined && offer.closed === undefined;
    this.root.setAttribute('aria-disabled', String(!isOpen || !isOffered));
    this.#pays.textContent = isOffered ? `×${oddsText(offer.multiplier)}` : '–';
    this.#chance.textContent =
      offer?.closed === 'sure'
        ? texts('hi-lo.sure')
        : offer?.closed === 'cap'
          ? texts('hi-lo.cap')
          : offer === undefined
            ? ''
            : texts('hi-lo.chance', { chance: chanceText(offer.ways) });
    const label = isOffered
      ? texts('hi-lo.guess-label', {
          guess: this.#name,
          chance: chanceText(offer.ways),
          multiplier: oddsText(offer.multiplier),
        })
      : this.#name;
    this.root.setAttribute('aria-label', label);
  }
}

function arrowOf(guess: Guess): SVGElement {
  const template = document.createElement('template');
  const turn = guess === 'higher' ? '' : ' transform="rotate(180 50 50)"';
  template.innerHTML = `<svg class="guess-arrow" viewBox="0 0 100 100" aria-hidden="true"><path d="${arrow}"${turn}/></svg>`;
  return template.content.firstElementChild as SVGElement;
}
