import { element } from '#client/kit/element.ts';
import { isCelebrated } from '#client/shell/small-wins.ts';

/** `even`: something came back, but no more than was staked, which is not celebrated. */
export type RoundEnd = 'won' | 'even' | 'lost';

export function endOf(stakeMinor: bigint, winMinor: bigint): RoundEnd {
  if (isCelebrated(winMinor, stakeMinor)) return 'won';
  return winMinor > 0n ? 'even' : 'lost';
}

export interface Result {
  readonly end: RoundEnd;
  readonly caption: string;
  readonly amount: string;
  readonly multiplier: string;
}

/** The plate over the play area that says how a round has ended, until the next begins. */
export class ResultPlate {
  readonly root: HTMLElement;
  readonly #caption = element('span', { class: 'plate-caption' });
  readonly #amount = element('b', { class: 'plate-amount' });
  readonly #multiplier = element('span', { class: 'plate-multiplier' });

  constructor() {
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

  show({ end, caption, amount, multiplier }: Result): void {
    this.root.dataset['end'] = end;
    this.#caption.textContent = caption;
    this.#amount.textContent = amount;
    this.#multiplier.textContent = multiplier;
  }
}
