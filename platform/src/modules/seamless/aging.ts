/**
 * Something that is read once and read again when it has aged. While the database takes its time
 * over that, or fails, the aged one serves on: what the wallet API holds in memory costs it no wait.
 */
export interface Aging<T> {
  /** Not older than that, as long as the database answers. @param ageMaxMs infinite: as it is */
  get(ageMaxMs: number): Promise<T>;
  /** The same for something that the one at hand does not know: waits, and fails, with the database. */
  renewed(ageMaxMs: number): Promise<T>;
}

/** A new read that takes longer than this is not waited for where an aged value is at hand. */
const PATIENCE_MS = 500;
/** Older than this nothing serves, whatever the database does. */
const SERVES_MAX_MS = 60_000;

/** @param deps.now milliseconds of a clock that only goes on */
export function openAging<T>(load: () => Promise<T>, now: () => number): Aging<T> {
  let held: { readonly value: T; readonly at: number } | undefined;
  let loading: Promise<T> | undefined;

  function renew(): Promise<T> {
    if (loading) return loading;
    const at = now();
    loading = load()
      .then((value) => {
        held = { value, at };
        return value;
      })
      .finally(() => (loading = undefined));
    return loading;
  }

  function young(ageMaxMs: number): { readonly value: T } | undefined {
    return held && now() - held.at <= ageMaxMs ? held : undefined;
  }

  return {
    async get(ageMaxMs) {
      const known = young(ageMaxMs);
      if (known) return known.value;
      const aged = young(SERVES_MAX_MS);
      const fresh = renew();
      return aged ? soon(fresh, aged.value) : fresh;
    },
    async renewed(ageMaxMs) {
      const known = young(ageMaxMs);
      return known ? known.value : renew();
    },
  };
}

/** The value when it comes soon, else the other one. */
function soon<T>(coming: Promise<T>, other: T): Promise<T> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS, other);
    coming
      .then(resolve)
      .catch(() => resolve(other))
      .finally(() => clearTimeout(timer));
  });
}
