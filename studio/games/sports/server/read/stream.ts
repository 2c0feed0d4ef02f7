/** What pages follow, sent to them as it changes: each event as it stands, at most a few times a second. */
import type { FastifyInstance } from 'fastify';
import { textFrame } from '#shared-rounds/server/channel/text-frame.ts';
import { rateGate } from '#server/sessions/rate-gate.ts';
import { openPageSockets, readFrame } from '#server/sockets/page-sockets.ts';
import { closeCodes } from '#shared-rounds/protocol.ts';
import type { Studio } from '#server/studio.ts';
import { streamHello } from '../../protocol.ts';
import { type EventText, EventTexts } from '../book/event-texts.ts';
import type { FeedEvent } from '../feed/event-document.ts';
import { isSportsGame } from '../sports-games.ts';
import type { Follower } from './sports-pages.ts';

export const SPORTS_SOCKET = '/api/sports/stream';
/** What a page says that follows as much as it may. */
const FRAME_MAX = 40_000;
/** What a page follows is said anew in a minute: a page that scrolls says it often. */
const HELLOS_PER_MINUTE = 240;
const FLUSH_EVERY_MS = 200;
const SWEEP_EVERY_MS = 60_000;

/**
 * The web socket of sports. A page's first frame has the session's token and what it follows; each later one
 * replaces what is followed, and is answered with all of it.
 */
export function openStream(app: FastifyInstance, studio: Studio): void {
  const pages = studio.sportsPages;
  const texts = new EventTexts(studio.book);
  const flusher = startFlushing(studio, texts);
  openPageSockets(app, studio, {
    path: SPORTS_SOCKET,
    frameMax: FRAME_MAX,
    hello: streamHello,
    isFor: ({ gameId }) => isSportsGame(gameId),
    handle(page) {
      const hellos = rateGate({ limit: HELLOS_PER_MINUTE, windowMs: 60_000 });
      let follower: Follower | undefined;
      return {
        said(text) {
          const hello = readFrame(streamHello, text);
          if (hello === undefined || !hellos.admit('')) return page.close(closeCodes.tooMany);
          if (follower !== undefined) follower.followed = followedBy(hello);
          flusher.soon();
        },
        arrived(session, hello) {
          follower = { page, session, followed: followedBy(hello) };
          pages.add(follower);
          flusher.soon();
        },
        left() {
          if (follower !== undefined) pages.remove(follower);
        },
      };
    },
    stop: () => flusher.stop(),
  });
}

function followedBy({
  events,
  rows,
}: {
  readonly events: readonly string[];
  readonly rows: readonly string[];
}): Follower['followed'] {
  const followed: Follower['followed'] = new Map();
  for (const id of rows) followed.set(id, { which: 'main', sent: undefined });
  for (const id of events) followed.set(id, { which: 'all', sent: undefined });
  return followed;
}

/** Sends what has changed to all who follow it, a few times a second. */
function startFlushing(studio: Studio, texts: EventTexts) {
  let isRunning = false;
  let isAgain = false;
  const flush = async (): Promise<void> => {
    if (studio.sportsPages.isEmpty) return;
    await studio.book.want();
    sendChanges(studio, texts);
  };
  const run = (): void => {
    if (isRunning) {
      isAgain = true;
      return;
    }
    isRunning = true;
    flush()
      .catch((error: unknown) => studio.log.warn({ err: error }, 'odds could not be sent'))
      .finally(() => {
        isRunning = false;
        if (!isAgain) return;
        isAgain = false;
        run();
      });
  };
  const flushes = setInterval(run, FLUSH_EVERY_MS).unref();
  const sweeps = setInterval(() => texts.sweep(), SWEEP_EVERY_MS).unref();
  return {
    soon: run,
    stop() {
      clearInterval(flushes);
      clearInterval(sweeps);
    },
  };
}

/** Pages that are sent the same get the same bytes. */
function sendChanges({ book, clock, sportsPages }: Studio, texts: EventTexts): void {
  const now = Math.floor(clock.now());
  const frames = new Map<string, Buffer>();
  const views = new Map<string, Map<string, EventText>>();
  // Asked once for all pages that see the same.
  const textOf = (event: FeedEvent, merchant: string, which: 'all' | 'main'): EventText => {
    const name = `${which} ${merchant}`;
    const ofThem = views.get(name) ?? new Map<string, EventText>();
    views.set(name, ofThem);
    const made = ofThem.get(event.id) ?? texts.of(event, merchant, which);
    ofThem.set(event.id, made);
    return made;
  };
  for (const { page, session, followed } of sportsPages.all()) {
    const parts: string[] = [];
    const names: string[] = [];
    for (const [id, one] of followed) {
      const event = book.get(id);
      if (event === undefined) continue;
      const made = textOf(event, session.merchant, one.which);
      if (made === one.sent) continue;
      one.sent = made;
      parts.push(made.text);
      names.push(`${id} ${one.which} ${made.key}`);
    }
    if (parts.length === 0) continue;
    const name = names.join();
    let frame = frames.get(name);
    if (frame === undefined) {
      frame = textFrame(`{"type":"events","now":${now},"events":[${parts.join()}]}`);
      frames.set(name, frame);
    }
    page.send(frame);
  }
}
