import type { Pot } from '#protocol/session.ts';
import { button, element } from '#client/kit/element.ts';
import { parseAmount } from '#client/kit/money.ts';
import type { Texts } from '#client/kit/texts.ts';

export interface PotBandOptions {
  readonly texts: Texts;
  readonly format: (minor: bigint) => string;
  readonly pots: readonly Pot[];
  /** The band was pressed. */
  readonly onOpen: () => void;
}

/**
 * The pots of a game on lacquer plaques, the greatest one largest. Digits that change roll in; a screen
 * reader finds the figures as they stand and is not told of every change.
 */
export class PotBand {
  readonly root: HTMLElement;
  readonly #format: PotBandOptions['format'];
  readonly #figures = new Map<string, Figure>();
  #pots: readonly Pot[];

  constructor({ texts, format, pots, onOpen }: PotBandOptions) {
    this.#format = format;
    this.#pots = pots;
    const plaques = pots.map(({ level }) => {
      const figure = new Figure();
      this.#figures.set(level, figure);
      return element(
        'span',
        { class: 'pot', attributes: { 'data-level': level.toLowerCase() } },
        element('small', { text: level }),
        figure.root,
      );
    });
    this.root = button(
      {
        class: 'pots',
        attributes: { title: texts('pots.open') },
        onClick: (event) => {
          event.stopPropagation();
          onOpen();
        },
      },
      element('span', { class: 'unseen', text: texts('pots.title') }),
      ...plaques,
    );
    this.show(pots);
  }

  /** The pots as they stood last. */
  get pots(): readonly Pot[] {
    return this.#pots;
  }

  show(pots: readonly Pot[]): void {
    if (pots.length === 0) return;
    this.#pots = pots;
    for (const { level, meter } of pots) {
      this.#figures.get(level)?.show(this.#format(parseAmount(meter)));
    }
  }
}

/** An amount of which only the digits that change are drawn anew. */
class Figure {
  readonly root = element('b', {});
  readonly #digits = element('span', {
    class: 'pot-digits',
    attributes: { 'aria-hidden': 'true' },
  });
  readonly #said = element('span', { class: 'unseen' });
  #text = '';

  constructor() {
    this.root.append(this.#digits, this.#said);
  }

  show(text: string): void {
    if (text === this.#text) return;
    const before = this.#text;
    const isFirst = before === '';
    this.#text = text;
    this.#said.textContent = text;
    const nodes = [...text].map((digit, at) => {
      const old = before[before.length - (text.length - at)];
      const known = this.#digits.children[before.length - (text.length - at)];
      if (old === digit && known !== undefined) return known;
      return element('span', { text: digit, ...(!isFirst && { class: 'rolled' }) });
    });
    this.#digits.replaceChildren(...nodes);
  }
}
