import type { Store } from '#client/kit/storage.ts';

/** The tables of a window, as they stood when its page went away. */
export interface KeptTables {
  /** Ids of their games, in their order. */
  readonly tables: readonly string[];
  /** The one that filled the window; absent where all were shown. */
  readonly whole?: string;
}

/** A page that is opened again so soon was reloaded, or its player has come back at once. */
const FRESH_MS = 60_000;
const ID = /^[a-z0-9-]{1,64}$/;

/** Remembers the tables of a window, so that a reload brings all of them back. */
export class TablesMemory {
  readonly #store: Store;
  readonly #key: string;
  #kept: KeptTables | undefined;

  /** @param store of this tab @param gameId the table that the window was opened with */
  constructor(store: Store, gameId: string) {
    this.#store = store;
    this.#key = `croupier.tables.beside.${gameId}`;
    // A window may stand for hours: what counts is when its page goes away.
    addEventListener('pagehide', () => this.#write());
  }

  /** What to bring back; nothing where the page has been away for long, or there was one table. */
  read(now = Date.now()): KeptTables | undefined {
    const kept = parse(this.#store.read(this.#key));
    if (kept === undefined || now - kept.at > FRESH_MS || now < kept.at) return undefined;
    return kept;
  }

  keep(kept: KeptTables): void {
    this.#kept = kept;
    this.#write();
  }

  #write(): void {
    if (this.#kept === undefined) return;
    if (this.#kept.tables.length < 2) this.#store.remove(this.#key);
    else this.#store.write(this.#key, JSON.stringify({ ...this.#kept, at: Date.now() }));
  }
}

function parse(text: string | undefined): (KeptTables & { readonly at: number }) | undefined {
  try {
    const { tables, whole, at } = JSON.parse(text ?? '{}') as Record<string, unknown>;
    if (!Array.isArray(tables) || typeof at !== 'number') return undefined;
    const isId = (id: unknown): id is string => typeof id === 'string' && ID.test(id);
    return { tables: tables.filter(isId), ...(isId(whole) && { whole }), at };
  } catch {
    return undefined;
  }
}
