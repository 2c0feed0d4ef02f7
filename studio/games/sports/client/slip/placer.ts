import { createContext, use, useSyncExternalStore } from 'react';
import type { Answer } from '#client/kit/ask.ts';
import type { BetView } from '#games/sports/protocol.ts';
import type { StudioRefusal } from '#protocol/session.ts';
import { serverNow } from '#client/kit/clock.ts';
import type { Stream } from '../book/stream.ts';
import type { Desk } from '../session/desk.ts';
import type { BetBody } from './slip-requests.ts';

/** A bet that was asked for, and what came of it. */
export interface Placed {
  readonly request: BetBody & { readonly requestId: string };
  /** As the studio has it; undefined before its first answer. */
  readonly bet?: BetView;
  readonly refusal?: StudioRefusal;
}

export type Placing =
  | { readonly kind: 'none' }
  /** Under way: not sent yet, or the delay of bets in play runs. */
  | { readonly kind: 'sending'; readonly placed: readonly Placed[]; readonly isUnknown: boolean }
  | { readonly kind: 'done'; readonly placed: readonly Placed[] };

const KEY = 'croupier.sports.pending';
const ASK_AGAIN_MS = 3000;
/** The studio tells of the end of a delay by itself; without its word it is asked. */
const AFTER_DELAY_MS = 1200;
const none: Placing = { kind: 'none' };

const isWaiting = ({ bet }: Placed): boolean =>
  bet !== undefined && (bet.state === 'reserved' || bet.state === 'waiting');
const isOpen = (one: Placed): boolean =>
  one.refusal === undefined && (one.bet === undefined || isWaiting(one));

/**
 * Places the bets of a slip one after the other, each under a key of its own that every retry repeats:
 * however often it is sent, it is one bet. What has no answer yet is stored, and a reload goes on with it.
 */
export class Placer {
  readonly #desk: Desk;
  #state: Placing = none;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSending = false;
  readonly #listeners = new Set<() => void>();

  constructor(desk: Desk, stream: Stream) {
    this.#desk = desk;
    stream.onBet((bet) => this.#hear(bet));
    const left = this.#stored();
    if (left !== undefined) {
      this.#state = { kind: 'sending', placed: left, isUnknown: true };
      void this.#send();
    }
  }

  readonly read = (): Placing => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  place(bodies: readonly BetBody[]): void {
    if (this.#state.kind === 'sending' || bodies.length === 0) return;
    const placed = bodies.map((body) => ({
      request: { ...body, requestId: crypto.randomUUID() },
    }));
    this.#set({ kind: 'sending', placed, isUnknown: false });
    void this.#send();
  }

  dismiss(): void {
    if (this.#state.kind === 'done') this.#set(none);
  }

  async #send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    clearTimeout(this.#timer);
    let isUnknown = false;
    for (const { request } of this.#placed().filter(isOpen)) {
      // A bet whose delay still runs is not asked about: its end is told.
      const known = this.#placed().find((one) => one.request.requestId === request.requestId);
      if (known?.bet && (known.bet.acceptAt ?? 0) > serverNow()) continue;
      const answer = await this.#desk.ask<BetView>('bets', request);
      isUnknown ||= !this.#take(request.requestId, answer);
      if (isUnknown) break;
    }
    this.#isSending = false;
    this.#goOn(isUnknown);
  }

  /** False where no answer came that says what became of the bet. */
  #take(requestId: string, answer: Answer<BetView>): boolean {
    if (answer.kind === 'unknown') return false;
    if (answer.kind === 'refused') {
      if (answer.refusal.code === 'internal') return false;
      this.#update(requestId, { refusal: answer.refusal });
      return true;
    }
    const { balance } = answer.value;
    if (balance !== undefined) this.#desk.setBalance(balance);
    this.#update(requestId, { bet: answer.value });
    return true;
  }

  #goOn(isUnknown: boolean): void {
    const placed = this.#placed();
    if (!placed.some(isOpen)) {
      this.#finish(placed);
      return;
    }
    this.#set({ kind: 'sending', placed, isUnknown });
    const ends = placed.filter(isWaiting).map(({ bet }) => bet?.acceptAt ?? 0);
    const wait = isUnknown
      ? ASK_AGAIN_MS
      : Math.max(ASK_AGAIN_MS / 2, Math.max(...ends, 0) + AFTER_DELAY_MS - serverNow());
    this.#timer = setTimeout(() => void this.#send(), wait);
  }

  #finish(placed: readonly Placed[]): void {
    clearTimeout(this.#timer);
    this.#desk.store.remove(KEY);
    this.#set({ kind: 'done', placed });
  }

  /** The studio tells how a bet stands. */
  #hear(bet: BetView): void {
    if (bet.balance !== undefined) this.#desk.setBalance(bet.balance);
    const own = this.#placed().find((one) => one.bet?.id === bet.id);
    if (own === undefined || this.#state.kind !== 'sending') return;
    this.#update(own.request.requestId, { bet });
    const placed = this.#placed();
    if (!placed.some(isOpen)) this.#finish(placed);
  }

  #update(requestId: string, part: Partial<Placed>): void {
    const placed = this.#placed().map((one) =>
      one.request.requestId === requestId ? { ...one, ...part } : one,
    );
    this.#set({ kind: 'sending', placed, isUnknown: false });
  }

  #placed(): readonly Placed[] {
    return this.#state.kind === 'none' ? [] : this.#state.placed;
  }

  #set(state: Placing): void {
    this.#state = state;
    if (state.kind === 'sending') {
      const kept = { token: this.#tokenPart, placed: state.placed };
      this.#desk.store.write(KEY, JSON.stringify(kept));
    }
    for (const listener of this.#listeners) listener();
  }

  /** A part of a token tells sessions apart and opens none. */
  get #tokenPart(): string {
    return this.#desk.session.token.slice(0, 8);
  }

  #stored(): readonly Placed[] | undefined {
    try {
      const text = this.#desk.store.read(KEY);
      if (text === undefined) return undefined;
      const kept = JSON.parse(text) as { token: string; placed: readonly Placed[] };
      // A request of another session is not ours to repeat.
      return kept.token === this.#tokenPart ? kept.placed : undefined;
    } catch {
      return undefined;
    }
  }
}

export const PlacerContext = createContext<Placer | undefined>(undefined);

export function usePlacer(): Placer {
  const placer = use(PlacerContext);
  if (!placer) throw new Error('There is no placer.');
  return placer;
}

export function usePlacing(): Placing {
  const placer = usePlacer();
  return useSyncExternalStore(placer.subscribe, placer.read);
}
