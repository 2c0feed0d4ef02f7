import type { Socket } from 'node:net';

const fromPartners = new WeakSet<Socket>();

/** Notes that a connection came to the partners' port, where it counts among theirs alone. */
export function noteFromPartner(socket: Socket): void {
  fromPartners.add(socket);
}

/** Whether a connection came to the partners' port. */
export function isFromPartner(socket: Socket): boolean {
  return fromPartners.has(socket);
}
