/**
 * Pages that were made once and are kept as they leave. Strangers ask for pages without end, so
 * neither what is kept nor what is being made at a time grows with them: what was asked for least
 * lately goes first, a few are made at once, and whoever would wait for too many others is sent away.
 */
import { refuse } from '../refuse.ts';

export interface PageStoreLimits {
  /** What all kept pages may weigh. */
  readonly bytesMax: number;
  /** Made at a time: compressing takes a thread of the few that Node has. */
  readonly makingMax: number;
  /** Pages that wait to be made; each is asked for by as many as like. */
  readonly waitingMax: number;
}

/** Some four hundred pages; a wait behind sixty others is over in a few seconds. */
const usual: PageStoreLimits = { bytesMax: 64 * 2 ** 20, makingMax: 2, waitingMax: 60 };

export interface PageStore<Page> {
  /** The page of that name, made when it is not there. Refuses `server.busy`. */
  get(name: string, make: () => Promise<Page>): Promise<Page>;
  clear(): void;
  figures(): { readonly pages: number; readonly bytes: number; readonly making: number };
}

interface Kept<Page> {
  readonly page: Promise<Page>;
  bytes: number;
}

export function openPageStore<Page>(
  weigh: (page: Page) => number,
  { bytesMax, makingMax, waitingMax }: PageStoreLimits = usual,
): PageStore<Page> {
  /** The one that was asked for last is the last. */
  const kept = new Map<string, Kept<Page>>();
  const waiting: (() => void)[] = [];
  let making = 0;
  let bytes = 0;

  async function made(make: () => Promise<Page>): Promise<Page> {
    if (making >= makingMax) await new Promise<void>((resolve) => waiting.push(resolve));
    else making += 1;
    try {
      return await make();
    } finally {
      // The place goes to the next one, or is free.
      const next = waiting.shift();
      if (next) next();
      else making -= 1;
    }
  }

  function forget(name: string, one: Kept<Page>): void {
    if (kept.get(name) !== one) return;
    kept.delete(name);
    bytes -= one.bytes;
  }

  function weighIn(name: string, one: Kept<Page>, page: Page): void {
    if (kept.get(name) !== one) return;
    one.bytes = weigh(page);
    bytes += one.bytes;
    for (const [oldest, other] of kept) {
      if (bytes <= bytesMax) break;
      // What is being made weighs nothing yet, and somebody waits for it.
      if (other.bytes > 0) forget(oldest, other);
    }
  }

  return {
    async get(name, make) {
      const before = kept.get(name);
      if (before) {
        kept.delete(name);
        kept.set(name, before);
        return before.page;
      }
      if (making >= makingMax && waiting.length >= waitingMax) throw refuse('server.busy');
      const one: Kept<Page> = { page: made(make), bytes: 0 };
      kept.set(name, one);
      try {
        const page = await one.page;
        weighIn(name, one, page);
        return page;
      } catch (error) {
        forget(name, one);
        throw error;
      }
    },
    clear() {
      kept.clear();
      bytes = 0;
    },
    figures: () => ({ pages: kept.size, bytes, making }),
  };
}
