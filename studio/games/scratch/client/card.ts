import type { ScratchDescription } from '../protocol.ts';
import { button, element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import { multiplierText } from '#games/instant/client/multiplier.ts';
import { Foil } from './foil.ts';
import { prizePicture } from './prize-pictures.ts';

const fieldCount = 9;

interface Field {
  readonly root: HTMLButtonElement;
  readonly foil: Foil;
  readonly picture: HTMLImageElement;
  readonly text: HTMLElement;
}

export interface CardOptions {
  readonly texts: Texts;
  readonly game: ScratchDescription;
  readonly title: string;
  /** A field has been laid bare. */
  readonly onRevealed: (field: number) => void;
  /** The player's hand is on the card. */
  readonly onTouched: () => void;
}

/** A card of red paper: nine fields, scratched free by pointer or key. */
export class Card {
  readonly root: HTMLElement;
  readonly #options: CardOptions;
  readonly #fields: readonly Field[];
  readonly #verdict = element('p', { class: 'verdict-line' });
  readonly #grid: HTMLElement;
  #prizes: readonly number[] = [];
  #open = new Set<number>();

  constructor(options: CardOptions) {
    const { texts, title } = options;
    this.#options = options;
    this.#fields = Array.from({ length: fieldCount }, (_, index) => this.#field(index));
    this.#grid = element(
      'div',
      { class: 'fields', attributes: { role: 'group', 'aria-label': texts('scratch.card') } },
      ...this.#fields.map(({ root }) => root),
    );
    this.#grid.addEventListener('pointermove', (event) => this.#onMove(event));
    this.#grid.addEventListener('pointerdown', (event) => this.#onMove(event));
    for (const name of ['pointerup', 'pointercancel', 'pointerleave']) {
      this.#grid.addEventListener(name, () => this.#lift());
    }
    this.root = element(
      'div',
      { class: 'paper' },
      element('p', { class: 'paper-title', attributes: { 'aria-hidden': 'true' }, text: title }),
      this.#grid,
      this.#verdict,
    );
  }

  get isOpen(): boolean {
    return this.#open.size === fieldCount;
  }

  /** Fields not laid bare yet. */
  get covered(): readonly number[] {
    return [...this.#fields.keys()].filter((field) => !this.#open.has(field));
  }

  /** A new card; without prizes one that lies there to be bought. */
  lay(prizes: readonly number[], verdict: string): void {
    const { texts, game } = this.#options;
    this.#prizes = prizes;
    this.#open = new Set();
    this.root.dataset['end'] = 'none';
    this.root.toggleAttribute('data-live', prizes.length > 0);
    this.#verdict.textContent = verdict;
    for (const [index, field] of this.#fields.entries()) {
      const prize = prizes[index];
      field.foil.cover();
      delete field.root.dataset['alike'];
      field.root.setAttribute('aria-label', texts('scratch.covered', { field: index + 1 }));
      field.root.setAttribute('aria-disabled', String(prize === undefined));
      field.picture.hidden = prize === undefined;
      if (prize === undefined) continue;
      field.picture.src = prizePicture(prize);
      field.text.textContent = `${multiplierText(game.prizes[prize]?.multiplier ?? 0)}×`;
    }
  }

  reveal(index: number): void {
    const { texts, game, onRevealed } = this.#options;
    const field = this.#fields[index];
    const prize = this.#prizes[index];
    if (field === undefined || prize === undefined || this.#open.has(index)) return;
    this.#open.add(index);
    field.foil.remove();
    const multiplier = multiplierText(game.prizes[prize]?.multiplier ?? 0);
    const label = texts('scratch.field', { field: index + 1, multiplier });
    field.root.setAttribute('aria-label', label);
    field.root.setAttribute('aria-disabled', 'true');
    onRevealed(index);
  }

  /** Marks the three alike once all of them are bare. @returns whether they are */
  markAlike(prize: number | null): boolean {
    const alike = [...this.#prizes.keys()].filter((index) => this.#prizes[index] === prize);
    if (prize === null || !alike.every((index) => this.#open.has(index))) return false;
    for (const index of alike) this.#fields[index]?.root.setAttribute('data-alike', '');
    return true;
  }

  tell(end: 'won' | 'even' | 'lost', verdict: string): void {
    this.root.dataset['end'] = end;
    this.root.removeAttribute('data-live');
    this.#verdict.textContent = verdict;
  }

  #field(index: number): Field {
    const foil = new Foil();
    const image = element('img', { class: 'prize', attributes: { alt: '', decoding: 'async' } });
    const text = element('b', { class: 'prize-text' });
    const root = button(
      {
        class: 'field',
        onClick: (event) => {
          event.stopPropagation();
          // A click without a pointer is a key.
          if (event.detail === 0) this.reveal(index);
        },
      },
      image,
      text,
      foil.root,
    );
    return { root, foil, picture: image, text };
  }

  #onMove(event: PointerEvent): void {
    // A mouse scratches while it is pressed, a finger or pen wherever it goes.
    if (event.pointerType === 'mouse' && event.buttons === 0) return;
    if (this.#prizes.length === 0) return;
    if (event.type === 'pointerdown') this.#grid.setPointerCapture(event.pointerId);
    this.#options.onTouched();
    for (const [index, { root, foil }] of this.#fields.entries()) {
      const box = root.getBoundingClientRect();
      const x = (event.clientX - box.left) / box.width;
      const y = (event.clientY - box.top) / box.height;
      if (x < 0 || x > 1 || y < 0 || y > 1) foil.lift();
      else if (!this.#open.has(index) && foil.scratch(x, y)) this.reveal(index);
    }
  }

  #lift(): void {
    for (const { foil } of this.#fields) foil.lift();
  }
}
