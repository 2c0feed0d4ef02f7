/**
 * No network takes a server for itself. Connections are counted by the network that they come from, and a
 * few times as many by the wider ones that hold it; where one has as many as it may, or the server is
 * filling, the connection that has been idle longest makes room for the new one. Whoever keeps connections
 * without using them loses those, and nobody who is being answered is cut off.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf, type WiderNetwork, widerNetworksOf } from './network-of.ts';

export interface ConnectionBounds {
  /** Connections at once of one network; carriers put thousands of phones behind an address. */
  readonly perNetwork: number;
  /** From so many on in all, each new one costs an idle one of the network that has most. */
  readonly filling: number;
  /** Proxies of ours stand for many visitors, and bound them themselves. */
  readonly isOurs: (address: string | undefined) => boolean;
}

interface Connection {
  readonly socket: Socket;
  /** Its network, and those that hold it; none of what comes through proxies of ours. */
  readonly networks: readonly WiderNetwork[];
}

/** Sockets whose server answers them by itself, without `request` events. */
const marks = new WeakMap<Socket, (isBusy: boolean) => void>();

/** Tells that a connection is being answered, or is not any more; HTTP requests are seen without it. */
export function markConnection(socket: Socket, isBusy: boolean): void {
  marks.get(socket)?.(isBusy);
}

/**
 * Bounds the connections of a server from now on. Listeners of `connection` that are added later do not
 * hear of what was turned away before it came to them.
 *
 * @param exempt connections that are bounded elsewhere
 */
export function boundConnections(
  server: Server,
  bounds: ConnectionBounds,
  exempt: (socket: Socket) => boolean = () => false,
): void {
  const room = new Room(bounds);
  server.prependListener('connection', (socket: Socket) => {
    if (!exempt(socket)) room.take(socket);
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    markConnection(socket, true);
    response.once('close', () => markConnection(socket, false));
  });
  // They are the push's, which has places of its own and asks whether they are still there.
  server.on('upgrade', ({ socket }: IncomingMessage) => markConnection(socket, true));
}

class Room {
  readonly #bounds: ConnectionBounds;
  readonly #taken = new Map<string, number>();
  /** In the order in which they became idle. */
  readonly #idle = new Map<string, Set<Connection>>();
  readonly #times = new Map<string, number>();
  #open = 0;

  constructor(bounds: ConnectionBounds) {
    this.#bounds = bounds;
  }

  take(socket: Socket): void {
    const { perNetwork, filling, isOurs } = this.#bounds;
    const address = socket.remoteAddress;
    const networks = isOurs(address) ? [] : networksOf(address);
    const full = networks.find(
      ({ network, times }) => (this.#taken.get(network) ?? 0) >= perNetwork * times,
    );
    if (full) {
      if (!this.#endIdle(full.network)) {
        socket.destroy();
        return;
      }
    } else if (this.#open >= filling) {
      const fullest = this.#fullest();
      // Connections of proxies are theirs to close: ended here, a call on its way would be lost.
      if (fullest !== undefined) this.#endIdle(fullest);
    }
    this.#keep({ socket, networks });
  }

  #keep(connection: Connection): void {
    const { socket, networks } = connection;
    let isOpen = true;
    let underWay = 0;
    this.#open += 1;
    for (const { network } of networks) {
      this.#taken.set(network, (this.#taken.get(network) ?? 0) + 1);
    }
    this.#rest(connection);
    marks.set(socket, (isBusy) => {
      underWay = Math.max(0, underWay + (isBusy ? 1 : -1));
      this.#stir(connection);
      if (isOpen && underWay === 0) this.#rest(connection);
    });
    socket.once('close', () => {
      isOpen = false;
      this.#open -= 1;
      this.#forget(connection);
    });
  }

  #rest(connection: Connection): void {
    for (const { network, times } of connection.networks) {
      const idle = this.#idle.get(network);
      if (idle) idle.add(connection);
      else this.#idle.set(network, new Set([connection]));
      this.#times.set(network, times);
    }
  }

  #stir(connection: Connection): void {
    for (const { network } of connection.networks) this.#idle.get(network)?.delete(connection);
  }

  #forget(connection: Connection): void {
    this.#stir(connection);
    for (const { network } of connection.networks) {
      const left = (this.#taken.get(network) ?? 1) - 1;
      if (left > 0) this.#taken.set(network, left);
      else this.#taken.delete(network);
      if (this.#idle.get(network)?.size === 0) {
        this.#idle.delete(network);
        this.#times.delete(network);
      }
    }
  }

  /** False when all of that network's are being answered. */
  #endIdle(network: string): boolean {
    const [longest] = this.#idle.get(network) ?? [];
    if (longest === undefined) return false;
    this.#stir(longest);
    longest.socket.destroy();
    return true;
  }

  /** The network with most idle connections for its bound; what comes through proxies of ours is none. */
  #fullest(): string | undefined {
    let fullest: string | undefined;
    let most = 0;
    for (const [network, { size }] of this.#idle) {
      const share = size / (this.#times.get(network) ?? 1);
      if (share <= most) continue;
      fullest = network;
      most = share;
    }
    return fullest;
  }
}

function networksOf(address: string | undefined): readonly WiderNetwork[] {
  const network = networkOf(address);
  return [{ network, times: 1 }, ...widerNetworksOf(network)];
}
