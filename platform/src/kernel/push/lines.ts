/** The open push connections of this process, and how an event reaches one. */
import type { PushEvent } from '@croupier/contract/push/player';
import type { WebSocket } from 'ws';
import { CLOSE_REFUSED, send } from './sockets.ts';

export interface PushMember {
  readonly memberId: bigint;
  readonly sessionId: bigint;
}

/** One page that listens. */
export interface Line {
  readonly socket: WebSocket;
  readonly merchantId: bigint;
  /** Absent for a guest. */
  readonly member: PushMember | undefined;
  /** Last durable sequence that was sent. */
  sent: bigint;
  /** Answered the last ping. */
  alive: boolean;
}

/** Lines, and lines by member. */
export class Lines {
  readonly all: Set<Line> = new Set();
  readonly #byMember = new Map<string, Set<Line>>();

  add(line: Line): void {
    this.all.add(line);
    if (!line.member) return;
    const key = String(line.member.memberId);
    this.#byMember.set(key, (this.#byMember.get(key) ?? new Set()).add(line));
  }

  remove(line: Line): void {
    this.all.delete(line);
    const key = String(line.member?.memberId);
    const rest = this.#byMember.get(key);
    rest?.delete(line);
    if (rest?.size === 0) this.#byMember.delete(key);
  }

  /** Members with a page open. */
  memberIds(): readonly string[] {
    return [...this.#byMember.keys()];
  }

  /** Merchants whose site is open in some page. */
  merchantIds(): ReadonlySet<bigint> {
    return new Set([...this.all].map(({ merchantId }) => merchantId));
  }

  /** The pages of a merchant's site, now. */
  ofMerchant(merchantId: bigint): readonly Line[] {
    return [...this.all].filter((line) => line.merchantId === merchantId);
  }

  /** The member's pages, now. */
  of(memberId: string): readonly Line[] {
    return [...(this.#byMember.get(memberId) ?? [])];
  }
}

/** Sends one event, or cuts a line that does not keep up. */
export function sendEvent({ socket }: Line, event: PushEvent): void {
  send(socket, event);
}

/** Tells the page that its session is over, and hangs up. */
export function signOutLine(line: Line): void {
  sendEvent(line, { type: 'signed-out' });
  line.socket.close(CLOSE_REFUSED);
}
