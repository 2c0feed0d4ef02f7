import type { BingoRoomDescription } from '../protocol.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import { missingOf } from '../verify/tickets.ts';
import type { Pattern, Ticket } from '../verify/tickets.ts';

type Shape = BingoRoomDescription['model']['shape'];

const letters = ['B', 'I', 'N', 'G', 'O'] as const;
/** From so few numbers on it is said which ones a ticket waits for. */
const CLOSE = 1;

/** One ticket of the player's. Its numbers are marked as they are called. */
export class TicketView {
  readonly root: HTMLElement;
  readonly ticket: Ticket;
  readonly #texts: Texts;
  readonly #shape: Shape;
  readonly #cells: readonly HTMLElement[];
  readonly #state = element('span', { class: 'ticket-state' });
  #missing = Infinity;

  constructor(texts: Texts, shape: Shape, ticket: Ticket) {
    this.#texts = texts;
    this.#shape = shape;
    this.ticket = ticket;
    this.#cells = ticket.cells.map((value, cell) => {
      const isFree = value === null && shape === 'square';
      const node = element('span', {
        class: value === null ? (isFree ? 'cell free' : 'cell blank') : 'cell',
        text: value === null ? '' : String(value),
      });
      // Marks differ a little, as those made by hand do.
      node.style.setProperty('--turn', `${((cell * 47 + ticket.number) % 40) - 20}deg`);
      return node;
    });
    this.root = element(
      'article',
      {
        class: `ticket ticket-${shape}`,
        label: texts('bingo-room.ticket', { number: shortNumber(ticket.number) }),
      },
      element(
        'header',
        {},
        element('span', { class: 'ticket-number', text: `№ ${shortNumber(ticket.number)}` }),
        this.#state,
      ),
      shape === 'square'
        ? element(
            'div',
            { class: 'letters', attributes: { 'aria-hidden': 'true' } },
            ...letters.map((letter) => element('span', { text: letter })),
          )
        : undefined,
      element('div', { class: 'cells' }, ...this.#cells),
    );
  }

  /** How many numbers it misses for what is played for. */
  get missing(): number {
    return this.#missing;
  }

  /** @param pattern what is played for now; nothing once the round is over */
  show(
    called: ReadonlySet<number>,
    { pattern, won }: { readonly pattern: Pattern | undefined; readonly won: string | undefined },
  ): void {
    const missing =
      pattern === undefined ? [] : missingOf(this.#shape, pattern, this.ticket, called);
    this.#missing = pattern === undefined ? 0 : missing.length;
    const isClose = called.size > 0 && pattern !== undefined && missing.length <= CLOSE;
    for (const [index, value] of this.ticket.cells.entries()) {
      const cell = this.#cells[index];
      const isMarked = value !== null && called.has(value);
      cell?.toggleAttribute('data-marked', isMarked);
      cell?.toggleAttribute('data-wanted', isClose && value !== null && missing.includes(value));
    }
    this.root.toggleAttribute('data-close', isClose && won === undefined);
    this.root.toggleAttribute('data-won', won !== undefined);
    this.#state.textContent = won ?? this.#waitingFor(missing, called, pattern);
  }

  #waitingFor(
    missing: readonly number[],
    called: ReadonlySet<number>,
    pattern: Pattern | undefined,
  ): string {
    if (called.size === 0 || pattern === undefined) return '';
    const [only] = missing;
    return missing.length === 1 && only !== undefined
      ? this.#texts('bingo-room.one-to-go', { number: only })
      : this.#texts('bingo-room.to-go', { count: missing.length });
  }
}

/** Numbers of tickets are long; those of one round differ in the last digits alone. */
export function shortNumber(ticket: number): string {
  return String(ticket % 1_000_000).padStart(6, '0');
}
