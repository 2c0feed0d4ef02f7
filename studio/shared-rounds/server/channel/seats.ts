/** Connections at once: of this process, of one network (carriers put thousands of phones behind one) … */
const TOTAL_MAX = 6000;
const PER_NETWORK_MAX = 500;
/** … and of one session. */
const PER_SESSION_MAX = 5;
/** Who has not said who they are: it takes a moment each. */
const ARRIVING_PER_NETWORK_MAX = 50;

/** Counts places by key; nobody takes more than there are. */
class Room<Key> {
  readonly #counts = new Map<Key, number>();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  /** Answers what gives the place back, once; nothing when there is none. */
  take(key: Key): (() => void) | undefined {
    const taken = this.#counts.get(key) ?? 0;
    if (taken >= this.#max) return undefined;
    this.#counts.set(key, taken + 1);
    let given = false;
    return () => {
      if (given) return;
      given = true;
      const left = (this.#counts.get(key) ?? 1) - 1;
      if (left > 0) this.#counts.set(key, left);
      else this.#counts.delete(key);
    };
  }
}

/** How many sockets there may be, and whose: judged before one is accepted. */
export class Seats {
  readonly #all = new Room<'all'>(TOTAL_MAX);
  readonly #networks = new Room<string>(PER_NETWORK_MAX);
  readonly #arriving = new Room<string>(ARRIVING_PER_NETWORK_MAX);
  readonly #sessions = new Room<bigint>(PER_SESSION_MAX);

  /** A seat for a socket that has not said whose it is; `settle` tells, `leave` gives it back. */
  arrive(network: string): Seat | undefined {
    const taken = [
      this.#all.take('all'),
      this.#networks.take(network),
      this.#arriving.take(network),
    ];
    const leave = () => taken.forEach((giveBack) => giveBack?.());
    if (taken.includes(undefined)) {
      leave();
      return undefined;
    }
    const [, , arrived] = taken;
    return {
      settle: (sessionId) => {
        const place = this.#sessions.take(sessionId);
        if (place === undefined) return false;
        taken.push(place);
        arrived?.();
        return true;
      },
      leave,
    };
  }
}

export interface Seat {
  /** False when the session has as many sockets as it may. */
  settle(sessionId: bigint): boolean;
  leave(): void;
}
