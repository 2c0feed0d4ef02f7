import type { StudioRefusal, OpenedSession } from '#protocol/session.ts';
import type { SharedEvent, TableFrame, TableState } from '../protocol.ts';
import type { StudioApi } from '#client/shell/studio-api.ts';
import type { ServerClock } from './server-clock.ts';

const PATH = '/api/table/events';
/** Waits between attempts to connect, ms; the last one repeats. */
const pausesMs = [250, 500, 1000, 2000, 4000];
const CLOCK_EVERY_MS = 5000;
/** Nothing, not even the time, for so long: the connection is dead. */
const SILENCE_MAX_MS = 12_000;
/** Sockets that failed one after the other, until the page asks for events instead, so often. */
const FAILED_MAX = 2;
const ASK_EVERY_MS = 1000;
/** As `closeCodes.refused` of the protocol. */
const CLOSE_REFUSED = 4401;

export interface FeedOptions<Session extends OpenedSession, State extends TableState> {
  readonly api: StudioApi<Session>;
  readonly clock: ServerClock;
  /** All of the table: at first, and after an absence that no events bridge any more. */
  readonly onState: (state: State) => void;
  readonly onEvent: (event: SharedEvent) => void;
  /** Whether events come at present. */
  readonly onConnection: (connected: boolean) => void;
  /** The server will not tell us any more. */
  readonly onRefused: (refusal: StudioRefusal) => void;
}

/**
 * Follows a table: reads it once, then takes its events from where it stands. A lost connection is made
 * anew for as long as the page is open, and whatever happened meanwhile is sent in order, each once. Where no
 * web socket comes through, events are asked for, until one does.
 */
export class TableFeed<Session extends OpenedSession, State extends TableState> {
  readonly #options: FeedOptions<Session, State>;
  #seq: bigint | undefined;
  #socket: WebSocket | undefined;
  #attempt = 0;
  #heardAt = 0;
  readonly #stopping = new AbortController();
  #retry: ReturnType<typeof setTimeout> | undefined;
  #isAsking = false;

  constructor(options: FeedOptions<Session, State>) {
    this.#options = options;
    const { signal } = this.#stopping;
    const timer = setInterval(() => this.#keepAlive(), CLOCK_EVERY_MS);
    signal.addEventListener('abort', () => clearInterval(timer));
    window.addEventListener('online', () => this.#again(0), { signal });
    window.addEventListener('offline', () => this.#socket?.close(), { signal });
    const look = (): void => {
      if (!document.hidden) this.#keepAlive();
    };
    document.addEventListener('visibilitychange', look, { signal });
  }

  async start(): Promise<void> {
    if (await this.#readState()) this.#connect();
    else this.#again();
  }

  stop(): void {
    this.#stopping.abort();
    clearTimeout(this.#retry);
    this.#socket?.close();
  }

  get #isStopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  async #readState(): Promise<boolean> {
    const { api, clock, onState, onRefused } = this.#options;
    const askedAt = performance.now();
    const answer = await api.readTable<State>();
    if (this.#isStopped) return false;
    if (answer.kind === 'refused' && answer.refusal.code !== 'too-fast') {
      if (answer.refusal.code !== 'internal') {
        this.stop();
        onRefused(answer.refusal);
      }
      return false;
    }
    if (answer.kind !== 'answered') return false;
    clock.learn(askedAt, answer.value.now);
    this.#seq = BigInt(answer.value.seq);
    onState(answer.value);
    return true;
  }

  #connect(): void {
    if (this.#isStopped) return;
    const { api, onConnection } = this.#options;
    const address = new URL(PATH, location.href);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(address);
    this.#socket = socket;
    this.#heardAt = performance.now();
    socket.addEventListener('open', () => {
      socket.send(JSON.stringify(api.hello(String(this.#seq ?? 0n))));
      this.#ask(socket);
      if (!this.#isAsking) onConnection(true);
    });
    socket.addEventListener('message', ({ data }) => {
      if (socket !== this.#socket) return;
      this.#attempt = 0;
      this.#heardAt = performance.now();
      this.#take(JSON.parse(String(data)) as TableFrame);
    });
    socket.addEventListener('close', ({ code }) => {
      if (socket !== this.#socket) return;
      this.#socket = undefined;
      if (this.#isStopped) return;
      if (!this.#isAsking) onConnection(false);
      if (code === CLOSE_REFUSED) {
        this.stop();
        this.#options.onRefused({ code: 'session-expired' });
      } else this.#again();
    });
  }

  #again(pauseMs = pausesMs[Math.min(this.#attempt, pausesMs.length - 1)] ?? 0): void {
    if (this.#isStopped || this.#socket !== undefined) return;
    this.#attempt += 1;
    if (this.#attempt > FAILED_MAX) void this.#askForEvents();
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => {
      if (this.#seq === undefined) void this.start();
      else this.#connect();
    }, pauseMs);
  }

  /** Asks for what is new until a socket brings it. */
  async #askForEvents(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    const { api, clock, onConnection } = this.#options;
    while (!this.#isStopped && this.#attempt > FAILED_MAX && this.#seq !== undefined) {
      const askedAt = performance.now();
      const answer = document.hidden ? undefined : await api.tableNews(String(this.#seq));
      if (answer?.kind === 'answered') {
        clock.learn(askedAt, answer.value.now);
        this.#take(answer.value.frame);
      }
      if (answer !== undefined) onConnection(answer.kind === 'answered');
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    }
    this.#isAsking = false;
    if (!this.#isStopped) onConnection(this.#socket?.readyState === WebSocket.OPEN);
  }

  #take(frame: TableFrame): void {
    const { clock, onEvent } = this.#options;
    if (frame.type === 'clock') clock.learn(frame.clock, frame.now);
    else if (frame.type === 'reset') void this.#reset();
    else {
      for (const { seq, event } of frame.events) {
        const number = BigInt(seq);
        if (this.#seq !== undefined && number <= this.#seq) continue;
        this.#seq = number;
        try {
          onEvent(event);
        } catch (error) {
          // What cannot be shown keeps nothing of what follows from the player.
          reportError(error);
        }
      }
    }
  }

  /** What was missed is kept no longer: the whole table is read, and followed from there. */
  async #reset(): Promise<void> {
    if (await this.#readState()) return;
    this.#seq = undefined;
    this.#socket?.close();
  }

  #keepAlive(): void {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return;
    if (performance.now() - this.#heardAt > SILENCE_MAX_MS && !document.hidden) socket.close();
    else this.#ask(socket);
  }

  #ask(socket: WebSocket): void {
    socket.send(JSON.stringify({ clock: performance.now() }));
  }
}
