import type { BingoRoomDescription, RoomPrize } from '../protocol.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import { prizeName } from './prize-list.ts';
import type { Seen } from './seen.ts';
import { gainOf } from './ticket-gain.ts';
import type { TicketGain } from './ticket-gain.ts';
import { TicketView } from './ticket-view.ts';
import { ticketsOf } from '../verify/tickets.ts';
import type { Pattern } from '../verify/tickets.ts';

export interface TicketsOptions {
  readonly texts: Texts;
  readonly model: BingoRoomDescription['model'];
  readonly format: (minor: bigint, signed?: boolean) => string;
}

/** The player's tickets, those that miss the fewest numbers first. */
export class TicketsView {
  readonly root: HTMLElement;
  readonly #texts: Texts;
  readonly #model: BingoRoomDescription['model'];
  readonly #format: TicketsOptions['format'];
  readonly #list: HTMLElement;
  readonly #empty = element('p', { class: 'tickets-empty' });
  #views: readonly TicketView[] = [];
  #key = '';
  #shown = '';

  constructor({ texts, model, format }: TicketsOptions) {
    this.#texts = texts;
    this.#model = model;
    this.#format = format;
    this.#list = element('div', {
      class: 'ticket-list',
      label: texts('bingo-room.own-tickets'),
      attributes: { role: 'group', tabindex: '0' },
    });
    this.root = element(
      'section',
      { class: `tickets tickets-${model.shape}` },
      this.#list,
      this.#empty,
    );
  }

  /** How many of the tickets wait for one number. */
  get close(): number {
    return this.#views.filter(({ missing }) => missing === 1).length;
  }

  show({ runs, calls, prizes, phase }: Seen): void {
    const key = runs.map(({ first, tickets }) => `${first}+${tickets}`).join();
    const shown = `${key} ${calls.length} ${prizes.length} ${phase}`;
    if (shown === this.#shown) return;
    this.#shown = shown;
    if (key !== this.#key) {
      this.#key = key;
      const { shape } = this.#model;
      const tickets = runs.flatMap((run) => ticketsOf(shape, run));
      this.#views = tickets.map((ticket) => new TicketView(this.#texts, shape, ticket));
      this.#list.replaceChildren(...this.#views.map(({ root }) => root));
      this.#list.dataset['count'] = String(Math.min(7, this.#views.length));
      this.#list.scrollTop = 0;
    }
    this.#empty.hidden = this.#views.length > 0;
    this.#list.hidden = this.#views.length === 0;
    this.#empty.textContent = this.#texts(
      phase === 'betting' ? 'bingo-room.empty-sale' : 'bingo-room.empty',
    );
    const called = new Set(calls);
    const pattern = this.#playedFor(prizes, phase);
    for (const view of this.#views) {
      const gain = gainOf(prizes, view.ticket.number);
      view.show(called, { pattern, won: gain && this.#told(gain) });
    }
    this.#sort(prizes);
  }

  /** `+27.00 · 1 line · Full house` */
  #told({ prizes, minor }: TicketGain): string {
    const names = prizes.map((prize) => prizeName(this.#texts, prize)).join(' · ');
    return `${this.#format(minor, true)} · ${names}`;
  }

  /** The first prize that nobody has; nothing when there is none left. */
  #playedFor(prizes: readonly RoomPrize[], phase: Seen['phase']): Pattern | undefined {
    if (phase === 'result' || phase === 'void') return undefined;
    const gone = new Set(prizes.map(({ prize }) => prize));
    return this.#model.prizes.find(({ pattern }) => !gone.has(pattern))?.pattern;
  }

  /** Their order is one of looks alone: whoever reads or tabs meets them by number. */
  #sort(prizes: readonly RoomPrize[]): void {
    const won = new Set(prizes.flatMap(({ winners }) => winners.map(({ ticket }) => ticket)));
    const order = this.#views.toSorted(
      (a, b) =>
        Number(won.has(b.ticket.number)) - Number(won.has(a.ticket.number)) ||
        a.missing - b.missing,
    );
    for (const [index, view] of order.entries()) view.root.style.order = String(index);
  }
}
