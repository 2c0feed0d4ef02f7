/** Answers that cost statements and change seldom, held so that asking for one costs none. */

export interface HeldReads<Key, Value> {
  get(key: Key): Promise<Value>;
  /** Forgets what is held: the next call reads anew. */
  drop(): void;
}

export interface HoldOptions<Key, Value> {
  readonly read: (key: Key) => Promise<Value>;
  /** Keys of the same name share an answer. */
  readonly nameOf: (key: Key) => string;
  /** After this an answer is read again behind the one that is given. */
  readonly freshMs: number;
  /** Milliseconds of a clock that only goes on. */
  readonly now: () => number;
}

interface Held<Value> {
  readonly value: Promise<Value>;
  readonly readAt: number;
  renewing: boolean;
}

/**
 * Holds the latest answer of each key. A held one is answered at once; when it is older than
 * `freshMs` a new one is read behind it. The first call of a key waits, and rejects as `read` does.
 */
export function holdReads<Key, Value>({
  read,
  nameOf,
  freshMs,
  now,
}: HoldOptions<Key, Value>): HeldReads<Key, Value> {
  const held = new Map<string, Held<Value>>();

  function keep(name: string, key: Key): Promise<Value> {
    const entry: Held<Value> = { value: read(key), readAt: now(), renewing: false };
    held.set(name, entry);
    entry.value.catch(() => {
      if (held.get(name) === entry) held.delete(name);
    });
    return entry.value;
  }

  function renew(name: string, key: Key, entry: Held<Value>): void {
    entry.renewing = true;
    read(key)
      .then((value) => {
        // Dropped meanwhile: what was read may be older than the reason.
        if (held.get(name) !== entry) return;
        held.set(name, { value: Promise.resolve(value), readAt: now(), renewing: false });
      })
      .catch(() => {
        // While the database is away the last known answer keeps the page readable.
        entry.renewing = false;
      });
  }

  return {
    get(key) {
      const name = nameOf(key);
      const entry = held.get(name);
      if (!entry) return keep(name, key);
      if (!entry.renewing && now() - entry.readAt > freshMs) renew(name, key, entry);
      return entry.value;
    },
    drop: () => held.clear(),
  };
}
