import type { TableFrame, TableNews, TableState } from '#shared-rounds/protocol.ts';
import { WebSocket } from 'ws';

const AGAIN_AFTER_MS = 250;
const ASK_EVERY_MS = 1000;
/** Many followers are sent the same text: so many texts are kept read. */
const FRAMES_KEPT = 64;

interface ReadEvent {
  readonly seq: bigint;
  readonly type: string;
  readonly roundId: string | undefined;
  /** As it was stored. */
  readonly text: string;
}

export interface FollowerOptions {
  readonly origin: string;
  readonly token: string;
  readonly localAddress?: string;
  /** No web socket comes through: it asks for events instead. */
  readonly isBlocked?: boolean;
}

/**
 * Follows a table as a page does (`table-feed.ts` of the clients), and keeps account of what it was told:
 * what is missing, what came twice, and when it came.
 */
export class Follower {
  readonly #options: FollowerOptions;
  /** Each event once, by its number; with when it came, ms since 1970. */
  readonly heard = new Map<bigint, ReadEvent & { readonly at: number }>();
  readonly ended = new Set<string>();
  /** Numbers that were left out, and that came again on one line. */
  holes = 0;
  repeats = 0;
  /** It had to read the whole table. */
  resets = 0;
  opened = 0;
  #seq = 0n;
  #socket: WebSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;

  constructor(options: FollowerOptions) {
    this.#options = options;
  }

  get seq(): bigint {
    return this.#seq;
  }

  /** Reads the table; answers once the first events can come. */
  async start(): Promise<void> {
    await this.#readTable();
    if (this.#options.isBlocked === true) this.#later(() => void this.#ask(), 0);
    else await this.#connect();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#socket?.terminate();
  }

  async #get<T>(path: string): Promise<T> {
    const headers = { authorization: `Bearer ${this.#options.token}` };
    const signal = AbortSignal.timeout(8000);
    const response = await fetch(`${this.#options.origin}${path}`, { headers, signal });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return (await response.json()) as T;
  }

  async #readTable(): Promise<void> {
    this.#seq = BigInt((await this.#get<TableState>('/api/table')).seq);
  }

  #connect(): Promise<void> {
    const { origin, token, localAddress } = this.#options;
    const address = `${origin.replace('http', 'ws')}/api/table/events`;
    const socket = new WebSocket(address, {
      handshakeTimeout: 8000,
      ...(localAddress !== undefined && { localAddress }),
    });
    this.#socket = socket;
    socket.on('message', (data: Buffer) => this.#take(readFrame(data.toString())));
    return new Promise((resolve) => {
      socket.on('open', () => {
        this.opened += 1;
        socket.send(JSON.stringify({ token, after: this.#seq.toString() }));
        resolve();
      });
      socket.on('error', () => {});
      socket.on('close', () => {
        resolve();
        this.#later(() => void this.#connect(), AGAIN_AFTER_MS);
      });
    });
  }

  async #ask(): Promise<void> {
    const news = await this.#get<TableNews>(`/api/table/events?after=${this.#seq}`).catch(() => {});
    if (news !== undefined) this.#take(readFrame(JSON.stringify(news.frame)));
    this.#later(() => void this.#ask(), ASK_EVERY_MS);
  }

  #take(frame: Frame): void {
    const at = Date.now();
    if (frame.type === 'reset') {
      this.resets += 1;
      this.#readTable().catch(() => this.#socket?.close());
    }
    for (const event of frame.events) {
      if (event.seq <= this.#seq) {
        this.repeats += 1;
        continue;
      }
      if (event.seq > this.#seq + 1n) this.holes += 1;
      this.#seq = event.seq;
      this.heard.set(event.seq, { ...event, at });
      if (event.type === 'ended' && event.roundId !== undefined) this.ended.add(event.roundId);
    }
  }

  #later(act: () => void, ms: number): void {
    if (!this.#stopped) this.#timer = setTimeout(act, ms);
  }
}

interface Frame {
  readonly type: TableFrame['type'];
  readonly events: readonly ReadEvent[];
}

const read = new Map<string, Frame>();

function readFrame(text: string): Frame {
  const known = read.get(text);
  if (known !== undefined) return known;
  const frame = JSON.parse(text) as TableFrame;
  const events = frame.type === 'events' ? frame.events : [];
  const made = {
    type: frame.type,
    events: events.map(({ seq, event }) => ({
      seq: BigInt(seq),
      type: event.type,
      roundId: 'round' in event ? event.round.id : 'roundId' in event ? event.roundId : undefined,
      text: JSON.stringify(event),
    })),
  };
  if (read.size >= FRAMES_KEPT) read.clear();
  read.set(text, made);
  return made;
}
