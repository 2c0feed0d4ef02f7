/**
 * Holds the push connections of the console (`/ops/push`). A page hears which queues of its merchant
 * changed, as far as its reader may see them, and how many rows wait there now; it asks for the rows
 * itself. Who listens is judged anew before anything is told.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { QueueNews, StaffPushEvent } from '@croupier/contract/push/operator';
import {
  moneyQueues,
  type QueueName,
  queueNames,
  queues,
} from '@croupier/contract/staff/operator/queues';
import { WebSocketServer, type WebSocket } from 'ws';
import { nowMs } from '../clock.ts';
import type { StaffPrincipal } from '../context.ts';
import type { Db } from '../db.ts';
import type { Log } from '../log.ts';
import { networkOf } from '@croupier/server/network-of';
import type { Signals } from '../signals.ts';
import { inBackground } from '../uncaught.ts';
import { atMostEvery } from './at-most-every.ts';
import { receiveHello, staffHello } from './hello.ts';
import type { StaffQueue } from './queue-changed.ts';
import { openStaffSeats } from './seats.ts';
import * as sockets from './sockets.ts';

/** What the composition tells the hub about a connection. */
export interface StaffPushIdentity {
  /** Address of the visitor; empty when they are gone. */
  addressOf(request: IncomingMessage): string;
  /** Whose cookie it is, when the request comes from a page of the console in a live session. */
  admit(request: IncomingMessage): Promise<bigint | undefined>;
  /** Who has the token together with the cookie of the request. */
  identify(request: IncomingMessage, token: string): Promise<StaffPrincipal | undefined>;
  /** Those whose sessions still live, by session, with what they may do now. */
  stillSignedIn(
    lines: readonly { readonly sessionId: bigint; readonly ip: string }[],
  ): Promise<ReadonlyMap<bigint, StaffPrincipal>>;
}

export interface StaffHubDeps {
  readonly db: Db;
  readonly log: Log;
  readonly signals: Signals;
  readonly who: StaffPushIdentity;
  readonly queues: ReadonlyMap<string, StaffQueue>;
}

export interface StaffHub {
  /** Takes over upgrades on that server. */
  attach(server: Server): void;
  connections(): number;
  close(): void;
}

/** One page that listens. */
interface Line {
  readonly socket: WebSocket;
  readonly merchantId: bigint;
  readonly ip: string;
  staff: StaffPrincipal;
  alive: boolean;
  /** Queues that changed while the page is greeted; it hears of them after its greeting. */
  missed?: Set<QueueName> | undefined;
}

const PUSH_PATH = '/ops/push';
/** No page hears of a queue more often. */
const PAUSE_MS = 1000;
/** Sessions also end by themselves, when nobody uses them. */
const SESSIONS_CHECKED_MS = 30_000;

export function openStaffHub(deps: StaffHubDeps): StaffHub {
  const { log, signals, who } = deps;
  const server = new WebSocketServer({ noServer: true, maxPayload: sockets.FRAME_MAX });
  const lines = new Set<Line>();
  const seats = openStaffSeats();
  const news = notifyOfQueues(deps, lines);
  const check = (some: readonly Line[]) => hangUpOnEnded(who, some);
  const pinging = setInterval(() => sockets.ping(lines), sockets.PING_MS).unref();
  const checking = setInterval(() => {
    inBackground(check([...lines]), { log, where: 'sessions of staff push' });
  }, SESSIONS_CHECKED_MS).unref();
  signals.on('staff-changed', ({ staffId }) => {
    const theirs = [...lines].filter(({ staff }) => String(staff.staffId) === staffId);
    inBackground(check(theirs), { log, where: 'sessions of staff push' });
  });

  async function welcome(socket: WebSocket, request: IncomingMessage): Promise<void> {
    const hello = await receiveHello(socket, staffHello);
    const staff = hello && (await who.identify(request, hello.token));
    const merchantId = BigInt(hello?.merchantId ?? 0);
    if (!staff || !worksFor(staff, merchantId)) return socket.close(sockets.CLOSE_REFUSED);
    const ip = who.addressOf(request);
    const line: Line = { socket, merchantId, staff, ip, alive: true, missed: new Set() };
    socket.on('pong', () => (line.alive = true));
    socket.on('close', () => lines.delete(line));
    if (socket.readyState !== socket.OPEN) return;
    // What changes from here on is told, whatever is counted meanwhile.
    lines.add(line);
    await news.greet(line);
  }

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (!seats.arrive(socket, networkOf(who.addressOf(request)))) {
      return sockets.turnAway(socket, sockets.FULL);
    }
    const staffId = await who.admit(request);
    if (staffId === undefined) return sockets.turnAway(socket, '403 Forbidden');
    if (!seats.settle(socket, staffId)) return sockets.turnAway(socket, sockets.FULL);
    server.handleUpgrade(request, socket, head, (opened) => {
      opened.on('error', () => opened.terminate());
      welcome(opened, request).catch((error: unknown) => {
        log.warn({ err: error }, 'a push connection of staff could not be opened');
        opened.close(sockets.CLOSE_GOING_AWAY);
      });
    });
  }

  return {
    attach(http) {
      http.on('upgrade', (request, socket, head) => {
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
      clearInterval(pinging);
      clearInterval(checking);
      news.stop();
      for (const { socket } of lines) socket.close(sockets.CLOSE_GOING_AWAY);
      server.close();
    },
  };
}

/** Tells the lines of a merchant which of its queues changed. */
function notifyOfQueues({ db, log, signals, who, queues: all }: StaffHubDeps, lines: Set<Line>) {
  const notifying = atMostEvery(
    PAUSE_MS,
    (key) => {
      const [merchantId = '0', queue] = key.split(' ');
      return notify(BigInt(merchantId), queue as QueueName);
    },
    { log, where: 'news of a queue' },
  );
  const openMerchants = () => [...new Set([...lines].map(({ merchantId }) => String(merchantId)))];

  async function look(merchantId: bigint, queue: QueueName) {
    return all.get(queue)?.look?.(db, merchantId);
  }

  async function notify(merchantId: bigint, queue: QueueName): Promise<void> {
    const open = [...lines].filter((line) => line.merchantId === merchantId);
    if (open.length === 0) return;
    await hangUpOnEnded(who, open);
    // Whatever keeps it from being counted, pages shall know that it changed.
    const waitingFor = await look(merchantId, queue).catch((error: unknown) => {
      log.warn({ err: error, queue }, 'a queue could not be counted');
      return undefined;
    });
    for (const line of open) {
      if (!mayRead(line, queue)) continue;
      // The greeting may hold an older count, and would be taken for the newer one if it came later.
      if (line.missed) line.missed.add(queue);
      else say(line, { type: 'queue', queue, waiting: waitingFor?.(line.staff) ?? null });
    }
  }

  signals.on('queue-changed', ({ merchantId, queue }) => {
    const where = merchantId === null ? openMerchants() : [merchantId];
    for (const one of where) {
      notifying.ask(`${one} ${queue}`);
      if (moneyQueues.has(queue)) notifying.ask(`${one} figures`);
    }
  });
  signals.onGap(() => {
    for (const one of openMerchants())
      for (const queue of queueNames) notifying.ask(`${one} ${queue}`);
  });

  return {
    stop: () => notifying.stop(),
    async greet(line: Line): Promise<void> {
      const readable = queueNames.filter((queue) => mayRead(line, queue));
      const counted: QueueNews[] = [];
      for (const queue of readable) {
        const waitingFor = await look(line.merchantId, queue);
        counted.push({ queue, waiting: waitingFor?.(line.staff) ?? null });
      }
      say(line, { type: 'ready', at: new Date(nowMs()).toISOString(), queues: counted });
      const missed = line.missed ?? [];
      line.missed = undefined;
      for (const queue of missed) notifying.ask(`${line.merchantId} ${queue}`);
    },
  };
}

/** Closes lines whose session is over; the others learn what their people may do now. */
async function hangUpOnEnded(who: StaffPushIdentity, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return;
  const live = await who.stillSignedIn(
    lines.map(({ staff, ip }) => ({ sessionId: staff.sessionId, ip })),
  );
  for (const line of lines) {
    const staff = live.get(line.staff.sessionId);
    if (staff && worksFor(staff, line.merchantId)) {
      line.staff = staff;
      continue;
    }
    say(line, { type: 'signed-out' });
    line.socket.close(sockets.CLOSE_REFUSED);
  }
}

function say({ socket }: Line, event: StaffPushEvent): void {
  sockets.send(socket, event);
}

function mayRead({ socket, staff }: Line, queue: QueueName): boolean {
  return socket.readyState === socket.OPEN && staff.permissions.has(queues[queue].read);
}

function worksFor({ merchantIds }: StaffPrincipal, merchantId: bigint): boolean {
  return merchantIds === 'all' || merchantIds.includes(merchantId);
}
