/**
 * How many push connections there may be, and whose. Each takes a seat before it is accepted, in the
 * same step in which the seats are counted. All rooms together are far fewer than the listener takes
 * (`listener.ts`), so that pages, vendors and health checks find it open however many listen. Members
 * have a room of their own, because whoever is nobody can come in any number.
 */
import type { Duplex } from 'node:stream';
import { widerNetworksOf } from '@croupier/server/network-of';

/** Bounds of a room: in all, for one network (a few times for those that hold it), and for one member. */
interface Bounds {
  readonly total: number;
  readonly perNetwork: number;
  readonly perMember?: number;
}

/** Connections whose first request is being judged; it takes a moment each. */
const ARRIVING: Bounds = { total: 500, perNetwork: 100 };
const GUESTS_MAX = 2500;
/** Carriers put thousands of phones behind one address; a member has a few devices and some tabs. */
const MEMBERS: Bounds = { total: 4000, perNetwork: 1000, perMember: 30 };

/** The console has a listener of its own. An office stands behind one address, and has many tabs. */
const STAFF_ARRIVING: Bounds = { total: 100, perNetwork: 50 };
const STAFF: Bounds = { total: 500, perNetwork: 500, perMember: 20 };

/** The most connections of the player site that there can be at a time. */
export const SEATS_MAX: number = ARRIVING.total + GUESTS_MAX + MEMBERS.total;

export interface Seats {
  /** Takes a seat of a connection that is not judged yet; false when there is none. */
  arrive(socket: Duplex, network: string): boolean;
  /** Moves it among the guests or the members; false, and its seat is kept until it is gone. */
  settle(socket: Duplex, memberId: bigint | undefined): boolean;
  taken(): { readonly arriving: number; readonly guests: number; readonly members: number };
}

interface Seat {
  readonly network: string;
  leave: () => void;
}

/** Seats of the player site. @param guestsPerNetwork how many one address has without being anybody */
export function openSeats({ guestsPerNetwork }: { readonly guestsPerNetwork: number }): Seats {
  const arriving = openRoom(ARRIVING);
  const guests = openRoom({ total: GUESTS_MAX, perNetwork: guestsPerNetwork });
  const members = openRoom(MEMBERS);
  return {
    ...seatsIn(arriving, (memberId) => (memberId === undefined ? guests : members)),
    taken: () => ({ arriving: arriving.size(), guests: guests.size(), members: members.size() }),
  };
}

/** Seats of the console: whoever is nobody has none. */
export function openStaffSeats(): Omit<Seats, 'taken'> & { taken(): number } {
  const arriving = openRoom(STAFF_ARRIVING);
  const staff = openRoom(STAFF);
  return { ...seatsIn(arriving, () => staff), taken: () => arriving.size() + staff.size() };
}

type Room = ReturnType<typeof openRoom>;

function seatsIn(
  arriving: Room,
  roomOf: (personId: bigint | undefined) => Room,
): Omit<Seats, 'taken'> {
  const seats = new WeakMap<Duplex, Seat>();
  return {
    arrive(socket, network) {
      const leave = arriving.take(network);
      if (!leave || socket.destroyed) {
        leave?.();
        return false;
      }
      const seat: Seat = { network, leave };
      seats.set(socket, seat);
      socket.once('close', () => seat.leave());
      return true;
    },
    settle(socket, personId) {
      const seat = seats.get(socket);
      // Gone meanwhile, and its seat with it.
      if (!seat || socket.destroyed) return false;
      const leave = roomOf(personId).take(seat.network, personId);
      if (!leave) return false;
      seat.leave();
      seat.leave = leave;
      return true;
    },
  };
}

function openRoom({ total, perNetwork, perMember = Number.POSITIVE_INFINITY }: Bounds) {
  const byNetwork = new Map<string, number>();
  const byMember = new Map<bigint, number>();
  let size = 0;
  return {
    size: () => size,
    /** What gives the seat back, once; undefined when there is none. */
    take(network: string, memberId?: bigint): (() => void) | undefined {
      const networks = [{ network, times: 1 }, ...widerNetworksOf(network)];
      const full =
        size >= total ||
        networks.some((one) => (byNetwork.get(one.network) ?? 0) >= perNetwork * one.times) ||
        (memberId !== undefined && (byMember.get(memberId) ?? 0) >= perMember);
      if (full) return undefined;
      size += 1;
      for (const one of networks) change(byNetwork, one.network, 1);
      if (memberId !== undefined) change(byMember, memberId, 1);
      return () => {
        size -= 1;
        for (const one of networks) change(byNetwork, one.network, -1);
        if (memberId !== undefined) change(byMember, memberId, -1);
      };
    },
  };
}

function change<Key>(counts: Map<Key, number>, key: Key, by: number): void {
  const count = (counts.get(key) ?? 0) + by;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}
