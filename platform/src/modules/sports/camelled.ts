/** What vendors say, by the names that this code has for it. */
type Camel<Name extends string> = Name extends `${infer Head}_${infer Rest}`
  ? `${Head}${Capitalize<Camel<Rest>>}`
  : Name;

export type Camelled<T> = T extends readonly unknown[]
  ? { [K in keyof T]: Camelled<T[K]> }
  : T extends object
    ? { [K in keyof T as K extends string ? Camel<K> : K]: Camelled<T[K]> }
    : T;

/**
 * The same with `starts_at` named `startsAt`, to any depth. Names of markets and outcomes are capital letters
 * and stay as they are.
 */
export function camelled<T>(value: T): Camelled<T> {
  return rename(value) as Camelled<T>;
}

function rename(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rename);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      rename(one),
    ]),
  );
}
