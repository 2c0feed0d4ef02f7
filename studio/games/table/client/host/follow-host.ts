import type { HostNow } from '../../protocol.ts';

/** Pages ask after a shift has ended, within so many ms of each other. */
const SPREAD_MS = 4000;
const SETTLED_MS = 500;
/** A timer of a browser goes no further. */
const DAY_MS = 86_400_000;

/**
 * Has who deals shown, and asks anew when another may be there. Answers what is to be told whenever the host
 * of the table has been read.
 */
export function followHost({
  now,
  show,
  read,
}: {
  /** The server's clock, ms since 1970. */
  readonly now: () => number;
  readonly show: (host: HostNow) => void;
  readonly read: () => void;
}): (host: HostNow | undefined) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (host) => {
    clearTimeout(timer);
    if (host === undefined) return;
    show(host);
    if (host.until === undefined) return;
    const waitMs = Math.max(0, host.until - now()) + SETTLED_MS + Math.random() * SPREAD_MS;
    timer = setTimeout(read, Math.min(waitMs, DAY_MS));
  };
}
