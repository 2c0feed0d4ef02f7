import type { PayloadKeySet } from '@croupier/contract/payload';
import type { RequestLine } from './request-line.ts';
import { UnreachableError } from './unreachable-error.ts';

/** Keys are asked for anew after this; they are good for days. */
const HELD_MS = 10 * 60_000;

/** Encrypts for one server. */
export interface Sealer {
  /** Fetches what is needed for it, so that the first call does not wait. */
  readonly prepare: () => void;
  /** The request with its body encrypted. @param anew with keys that were asked for just now */
  readonly seal: (line: RequestLine, options: { readonly anew: boolean }) => Promise<RequestLine>;
}

interface Held {
  readonly set: PayloadKeySet;
  readonly at: number;
}

/** @param source.load the code that encrypts: most pages never need it */
export function openSealer(source: {
  readonly keys: () => Promise<PayloadKeySet>;
  readonly load: () => Promise<typeof import('./seal-payload.ts')>;
}): Sealer {
  let held: Promise<Held> | undefined;

  async function fetchKeys(): Promise<Held> {
    const set = await source.keys();
    return { set, at: performance.now() };
  }

  /** A failure is not held: the next call tries again. */
  function ask(): Promise<Held> {
    const asked = fetchKeys();
    held = asked;
    asked.catch(() => {
      if (held === asked) held = undefined;
    });
    return asked;
  }

  async function keys(anew: boolean): Promise<Held> {
    const known = anew ? undefined : await held;
    return known && performance.now() - known.at < HELD_MS ? known : ask();
  }

  /** Code that does not come is a line that does not hold, and the next press asks for it again. */
  function load() {
    return source.load().catch((error: unknown) => {
      throw new UnreachableError('network', error);
    });
  }

  return {
    prepare() {
      if (!isSecureContext) return;
      // Whoever calls hears of a failure; this only goes ahead.
      Promise.all([load(), held ?? ask()]).catch(() => undefined);
    },

    async seal(line, { anew }) {
      // Browsers encrypt nowhere else, and a password is never sent otherwise.
      if (!isSecureContext) throw new UnreachableError('insecure');
      const [{ sealPayload }, { set, at }] = await Promise.all([load(), keys(anew)]);
      const [key] = set.keys;
      if (!key) throw new UnreachableError('garbled');
      const now = set.now + (performance.now() - at) / 1000;
      const { method, url, body = '' } = line;
      return { ...line, body: await sealPayload({ key, method, path: url, now }, body) };
    },
  };
}
