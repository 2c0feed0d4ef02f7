/**
 * The live line to the server. It reconnects by itself with growing waits, says the last durable
 * event it saw, and hands over events in order, each once.
 */
import { isDurable, type PushEvent, type PushHello } from '@croupier/contract/player/push';

/** Longest wait between two tries. */
const WAIT_MAX_MS = 15_000;
const WAIT_FIRST_MS = 500;
/** The server closes with this code when it does not accept the token. */
const CLOSE_REFUSED = 4401;

export interface PushOptions {
  /** Absent for a guest, who gets events of the whole site only. */
  readonly token: string | undefined;
  /**
   * `replayed` marks durable events from before this page: they bring data up to date but are no
   * news to tell.
   */
  readonly onEvent: (event: PushEvent, replayed: boolean) => void;
  /** Whether the line is up; false may come long before a reconnect. */
  readonly onLine: (up: boolean) => void;
  /** For tests; otherwise the page's own host. */
  readonly url?: string;
}

/** Opens the line; the answer closes it for good. */
export function openPush({ token, onEvent, onLine, url = pushUrl() }: PushOptions): () => void {
  let after = '0';
  /** Durable events up to this one happened before the page was opened. */
  let newestBefore: bigint | undefined;
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let closed = false;

  function connect(): void {
    clearTimeout(timer);
    const line = new WebSocket(url);
    socket = line;
    line.onopen = () => {
      const hello: PushHello = { after, ...(token !== undefined && { token }) };
      line.send(JSON.stringify(hello));
    };
    line.onmessage = ({ data }) => receive(JSON.parse(String(data)) as PushEvent);
    line.onclose = ({ code }) => {
      if (closed || line !== socket) return;
      onLine(false);
      if (code === CLOSE_REFUSED) {
        onEvent({ type: 'signed-out' }, false);
        return;
      }
      failures += 1;
      timer = setTimeout(connect, waitBefore(failures));
    };
  }

  function receive(event: PushEvent): void {
    if (event.type === 'ready') {
      failures = 0;
      newestBefore ??= BigInt(event.seq);
      onLine(true);
    }
    if (!isDurable(event)) {
      onEvent(event, false);
      return;
    }
    const seq = BigInt(event.seq);
    if (seq <= BigInt(after)) return;
    after = event.seq;
    onEvent(event, seq <= (newestBefore ?? 0n));
  }

  /** The system says that there is no network: the line is dead, though it may not know it yet. */
  function giveUp(): void {
    onLine(false);
    socket?.close();
  }

  /** A phone that wakes up should not sit out a long wait. */
  function hurry(): void {
    const down = socket === undefined || socket.readyState >= WebSocket.CLOSING;
    if (closed || !down || document.visibilityState !== 'visible') return;
    failures = 0;
    connect();
  }

  addEventListener('online', hurry);
  addEventListener('offline', giveUp);
  document.addEventListener('visibilitychange', hurry);
  connect();
  return () => {
    closed = true;
    clearTimeout(timer);
    removeEventListener('online', hurry);
    removeEventListener('offline', giveUp);
    document.removeEventListener('visibilitychange', hurry);
    socket?.close(1000);
  };
}

/** Doubling waits with a quarter of jitter, so that a restart is not met by all pages at once. */
function waitBefore(failures: number): number {
  const wait = Math.min(WAIT_MAX_MS, WAIT_FIRST_MS * 2 ** (failures - 1));
  return wait * (0.75 + Math.random() / 2);
}

function pushUrl(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/push`;
}
