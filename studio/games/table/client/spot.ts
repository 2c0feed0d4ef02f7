import { button, element } from '#client/kit/element.ts';
import { icon } from '#client/kit/icon.ts';
import { shortAmount } from '#client/kit/money.ts';
import { chipStack } from './chips.ts';
import type { ChipSet } from './chips.ts';

/** What is on a spot, minor units. */
export interface SpotView {
  /** Own bets that count. */
  readonly placed: bigint;
  /** Own chips that are not bet yet. */
  readonly laid: bigint;
  readonly others: bigint;
  /** What own bets have won there, once it is shown. */
  readonly won: bigint;
}

export interface SpotOptions {
  readonly id: string;
  readonly group: string;
  readonly chips: ChipSet;
  readonly name: string;
  /** What it pays, in words. */
  readonly pays: string;
  /** Says what lies on it, to be read aloud. */
  readonly describe: (view: SpotView) => string;
  readonly onPress: (id: string) => void;
}

/** Where a spot says what it pays: `11 : 1`. */
const RATIO = ' : ';
const nothing: SpotView = { placed: 0n, laid: 0n, others: 0n, won: 0n };

/** A place for chips: its name, what the player has there and what the others have. */
export class Spot {
  readonly root: HTMLButtonElement;
  readonly id: string;
  readonly #options: SpotOptions;
  readonly #own = element('span', { class: 'spot-own' });
  readonly #words = element('span', { class: 'unseen' });
  readonly #others = element('span', {
    class: 'spot-others',
    attributes: { 'aria-hidden': 'true' },
  });
  readonly #content: readonly Element[];
  #pays: string;
  #view = nothing;

  constructor(options: SpotOptions, content: readonly Element[]) {
    const { id, group, onPress } = options;
    this.id = id;
    this.#options = options;
    // It is read aloud in words of its own, those that are seen on it among them.
    for (const node of [...content, this.#own]) node.setAttribute('aria-hidden', 'true');
    this.#content = content;
    this.#pays = options.pays;
    this.root = button(
      {
        class: 'spot',
        attributes: { 'data-spot': id, 'data-group': group, tabindex: '-1' },
        onClick: () => onPress(id),
      },
      ...content,
      this.#others,
      this.#own,
      this.#words,
    );
    this.#tell();
  }

  set(view: SpotView): void {
    const before = this.#view;
    if (same(before, view)) return;
    this.#view = view;
    const own = view.placed + view.laid;
    if (before.placed + before.laid !== own || before.won !== view.won) this.#drawOwn(view);
    this.root.classList.toggle('laid', view.laid > 0n);
    this.root.classList.toggle('own', own > 0n);
    if (before.others !== view.others) {
      this.#others.replaceChildren(
        ...(view.others > 0n ? [icon('users'), shortAmount(view.others)] : []),
      );
    }
    this.#tell();
  }

  /** @param pays what it pays from now on, in words */
  repay(pays: string): void {
    this.#pays = pays;
    this.#tell();
  }

  light(isLit: boolean): void {
    this.root.classList.toggle('lit', isLit);
  }

  #drawOwn(view: SpotView): void {
    const own = view.placed + view.laid;
    const won =
      view.won > 0n ? element('b', { class: 'spot-won', text: `+${shortAmount(view.won)}` }) : '';
    this.#own.replaceChildren(
      ...(own > 0n
        ? [
            chipStack(own, this.#options.chips),
            element('b', { class: 'spot-sum', text: shortAmount(own) }),
            won,
          ]
        : []),
    );
  }

  #tell(): void {
    const { name, describe } = this.#options;
    const seen = this.#content
      .map(({ textContent }) => textContent.trim())
      .filter(Boolean)
      .join(' ');
    const words = [
      seen.includes(name) ? '' : name,
      seen,
      seen.includes(RATIO) ? '' : this.#pays,
      describe(this.#view),
    ];
    this.#words.textContent = words.filter(Boolean).join('. ');
  }
}

function same(a: SpotView, b: SpotView): boolean {
  return a.placed === b.placed && a.laid === b.laid && a.others === b.others && a.won === b.won;
}
