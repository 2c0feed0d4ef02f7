/** SMS and mail that somebody handed to the sandbox: it delivers none, it lists them. */
import type { OutboxMessage } from '@croupier/contract/delivery/message-gateway';
import { openJournal } from '../journal.ts';

/** Older ones are forgotten. */
const KEPT_MAX = 500;

/**
 * What goes wrong on purpose with the next messages: `down` takes none over, `reject` never will.
 */
export const messageFaults = ['none', 'down', 'reject'] as const;
export type MessageFault = (typeof messageFaults)[number];

export interface OutboxBook {
  fault: MessageFault;
  /** Takes a message over; one with a reference that is known already changes nothing. */
  take(message: Omit<OutboxMessage, 'id' | 'at'>): void;
  /** Newest first; to one address when it is given. */
  list(to?: string): readonly OutboxMessage[];
  close(): void;
}

/** Opens the list, as it was when the sandbox stopped. */
export function openOutboxBook(path: string): OutboxBook {
  const messages: OutboxMessage[] = [];
  const journal = openJournal<OutboxMessage>(path, keep);
  let lastId = messages.at(-1)?.id ?? 0;

  function keep(message: OutboxMessage): void {
    messages.push(message);
    if (messages.length > KEPT_MAX) messages.shift();
  }

  return {
    fault: 'none',
    take(message) {
      if (messages.some(({ reference }) => reference === message.reference)) return;
      lastId += 1;
      const taken = { id: lastId, ...message, at: new Date().toISOString() };
      journal.append(taken);
      keep(taken);
    },
    list: (to) => messages.filter((one) => to === undefined || one.to === to).toReversed(),
    close: () => journal.close(),
  };
}
