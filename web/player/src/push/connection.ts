/** The live line: it says the last durable event it saw, and hands over events in order, each once. */
import { isDurable, type PushEvent, type PushHello } from '@croupier/contract/push/player';
import { openLiveLine } from '@croupier/kit/api/live-line';

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
}

/** Opens the line; the answer closes it for good. */
export function openPush({ token, onEvent, onLine }: PushOptions): () => void {
  let after = '0';
  /** Durable events up to this one happened before the page was opened. */
  let newestBefore: bigint | undefined;

  function receive(event: PushEvent): void {
    if (event.type === 'ready') newestBefore ??= BigInt(event.seq);
    if (!isDurable(event)) {
      onEvent(event, false);
      return;
    }
    const seq = BigInt(event.seq);
    if (seq <= BigInt(after)) return;
    after = event.seq;
    onEvent(event, seq <= (newestBefore ?? 0n));
  }

  return openLiveLine<PushEvent>({
    path: '/api/push',
    hello: (): PushHello => ({ after, ...(token !== undefined && { token }) }),
    onEvent: receive,
    onLine,
    onRefused: () => onEvent({ type: 'signed-out' }, false),
  });
}
