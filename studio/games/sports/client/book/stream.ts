import { createContext, use, useEffect, useMemo, useSyncExternalStore } from 'react';
import { hearClock } from '#client/kit/clock.ts';
import { FOLLOWED_MAX } from '#games/sports/engine/bounds.ts';
import type { BetView, StreamFrame } from '#games/sports/protocol.ts';
import type { Desk } from '../session/desk.ts';
import type { Book } from './book.ts';

/** What comes into view while one scrolls is asked for together. */
const FOLLOW_RESTS_MS = 120;
/** After a fall the socket is opened again, each time later. */
const RETRY_MS = [500, 1000, 2000, 4000, 8000] as const;
/** No word of the socket for so long, though the server speaks at least every few seconds: it is gone. */
const SILENCE_MS = 20_000;

/** `off` is told to the player: no price can be trusted, and nothing is placed. */
export type Connection = 'opening' | 'on' | 'off';

type Kind = 'events' | 'rows';

/** The web socket of the page: what is in view is followed, and comes as it stands into the book. */
export class Stream {
  readonly #desk: Desk;
  readonly #book: Book;
  readonly #wanted = { events: new Map<string, number>(), rows: new Map<string, number>() };
  readonly #betListeners = new Set<(bet: BetView) => void>();
  readonly #gapListeners = new Set<() => void>();
  readonly #listeners = new Set<() => void>();
  #socket: WebSocket | undefined;
  #connection: Connection = 'opening';
  #heardAt = Date.now();
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #resting: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;

  constructor(desk: Desk, book: Book) {
    this.#desk = desk;
    this.#book = book;
    book.isWhole = (id) => this.#wanted.events.has(id);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly read = (): Connection => this.#connection;
  /** When the last word came, by this device. */
  get heardAt(): number {
    return this.#heardAt;
  }

  start(): void {
    this.#open();
    this.#watch = setInterval(() => this.#look(), 2000);
    addEventListener('online', this.retry);
    addEventListener('offline', this.#lost);
  }

  stop(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#watch);
    removeEventListener('online', this.retry);
    removeEventListener('offline', this.#lost);
    this.#drop();
  }

  /** Follows an event while somebody looks at it. */
  follow(kind: Kind, ids: readonly string[]): () => void {
    const wanted = this.#wanted[kind];
    for (const id of ids) wanted.set(id, (wanted.get(id) ?? 0) + 1);
    this.#restAndSay();
    return () => {
      for (const id of ids) {
        const left = (wanted.get(id) ?? 1) - 1;
        if (left > 0) wanted.set(id, left);
        else wanted.delete(id);
      }
      this.#restAndSay();
    };
  }

  onBet(listener: (bet: BetView) => void): () => void {
    this.#betListeners.add(listener);
    return () => this.#betListeners.delete(listener);
  }

  /** After a gap lists are asked for again: frames of it are lost. */
  onGap(listener: () => void): () => void {
    this.#gapListeners.add(listener);
    return () => this.#gapListeners.delete(listener);
  }

  readonly retry = (): void => {
    clearTimeout(this.#timer);
    this.#tries = 0;
    this.#open();
  };

  #open(): void {
    this.#drop();
    const address = new URL('/api/sports/stream', location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.addEventListener('open', () => {
      if (this.#socket !== socket) return;
      const wasOff = this.#connection === 'off' || this.#tries > 0;
      this.#tries = 0;
      this.#heardAt = Date.now();
      this.#say();
      this.#change('on');
      if (wasOff) for (const listener of this.#gapListeners) listener();
    });
    socket.addEventListener('message', ({ data }) => {
      if (this.#socket === socket && typeof data === 'string') this.#hear(data);
    });
    socket.addEventListener('close', () => {
      if (this.#socket === socket) this.#lost();
    });
  }

  readonly #lost = (): void => {
    this.#drop();
    if (this.#tries > 0 || !navigator.onLine) this.#change('off');
    const wait = RETRY_MS[Math.min(this.#tries, RETRY_MS.length - 1)];
    this.#tries += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#open(), wait);
  };

  #look(): void {
    if (this.#connection === 'on' && Date.now() - this.#heardAt > SILENCE_MS) this.#lost();
  }

  #hear(text: string): void {
    this.#heardAt = Date.now();
    const frame = JSON.parse(text) as StreamFrame;
    switch (frame.type) {
      case 'events':
        hearClock(frame.now, Date.now());
        this.#book.take(frame.events, (id) => this.#wanted.events.has(id));
        break;
      case 'bet':
        for (const listener of this.#betListeners) listener(frame.bet);
        break;
      case 'balance':
        this.#desk.setBalance(frame.balance);
        break;
    }
  }

  #restAndSay(): void {
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.#say(), FOLLOW_RESTS_MS);
  }

  #say(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    const events = [...this.#wanted.events.keys()].slice(0, FOLLOWED_MAX);
    const rows = [...this.#wanted.rows.keys()]
      .filter((id) => !this.#wanted.events.has(id))
      .slice(0, FOLLOWED_MAX);
    this.#socket.send(JSON.stringify({ token: this.#desk.session.token, events, rows }));
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }

  #change(connection: Connection): void {
    if (connection === this.#connection) return;
    this.#connection = connection;
    for (const listener of this.#listeners) listener();
  }
}

export const StreamContext = createContext<Stream | undefined>(undefined);

export function useStream(): Stream {
  const stream = use(StreamContext);
  if (!stream) throw new Error('There is no stream.');
  return stream;
}

export function useConnection(): Connection {
  const stream = useStream();
  return useSyncExternalStore(stream.subscribe, stream.read);
}

/** Follows events while the caller is in view: their main markets, or all of them. */
export function useFollowed(kind: Kind, ids: readonly string[]): void {
  const stream = useStream();
  const text = ids.join(' ');
  const list = useMemo(() => (text === '' ? [] : text.split(' ')), [text]);
  useEffect(() => stream.follow(kind, list), [stream, kind, list]);
}
