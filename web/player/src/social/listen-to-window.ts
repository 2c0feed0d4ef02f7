/** Windows of others, whose answer comes over a channel of this site. */

const LOOK_MS = 400;
/** The answer may be on its way while the window closes. */
const LATE_MS = 1000;

let stopLast = () => {};

/** Whatever an older window answers from now on is not heard. */
export function stopListening(): void {
  stopLast();
}

/** A window that somebody is in, and where its answer is heard. */
interface OpenWindow {
  readonly channel: string;
  readonly popup: Window;
  /** Comes back with the answer that is meant. */
  readonly state: string;
  readonly onClosed: () => void;
}

/** The answer of a window, as a query. A newer window ends the wait for an older one. */
export function listenToWindow({
  channel: name,
  popup,
  state,
  onClosed,
}: OpenWindow): Promise<string> {
  stopLast();
  const channel = new BroadcastChannel(name);
  let late: ReturnType<typeof setTimeout> | undefined;
  const look = setInterval(() => {
    if (!popup.closed) return;
    clearInterval(look);
    late = setTimeout(onClosed, LATE_MS);
  }, LOOK_MS);
  stopLast = () => {
    clearInterval(look);
    clearTimeout(late);
    channel.close();
  };
  return new Promise((resolve) => {
    channel.addEventListener('message', ({ data }) => {
      // Other tabs of this site hear it as well.
      if (typeof data !== 'string' || new URLSearchParams(data).get('state') !== state) return;
      // A channel reaches this origin only; it takes no target.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      channel.postMessage('taken');
      stopLast();
      popup.close();
      resolve(data);
    });
  });
}
