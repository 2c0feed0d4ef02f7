import { button, element } from '#client/kit/element.ts';
import type { TextKey, Texts } from '#client/kit/texts.ts';

export type TableMove = 'hit' | 'double' | 'split' | 'insure';

const names: Readonly<Record<TableMove, TextKey>> = {
  hit: 'blackjack.hit',
  double: 'blackjack.double',
  split: 'blackjack.split',
  insure: 'blackjack.insure',
};

/** Buttons of what may be done besides standing, each with what it costs. */
export class MovesRow {
  readonly root: HTMLElement;
  readonly #buttons: ReadonlyMap<TableMove, HTMLButtonElement>;
  readonly #costs = new Map<TableMove, HTMLElement>();

  constructor(texts: Texts, onMove: (move: TableMove) => void) {
    const make = (move: TableMove): HTMLButtonElement => {
      const cost = element('small');
      this.#costs.set(move, cost);
      return button(
        { class: `action ${move}`, onClick: () => onMove(move) },
        element('span', { text: texts(names[move]) }),
        cost,
      );
    };
    const moves = Object.keys(names) as TableMove[];
    this.#buttons = new Map(moves.map((move) => [move, make(move)]));
    this.root = element('div', { class: 'actions-row moves' }, ...this.#buttons.values());
  }

  /** @param open what may be done now; insurance takes the place of the others while it is offered */
  show(open: readonly TableMove[], isInsurance: boolean): void {
    this.root.toggleAttribute('data-insurance', isInsurance);
    for (const [move, node] of this.#buttons) {
      node.setAttribute('aria-disabled', String(!open.includes(move)));
    }
  }

  isOpen(move: TableMove): boolean {
    return this.#buttons.get(move)?.getAttribute('aria-disabled') === 'false';
  }

  price(move: TableMove, text: string): void {
    const cost = this.#costs.get(move);
    if (cost) cost.textContent = text;
  }
}
