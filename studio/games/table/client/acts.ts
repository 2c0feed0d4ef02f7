import { button, element } from '#client/kit/element.ts';
import { icon } from '#client/kit/icon.ts';
import type { IconName } from '#client/kit/icon.ts';
import type { Texts } from '#client/kit/texts.ts';

export interface ActsOptions {
  readonly texts: Texts;
  readonly onUndo: () => void;
  readonly onClear: () => void;
  readonly onRepeat: () => void;
  readonly onDouble: () => void;
  readonly onConfirm: () => void;
}

export interface ActsView {
  readonly mayBet: boolean;
  /** Loose chips, or bets that may be taken back. */
  readonly hasChips: boolean;
  readonly hasSlip: boolean;
  readonly isSending: boolean;
  readonly mayRepeat: boolean;
  /** All own chips of the round. */
  readonly staked: string;
}

/** The buttons below the felt. */
export class Acts {
  readonly root: HTMLElement;
  readonly #texts: Texts;
  readonly #undo: HTMLButtonElement;
  readonly #clear: HTMLButtonElement;
  readonly #repeat: HTMLButtonElement;
  readonly #double: HTMLButtonElement;
  readonly #confirm: HTMLButtonElement;
  readonly #name = element('span');
  readonly #sum = element('b');

  constructor({ texts, ...on }: ActsOptions) {
    this.#texts = texts;
    const act = (kind: IconName, name: string, onClick: () => void): HTMLButtonElement =>
      button({ class: 'act', onClick }, icon(kind), element('span', { text: name }));
    this.#undo = act('arrow-counter-clockwise', texts('table.acts.undo'), on.onUndo);
    this.#clear = act('trash-simple', texts('table.acts.clear'), on.onClear);
    this.#repeat = act('repeat', texts('table.acts.repeat'), on.onRepeat);
    this.#double = button(
      { class: 'act', onClick: on.onDouble },
      element('i', { text: '×2', attributes: { 'aria-hidden': 'true' } }),
      element('span', { text: texts('table.acts.double') }),
    );
    this.#confirm = button({ class: 'act confirm', onClick: on.onConfirm }, this.#name, this.#sum);
    this.root = element(
      'div',
      { class: 'acts' },
      this.#undo,
      this.#clear,
      this.#double,
      this.#repeat,
      this.#confirm,
    );
  }

  show({ mayBet, hasChips, hasSlip, isSending, mayRepeat, staked }: ActsView): void {
    able(this.#undo, mayBet && hasChips && !isSending);
    able(this.#clear, mayBet && hasChips && !isSending);
    able(this.#double, mayBet && hasChips && !isSending);
    able(this.#repeat, mayBet && mayRepeat && !isSending);
    able(this.#confirm, mayBet && hasSlip && !isSending);
    this.#confirm.dataset['state'] = isSending ? 'sending' : hasSlip ? 'ready' : 'idle';
    this.#name.textContent = this.#texts(isSending ? 'table.acts.sending' : 'table.acts.confirm');
    this.#sum.textContent = staked;
  }
}

/** Buttons keep the focus while they cannot be used. */
function able(node: HTMLButtonElement, isAble: boolean): void {
  node.setAttribute('aria-disabled', String(!isAble));
}
