import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { readJson } from '@croupier/contract/read-json';
import { clockQuestion, tableHello } from '#protocol/request-schemas.ts';
import { closeCodes } from '../../protocol.ts';
import type { TableFrame } from '../../protocol.ts';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import type { z } from 'zod';
import { tokenHash } from '#server/security/token.ts';
import { networkGate } from '#server/sessions/network-gate.ts';
import { rateGate } from '#server/sessions/rate-gate.ts';
import { findLiveSessions, findSession } from '#server/sessions/session-store.ts';
import type { Studio } from '#server/studio.ts';
import { networkOfVisitor } from '#server/visitor-network.ts';
import { tableOf } from '../table-state.ts';
import { Seats } from './seats.ts';
import type { Seat } from './seats.ts';
import { TableListeners } from './table-listeners.ts';
import type { Listener } from './table-listeners.ts';
import { textFrame } from './text-frame.ts';

const PATH = '/api/table/events';
/** A page says who it is, and asks for the time now and then. */
const FRAME_MAX = 512;
const HELLO_WITHIN_MS = 5000;
const QUESTIONS_PER_MINUTE = 120;
/** Openings of one network in a minute: all that it may have come back after a drop, four times. */
const OPENINGS_PER_MINUTE = 2000;
/** Each page is asked so often whether it is there, … */
const PING_EVERY_MS = 20_000;
/** … a part of them at a time, or what happens at tables would wait for all of them. */
const PING_PARTS = 40;
const PING = Buffer.from([0x89, 0]);
/** Sessions of pages are looked at so often: who has signed out is told nothing more. */
const CHECK_EVERY_MS = 20_000;
/** A page that lets so much pile up is cut rather than buffered for. */
const BUFFERED_MAX = 262_144;
const CLOSE_GOING_AWAY = 1001;
const CLOSE_TRY_LATER = 1013;

interface Line extends Listener {
  readonly socket: WebSocket;
  /** What the socket writes to: frames that many pages are sent go there as they are. */
  readonly connection: Duplex;
  readonly sessionId: bigint;
  readonly pingPart: number;
  alive: boolean;
}

/**
 * The web socket of tables. A page's first frame has the session's token, which is in no address, and the
 * number of the last event it has; from there on it is sent what happens. All that it may say besides is
 * asking for the server's clock: bets and cash-outs are HTTP.
 */
export function openChannel(app: FastifyInstance, studio: Studio): void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: FRAME_MAX });
  const seats = new Seats();
  const openings = networkGate({ limit: OPENINGS_PER_MINUTE, windowMs: 60_000 });
  const listeners = new TableListeners(studio);
  const lines = new Set<Line>();
  let came = 0;

  const welcome = async (socket: WebSocket, connection: Duplex, seat: Seat): Promise<void> => {
    const questions = rateGate({ limit: QUESTIONS_PER_MINUTE, windowMs: 60_000 });
    // A page asks for the time with its first words: answered at once, or the answer would tell nothing.
    const said = await firstFrame(socket, (text) => {
      const question = read(clockQuestion, text);
      if (question === undefined || !questions.admit('')) return socket.close(closeCodes.tooMany);
      write({ socket, connection }, clockFrame(question.clock, studio.clock.now()));
    });
    const hello = read(tableHello, said);
    const session = hello && (await findSession(studio.db, tokenHash(hello.token)));
    if (hello === undefined || session === undefined) return socket.close(closeCodes.refused);
    if (studio.games.find(session.gameId)?.kind.shared === undefined) {
      return socket.close(closeCodes.refused);
    }
    if (!seat.settle(session)) return socket.close(CLOSE_TRY_LATER);
    const { table } = await tableOf(studio, session);
    const line: Line = {
      socket,
      connection,
      sessionId: session.id,
      pingPart: (came += 1) % PING_PARTS,
      alive: true,
      tableId: table.id,
      sent: BigInt(hello.after),
      send: (frame) => write(line, frame),
    };
    socket.on('pong', () => (line.alive = true));
    socket.on('close', () => {
      lines.delete(line);
      listeners.remove(line);
    });
    if (socket.readyState !== socket.OPEN) return;
    lines.add(line);
    listeners.add(line);
  };

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => socket.destroy());
    const network = networkOfVisitor(request, studio.settings);
    if (request.url !== PATH) return turnAway(socket, '404 Not Found');
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
  };
  app.server.on('upgrade', upgrade);

  const rest = keepAlive(studio, lines);
  app.addHook('preClose', (done) => {
    rest();
    listeners.stop();
    for (const { socket } of lines) socket.close(CLOSE_GOING_AWAY);
    for (const socket of sockets.clients) socket.terminate();
    done();
  });
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

function read<T>(schema: z.ZodType<T>, text: string | undefined): T | undefined {
  if (text === undefined) return undefined;
  try {
    return schema.safeParse(readJson(text)).data;
  } catch {
    return undefined;
  }
}

function clockFrame(clock: number, now: number): Buffer {
  const frame: TableFrame = { type: 'clock', clock, now };
  return textFrame(JSON.stringify(frame));
}

function write({ socket, connection }: Pick<Line, 'socket' | 'connection'>, frame: Buffer): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > BUFFERED_MAX) socket.terminate();
  else connection.write(frame);
}

/** Asks whether a page is there; who did not answer the last time is gone. */
function ping(line: Line): void {
  if (!line.alive) line.socket.terminate();
  line.alive = false;
  write(line, PING);
}

async function hangUpOnEnded({ db }: Studio, lines: ReadonlySet<Line>): Promise<void> {
  const ids = [...new Set([...lines].map(({ sessionId }) => sessionId))];
  if (ids.length === 0) return;
  const live = await findLiveSessions(db, ids);
  for (const { socket, sessionId } of lines) {
    if (!live.has(sessionId)) socket.close(closeCodes.refused);
  }
}
