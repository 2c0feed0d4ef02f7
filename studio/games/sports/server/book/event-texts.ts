import type { FeedEvent } from '../feed/event-document.ts';
import { isEventHeld } from './present-event.ts';
import type { Book } from './book.ts';
import { viewEvent } from './view-event.ts';

/** A view of an event as JSON; another object as soon as anything in it has changed. */
export interface EventText {
  /** Whose view it is. */
  readonly key: string;
  readonly event: FeedEvent;
  readonly isHeld: boolean;
  readonly holds: unknown;
  readonly text: string;
}

/** What no merchant is called: the players of all for whom nothing is different see one text. */
const ANYBODY = '';

/** Events as JSON, made once for all who ask: what a thousand pages are sent is written once. */
export class EventTexts {
  readonly #book: Book;
  readonly #texts = new Map<string, EventText>();

  constructor(book: Book) {
    this.#book = book;
  }

  of(event: FeedEvent, merchant: string, which: 'all' | 'main'): EventText {
    const desk = this.#book.deskOf(event, merchant);
    const isOwn = desk.holds.some((hold) => hold.merchant === merchant);
    const key = `${event.id} ${which} ${isOwn ? merchant : ANYBODY}`;
    const known = this.#texts.get(key);
    const isHeld = isEventHeld(desk);
    if (known?.event === event && known.isHeld === isHeld && known.holds === desk.holds) {
      return known;
    }
    const text = JSON.stringify(viewEvent(event, desk, which));
    const made: EventText = { key, event, isHeld, holds: desk.holds, text };
    this.#texts.set(key, made);
    return made;
  }

  /** Forgets events that the book no longer has. */
  sweep(): void {
    for (const [key, { event }] of this.#texts) {
      if (this.#book.get(event.id) === undefined) this.#texts.delete(key);
    }
  }
}
