import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { readJson } from '@croupier/contract/read-json';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import type { z } from 'zod';
import { type Seat, Seats } from '#shared-rounds/server/channel/seats.ts';
import { closeCodes } from '#shared-rounds/protocol.ts';
import { tokenHash } from '../security/token.ts';
import { networkGate } from '../sessions/network-gate.ts';
import { findLiveSessions, findSession, type Session } from '../sessions/session-store.ts';
import type { Studio } from '../studio.ts';
import type { Page } from './page.ts';
import { networkOfVisitor } from '../visitor-network.ts';

const HELLO_WITHIN_MS = 5000;
/** Openings of one network in a minute: all that it may have come back after a drop, four times. */
const OPENINGS_PER_MINUTE = 2000;
/** Each page is asked so often whether it is there, … */
const PING_EVERY_MS = 20_000;
/** … a part of them at a time, or what happens would wait for all of them. */
const PING_PARTS = 40;
const PING = Buffer.from([0x89, 0]);
/** Sessions of pages are looked at so often: who has signed out is told nothing more. */
const CHECK_EVERY_MS = 20_000;
/** A page that lets so much pile up is cut rather than buffered for. */
const BUFFERED_MAX = 262_144;
const CLOSE_GOING_AWAY = 1001;
const CLOSE_TRY_LATER = 1013;

/** What is done with a page. */
export interface PageHandler<Hello> {
  /** A frame after the first, which may come before it is known whose page it is. */
  said(text: string | undefined): void;
  arrived(session: Session, hello: Hello): Promise<void> | void;
  left(): void;
}

interface Line extends Page {
  readonly socket: WebSocket;
  readonly sessionId: bigint;
  readonly pingPart: number;
  alive: boolean;
}

/**
 * Web sockets of pages. The first frame has the session's token, which is in no address; who that is, how
 * many sockets they may have, and whether they are still there and signed in is seen to here.
 */
export function openPageSockets<Hello extends { readonly token: string }>(
  app: FastifyInstance,
  studio: Studio,
  options: {
    readonly path: string;
    /** Bytes of a frame of a page. */
    readonly frameMax: number;
    readonly hello: z.ZodType<Hello>;
    /** Whether a session has pages of this kind. */
    isFor(session: Session): boolean;
    handle(page: Page): PageHandler<Hello>;
    /** Before the server closes. */
    stop(): void;
  },
): void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: options.frameMax });
  const seats = new Seats();
  const openings = networkGate({ limit: OPENINGS_PER_MINUTE, windowMs: 60_000 });
  const lines = new Set<Line>();
  let came = 0;

  const welcome = async (socket: WebSocket, connection: Duplex, seat: Seat): Promise<void> => {
    const page = pageOf(socket, connection);
    const handler = options.handle(page);
    const said = await firstFrame(socket, (text) => handler.said(text));
    const hello = readFrame(options.hello, said);
    const session = hello && (await findSession(studio.db, tokenHash(hello.token)));
    if (hello === undefined || session === undefined || !options.isFor(session)) {
      return socket.close(closeCodes.refused);
    }
    if (!seat.settle(session)) return socket.close(CLOSE_TRY_LATER);
    const line: Line = Object.assign(page, {
      socket,
      sessionId: session.id,
      pingPart: (came += 1) % PING_PARTS,
      alive: true,
    });
    socket.on('pong', () => (line.alive = true));
    socket.on('close', () => {
      lines.delete(line);
      handler.left();
    });
    if (socket.readyState !== socket.OPEN) return;
    lines.add(line);
    await handler.arrived(session, hello);
  };

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    if (request.url !== options.path) return;
    socket.on('error', () => socket.destroy());
    const network = networkOfVisitor(request, studio.settings);
    if (!isOwnPage(request, studio.settings.STUDIO_ORIGIN))
      return turnAway(socket, '403 Forbidden');
    const seat = openings.admit(network) ? seats.arrive(network) : undefined;
    if (seat === undefined) return turnAway(socket, '503 Service Unavailable\r\nretry-after: 15');
    socket.once('close', () => seat.leave());
    sockets.handleUpgrade(request, socket, head, (opened) => {
      opened.on('error', () => opened.terminate());
      welcome(opened, socket, seat).catch((error: unknown) => {
        studio.log.warn({ err: error }, 'a socket could not be opened');
        opened.close(CLOSE_GOING_AWAY);
      });
    });
  });

  const rest = keepAlive(studio, lines);
  app.addHook('preClose', (done) => {
    rest();
    options.stop();
    for (const { socket } of lines) socket.close(CLOSE_GOING_AWAY);
    for (const socket of sockets.clients) socket.terminate();
    done();
  });
}

/** Turns away who asks for a socket that there is not. To be called once, after all others are opened. */
export function refuseOtherSockets(app: FastifyInstance, paths: ReadonlySet<string>): void {
  app.server.on('upgrade', ({ url = '' }: IncomingMessage, socket: Duplex) => {
    if (paths.has(url)) return;
    socket.on('error', () => socket.destroy());
    turnAway(socket, '404 Not Found');
  });
}

/** What a frame says; undefined where it says nothing that is known. */
export function readFrame<T>(schema: z.ZodType<T>, text: string | undefined): T | undefined {
  if (text === undefined) return undefined;
  try {
    return schema.safeParse(readJson(text)).data;
  } catch {
    return undefined;
  }
}

/** Frames that many pages are sent go to the connection as they are. */
function pageOf(socket: WebSocket, connection: Duplex): Page {
  return {
    get isOpen() {
      return socket.readyState === socket.OPEN;
    },
    send(frame) {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > BUFFERED_MAX) socket.terminate();
      else connection.write(frame);
    },
    close(code) {
      socket.close(code);
    },
  };
}

/** Asks pages whether they are there, and looks at their sessions; answers what ends that. */
function keepAlive(studio: Studio, lines: ReadonlySet<Line>): () => void {
  let part = 0;
  const pings = setInterval(() => {
    part = (part + 1) % PING_PARTS;
    for (const line of lines) if (line.pingPart === part) ping(line);
  }, PING_EVERY_MS / PING_PARTS).unref();
  const checks = setInterval(() => {
    hangUpOnEnded(studio, lines).catch((error: unknown) => {
      studio.log.warn({ err: error }, 'sessions of sockets could not be checked');
    });
  }, CHECK_EVERY_MS).unref();
  return () => {
    clearInterval(pings);
    clearInterval(checks);
  };
}

/** Browsers say which page opens a socket: only our own may. What is no browser says nothing. */
function isOwnPage({ headers }: IncomingMessage, origin: string): boolean {
  return headers.origin === undefined || headers.origin === origin;
}

function turnAway(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`, () =>
    socket.destroy(),
  );
}

/**
 * The text of the first frame; nothing when it does not come in time. Those after it are handed on as they
 * come, for they may come with it.
 */
function firstFrame(
  socket: WebSocket,
  next: (text: string | undefined) => void,
): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const giveUp = (): void => resolve(undefined);
  const timer = setTimeout(giveUp, HELLO_WITHIN_MS);
  socket.once('close', giveUp);
  let hasCome = false;
  socket.on('message', (data, isBinary) => {
    const text = isBinary ? undefined : textOf(data);
    if (hasCome) return next(text);
    hasCome = true;
    resolve(text);
  });
  return promise.finally(() => clearTimeout(timer));
}

function textOf(data: unknown): string | undefined {
  return Buffer.isBuffer(data) ? data.toString('utf8') : undefined;
}

/** Asks whether a page is there; who did not answer the last time is gone. */
function ping(line: Line): void {
  if (!line.alive) line.socket.terminate();
  line.alive = false;
  line.send(PING);
}

async function hangUpOnEnded({ db }: Studio, lines: ReadonlySet<Line>): Promise<void> {
  const ids = [...new Set([...lines].map(({ sessionId }) => sessionId))];
  if (ids.length === 0) return;
  const live = await findLiveSessions(db, ids);
  for (const { socket, sessionId } of lines) {
    if (!live.has(sessionId)) socket.close(closeCodes.refused);
  }
}
