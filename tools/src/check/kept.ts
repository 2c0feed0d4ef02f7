/** Notes of earlier checks. They lie with the dependencies, and are gone with them. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export class Kept<T> {
  readonly #file: string;
  readonly #before: Readonly<Record<string, T>>;

  /** @param file where the notes lie */
  constructor(file: string) {
    this.#file = file;
    this.#before = read(this.#file);
  }

  get(key: string): T | undefined {
    return Object.hasOwn(this.#before, key) ? this.#before[key] : undefined;
  }

  /** Adds notes to those that are there by now, which another run may have written. */
  add(notes: Iterable<readonly [string, T]>, isNeeded: (key: string) => boolean): void {
    const all = { ...read<T>(this.#file), ...Object.fromEntries(notes) };
    const needed = Object.fromEntries(Object.entries(all).filter(([key]) => isNeeded(key)));
    mkdirSync(dirname(this.#file), { recursive: true });
    const half = `${this.#file}.${process.pid}`;
    writeFileSync(half, JSON.stringify(needed));
    renameSync(half, this.#file);
  }
}

function read<T>(file: string): Readonly<Record<string, T>> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, T>;
  } catch {
    // None yet, or none that can be read: everything is checked.
    return {};
  }
}
