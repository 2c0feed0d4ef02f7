import { openStore } from '#client/kit/storage.ts';

const WANTED_KEY = 'croupier.tables.chat';
const HIDDEN_KEY = 'croupier.tables.chat-hidden';
/** Players that somebody hides at most; the first ones are seen again. */
const HIDDEN_MAX = 200;

/** `off`: the player wants to hear nothing of it. */
type Wanted = 'open' | 'closed' | 'off';

/** What this browser remembers of the chat, for all tables. */
export class ChatMemory {
  readonly #store = openStore('localStorage');

  get wanted(): Wanted {
    const kept = this.#store.read(WANTED_KEY);
    return kept === 'open' || kept === 'off' ? kept : 'closed';
  }

  set wanted(wanted: Wanted) {
    this.#store.write(WANTED_KEY, wanted);
  }

  /** Authors whose messages the player does not want to see. */
  get hidden(): ReadonlySet<string> {
    return new Set((this.#store.read(HIDDEN_KEY) ?? '').split(' ').filter((id) => id !== ''));
  }

  set hidden(authors: ReadonlySet<string>) {
    this.#store.write(HIDDEN_KEY, [...authors].slice(-HIDDEN_MAX).join(' '));
  }
}
