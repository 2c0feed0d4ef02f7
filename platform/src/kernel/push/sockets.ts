/** What every push connection has in common, whoever listens. */
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { bareHead } from '../http/security-headers.ts';

/** The server did not accept the token, or the session ended. */
export const CLOSE_REFUSED = 4401;
export const CLOSE_GOING_AWAY = 1001;
/** A hello is all that a page ever says. */
export const FRAME_MAX = 1024;
export const PING_MS = 25_000;
/** A page that lets this much pile up is cut rather than buffered for. */
const BUFFERED_MAX = 262_144;
/** Who finds no seat tries again then. */
const RETRY_AFTER_SECONDS = 15;

export const FULL = `503 Service Unavailable\r\nretry-after: ${RETRY_AFTER_SECONDS}`;

/** Says so and closes: whoever does not hang up in turn would keep the connection for ever. */
export function turnAway(socket: Duplex, status: string): void {
  socket.end(
    `HTTP/1.1 ${status}\r\nconnection: close\r\n${bareHead}content-length: 0\r\n\r\n`,
    () => socket.destroy(),
  );
}

/** Sends one event, or cuts a page that does not keep up. */
export function send(socket: WebSocket, event: object): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > BUFFERED_MAX) socket.terminate();
  else socket.send(JSON.stringify(event));
}

/** Who did not answer the last ping is gone. */
export function ping(lines: Iterable<{ readonly socket: WebSocket; alive: boolean }>): void {
  for (const line of lines) {
    if (!line.alive) line.socket.terminate();
    line.alive = false;
    line.socket.ping();
  }
}
