import type { ChatMessage, ChatPhrase, ChatRefusalCode } from '#chat/protocol.ts';

/** A line of the chat as its player sees it. */
export interface ChatLine {
  /** Of the message, or of the request while it has none. */
  readonly key: string;
  readonly message: Omit<ChatMessage, 'id'> & { readonly id?: string };
  /** `failed`: no answer came, and asking again with the same request is safe. */
  readonly state: 'said' | 'sending' | 'failed' | 'refused';
  readonly code?: ChatRefusalCode | 'other';
  readonly retryAfterMs?: number;
}

/** What the page keeps of a conversation. */
const KEPT = 150;

/** The lines of a chat: each message once, whichever way and how often it came. */
export class ChatModel {
  readonly #lines = new Map<string, ChatLine>();
  readonly #removed = new Set<string>();

  get lines(): readonly ChatLine[] {
    return [...this.#lines.values()].toSorted((a, b) => a.message.at - b.message.at);
  }

  /** True when it was new. */
  add(message: ChatMessage): boolean {
    if (this.#removed.has(message.id) || this.#lines.has(message.id)) return false;
    this.#lines.set(message.id, { key: message.id, message, state: 'said' });
    const [oldest] = this.lines;
    if (this.#lines.size > KEPT && oldest !== undefined) this.#lines.delete(oldest.key);
    return true;
  }

  remove(id: string): void {
    this.#removed.add(id);
    this.#lines.delete(id);
  }

  /** All that stands, as it was read; what is on its way stays. */
  replace(messages: readonly ChatMessage[]): void {
    for (const { key, state } of this.#lines.values()) {
      if (state === 'said') this.#lines.delete(key);
    }
    for (const message of messages) this.add(message);
  }

  /** A message of the player's own sets out, or sets out once more. */
  send(
    requestId: string,
    message: { author: string; at: number; text?: string; phrase?: ChatPhrase },
  ): void {
    const line = { key: requestId, message: { ...message, name: '' }, state: 'sending' } as const;
    this.#lines.set(requestId, line);
  }

  /** A message of the player's own may come by an event before the answer to its request. */
  addOwn(message: ChatMessage): void {
    const { text, phrase } = message;
    const sent = [...this.#lines.values()].find(
      (line) =>
        line.state === 'sending' && line.message.text === text && line.message.phrase === phrase,
    );
    if (sent === undefined) this.add(message);
    else this.said(sent.key, message);
  }

  /** It has arrived. */
  said(requestId: string, message: ChatMessage): void {
    this.#lines.delete(requestId);
    this.add(message);
  }

  fail(requestId: string, fault: Pick<ChatLine, 'state' | 'code' | 'retryAfterMs'>): void {
    const line = this.#lines.get(requestId);
    if (line !== undefined) this.#lines.set(requestId, { ...line, ...fault });
  }

  drop(key: string): void {
    this.#lines.delete(key);
  }
}
