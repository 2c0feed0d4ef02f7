import { widerNetworksOf } from '@croupier/server/network-of';

/**
 * Connections at once: of this process, of one network (carriers put thousands of phones behind one), a few
 * times as many of the wider ones that hold it …
 */
const TOTAL_MAX = 6000;
const PER_NETWORK_MAX = 500;
/** … and of one session. */
const PER_SESSION_MAX = 5;
/** Who has not said who they are: it takes a moment each. */
const ARRIVING_MAX = 500;
const ARRIVING_PER_NETWORK_MAX = 50;
/** Whoever plays for nothing can come in any number, and leaves room for those who play for money. */
const DEMO_MAX = 2000;

/** Counts places by key; nobody takes more than there are. */
class Room<Key> {
  readonly #counts = new Map<Key, number>();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  /** Answers what gives the place back, once; nothing when there is none. */
  take(key: Key, times = 1): (() => void) | undefined {
    const taken = this.#counts.get(key) ?? 0;
    if (taken >= this.#max * times) return undefined;
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

type Place = (() => void) | undefined;

/** All of the places, or none; answers what gives them back. */
function all(places: readonly Place[]): Place {
  const leave = () => places.forEach((giveBack) => giveBack?.());
  if (!places.includes(undefined)) return leave;
  leave();
  return undefined;
}

/** Of one network, and of those that hold it. */
function placesOf(room: Room<string>, network: string): Place[] {
  const wider = widerNetworksOf(network);
  return [room.take(network), ...wider.map((one) => room.take(one.network, one.times))];
}

/** Whose socket it is. */
export interface SeatedSession {
  readonly id: bigint;
  readonly mode: 'real' | 'demo';
}

/** How many sockets there may be, and whose: judged before one is accepted. */
export class Seats {
  readonly #all = new Room<'all'>(TOTAL_MAX);
  readonly #networks = new Room<string>(PER_NETWORK_MAX);
  readonly #allArriving = new Room<'all'>(ARRIVING_MAX);
  readonly #arriving = new Room<string>(ARRIVING_PER_NETWORK_MAX);
  readonly #demos = new Room<'all'>(DEMO_MAX);
  readonly #sessions = new Room<bigint>(PER_SESSION_MAX);

  /** A seat for a socket that has not said whose it is; `settle` tells, `leave` gives it back. */
  arrive(network: string): Seat | undefined {
    const seat = all([this.#all.take('all'), ...placesOf(this.#networks, network)]);
    const arrived = all([this.#allArriving.take('all'), ...placesOf(this.#arriving, network)]);
    if (!seat || !arrived) {
      seat?.();
      arrived?.();
      return undefined;
    }
    const taken = [seat, arrived];
    return {
      settle: ({ id, mode }) => {
        const places = [this.#sessions.take(id)];
        if (mode === 'demo') places.push(this.#demos.take('all'));
        const place = all(places);
        if (!place) return false;
        taken.push(place);
        arrived();
        return true;
      },
      leave: () => taken.forEach((giveBack) => giveBack()),
    };
  }
}

export interface Seat {
  /** False when the session has as many sockets as it may, or guests have all that is theirs. */
  settle(session: SeatedSession): boolean;
  leave(): void;
}
