/**
 * Holds the pages' push connections (`/api/push`). A member's page gets its durable events in the
 * order of their sequence, from where it left off, each once per connection; balances and news of
 * the merchant's site go to whoever is there. Guests hear of the site only.
 */
import { inBackground } from '../uncaught.ts';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Db } from '../db.ts';
import type { Log } from '../log.ts';
import { networkOf } from '@croupier/server/network-of';
import type { Signals } from '../signals.ts';
import { catchUpWith } from './catch-up.ts';
import { playerHello, receiveHello } from './hello.ts';
import { type Line, Lines, type PushMember, sendEvent, signOutLine } from './lines.ts';
import type { OpenedPush } from './push.ts';
import { openSeats, type Seats } from './seats.ts';
import { type SiteNews, notifySiteNews } from './site-news.ts';
import {
  CLOSE_GOING_AWAY,
  CLOSE_REFUSED,
  FRAME_MAX,
  FULL,
  ping,
  PING_MS,
  turnAway,
} from './sockets.ts';
import { newestSeq } from './notify-member.ts';

/** What the composition tells the hub about a connection. */
export interface PushIdentity {
  /** Address of the visitor; empty when they are gone. */
  addressOf(request: IncomingMessage): string;
  /**
   * Merchant of the page, or `undefined` when the request is refused (domain, origin); the member
   * when the cookie is half of a live session.
   */
  admit(
    request: IncomingMessage,
  ): Promise<{ merchantId: bigint; memberId: bigint | undefined } | undefined>;
  /** The member of the token together with the cookie of the request. */
  identify(
    request: IncomingMessage,
    merchantId: bigint,
    token: string,
  ): Promise<PushMember | undefined>;
  /** Which of the sessions still live. */
  liveSessions(sessionIds: readonly bigint[]): Promise<ReadonlySet<bigint>>;
}

export interface PushHub {
  /** Takes over upgrades on that server. */
  attach(server: Server): void;
  /** Connections by what they are. */
  connections(): ReturnType<Seats['taken']>;
  close(): void;
}

export interface PushHubDeps {
  readonly db: Db;
  readonly log: Log;
  readonly push: OpenedPush;
  readonly signals: Signals;
  readonly who: PushIdentity;
  readonly news: readonly SiteNews[];
  /** Connections that one address may have while it is nobody. */
  readonly guestsPerAddress: number;
}

const PUSH_PATH = '/api/push';
const SESSIONS_CHECKED_MS = 60_000;

export function openPushHub(deps: PushHubDeps): PushHub {
  const { db, log, push, signals, who } = deps;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: FRAME_MAX });
  const lines = new Lines();
  const catchUp = catchUpWith({ db, log, lines });
  const seats = openSeats({ guestsPerNetwork: deps.guestsPerAddress });
  const watch = watchOver(lines, who, log);
  const notifying = notifySiteNews({ lines, news: deps.news, log });
  const showMissed = (memberId: string) => inBackground(catchUp(memberId), { log, where: 'push' });
  forward({ lines, push, signals, showMissed });

  async function welcome(
    socket: WebSocket,
    request: IncomingMessage,
    merchantId: bigint,
  ): Promise<void> {
    const hello = await receiveHello(socket, playerHello);
    const member = hello?.token ? await who.identify(request, merchantId, hello.token) : undefined;
    if (!hello || (hello.token && !member)) return socket.close(CLOSE_REFUSED);
    const newest = member ? await newestSeq(db, member.memberId) : 0n;
    const after = BigInt(hello.after);
    // A sequence from the future belongs to another member of the same browser.
    const line: Line = {
      socket,
      merchantId,
      member,
      sent: after > newest ? newest : after,
      alive: true,
    };
    socket.on('pong', () => (line.alive = true));
    socket.on('close', () => lines.remove(line));
    if (socket.readyState !== socket.OPEN) return;
    sendEvent(line, { type: 'ready', seq: String(newest) });
    lines.add(line);
    if (member) await catchUp(String(member.memberId));
  }

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (!seats.arrive(socket, networkOf(who.addressOf(request)))) return turnAway(socket, FULL);
    const admitted = await who.admit(request);
    if (!admitted) return turnAway(socket, '403 Forbidden');
    const { merchantId, memberId } = admitted;
    if (!seats.settle(socket, memberId)) return turnAway(socket, FULL);
    sockets.handleUpgrade(request, socket, head, (opened) => {
      opened.on('error', () => opened.terminate());
      welcome(opened, request, merchantId).catch((error: unknown) => {
        log.warn({ err: error }, 'a push connection could not be opened');
        opened.close(CLOSE_GOING_AWAY);
      });
    });
  }

  return {
    attach(server) {
      server.on('upgrade', (request, socket, head) => {
        socket.on('error', () => socket.destroy());
        if (request.url?.split('?')[0] === PUSH_PATH) {
          upgrade(request, socket, head).catch(() => socket.destroy());
        } else {
          socket.destroy();
        }
      });
    },
    connections: () => seats.taken(),
    close() {
      watch.stop();
      notifying.stop();
      for (const { socket } of lines.all) socket.close(CLOSE_GOING_AWAY);
      sockets.close();
    },
  };
}

/** Hands what happens to the lines it concerns. */
function forward({
  lines,
  push,
  signals,
  showMissed,
}: {
  lines: Lines;
  push: OpenedPush;
  signals: Signals;
  showMissed: (memberId: string) => void;
}): void {
  signals.on('push-written', ({ memberId }) => showMissed(memberId));
  signals.onGap(() => lines.memberIds().forEach(showMissed));
  signals.on('merchant-changed', ({ merchantId, version }) => {
    for (const line of lines.ofMerchant(BigInt(merchantId))) {
      sendEvent(line, { type: 'permission', version });
    }
  });
  signals.on('sessions-ended', ({ memberId, sessionIds }) => {
    for (const line of lines.of(memberId)) {
      if (!sessionIds || sessionIds.includes(String(line.member?.sessionId))) signOutLine(line);
    }
  });
  push.onBalance(({ memberId, ...balance }) => {
    for (const line of lines.of(memberId)) sendEvent(line, { type: 'balance', ...balance });
  });
}

/** Looks every now and then for pages that are gone and for sessions that ended. */
function watchOver(lines: Lines, who: PushIdentity, log: Log): { stop(): void } {
  const pinging = setInterval(() => ping(lines.all), PING_MS).unref();
  const checking = setInterval(() => {
    hangUpOnEndedSessions(lines, who).catch((error: unknown) => {
      log.warn({ err: error }, 'sessions of push connections could not be checked');
    });
  }, SESSIONS_CHECKED_MS).unref();
  return {
    stop() {
      clearInterval(pinging);
      clearInterval(checking);
    },
  };
}

/** Sessions also end by themselves, when nobody uses them; listening is no use. */
async function hangUpOnEndedSessions(lines: Lines, who: PushIdentity): Promise<void> {
  const members = [...lines.all].flatMap((line) => (line.member ? [{ line, ...line.member }] : []));
  const ids = [...new Set(members.map(({ sessionId }) => sessionId))];
  if (ids.length === 0) return;
  const live = await who.liveSessions(ids);
  for (const { line, sessionId } of members) if (!live.has(sessionId)) signOutLine(line);
}
