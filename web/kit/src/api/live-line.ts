/** A line to the server that stays: it says hello, reconnects with growing waits, and tells what came. */

/** Longest wait between two tries. */
const WAIT_MAX_MS = 15_000;
const WAIT_FIRST_MS = 500;
/** The server closes with this code when it does not accept the token. */
const CLOSE_REFUSED = 4401;

export interface LiveLineOptions<Event extends { readonly type: string }> {
  /** On the page's own host, e.g. `/api/push`. */
  readonly path: string;
  /** The first frame of every connection, as it is then. */
  readonly hello: () => object;
  /** `ready` is what the server answers to the hello. */
  readonly onEvent: (event: Event) => void;
  /** Whether the line is up; false may come long before a reconnect. */
  readonly onLine: (up: boolean) => void;
  /** The server does not accept the token; nothing is tried any more. */
  readonly onRefused: () => void;
}

/** Opens the line; the answer closes it for good. */
export function openLiveLine<Event extends { readonly type: string }>({
  path,
  hello,
  onEvent,
  onLine,
  onRefused,
}: LiveLineOptions<Event>): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let closed = false;

  function connect(): void {
    clearTimeout(timer);
    const line = new WebSocket(urlOf(path));
    socket = line;
    line.onopen = () => line.send(JSON.stringify(hello()));
    line.onmessage = ({ data }) => receive(JSON.parse(String(data)) as Event);
    line.onclose = ({ code }) => {
      if (closed || line !== socket) return;
      onLine(false);
      if (code === CLOSE_REFUSED) return onRefused();
      failures += 1;
      timer = setTimeout(connect, waitBefore(failures));
    };
  }

  function receive(event: Event): void {
    if (event.type === 'ready') {
      failures = 0;
      onLine(true);
    }
    onEvent(event);
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

function urlOf(path: string): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`;
}
