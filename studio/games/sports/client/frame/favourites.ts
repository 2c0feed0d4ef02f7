import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import { openStore } from '#client/kit/storage.ts';
import { FAVOURITES_MAX } from '#games/sports/engine/bounds.ts';
import type { SportsFavourites } from '#games/sports/protocol.ts';
import type { Desk } from '../session/desk.ts';

const KEY = 'croupier.sports.favourites';

/**
 * Teams, leagues and events that the player likes. They are kept with the player, wherever they play; in play
 * money, where each visit has a player of its own, in this browser.
 */
export class Favourites {
  readonly #desk: Desk;
  readonly #store = openStore('localStorage');
  #names: ReadonlySet<string>;
  #turn = 0;
  readonly #listeners = new Set<() => void>();

  constructor(desk: Desk) {
    this.#desk = desk;
    this.#names = new Set(this.#isReal ? [] : this.#stored());
    if (this.#isReal) void this.#load();
  }

  readonly read = (): ReadonlySet<string> => this.#names;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly toggle = (name: string): void => {
    const before = this.#names;
    const isOn = before.has(name);
    if (!isOn && before.size >= FAVOURITES_MAX) return;
    const next = new Set(before);
    if (isOn) next.delete(name);
    else next.add(name);
    this.#set(next);
    if (this.#isReal) void this.#send(isOn ? { remove: [name] } : { add: [name] }, before);
    else this.#store.write(KEY, JSON.stringify([...next]));
  };

  get #isReal(): boolean {
    return this.#desk.session.mode === 'real';
  }

  async #load(): Promise<void> {
    const before = this.#stored();
    const body = before.length > 0 ? { add: before } : undefined;
    const answer = await this.#desk.ask<SportsFavourites>('favourites', body);
    if (answer.kind !== 'answered') return;
    // What this browser kept before the player had them is moved over, once.
    if (body) this.#store.remove(KEY);
    if (this.#turn === 0) this.#set(new Set(answer.value.names));
  }

  async #send(
    parts: { readonly add?: readonly string[]; readonly remove?: readonly string[] },
    before: ReadonlySet<string>,
  ): Promise<void> {
    this.#turn += 1;
    const own = this.#turn;
    const answer = await this.#desk.ask<SportsFavourites>('favourites', parts);
    // What was not kept is not shown as if it were; a later press has an answer of its own.
    if (own !== this.#turn) return;
    this.#set(answer.kind === 'answered' ? new Set(answer.value.names) : before);
  }

  #stored(): readonly string[] {
    try {
      const kept = JSON.parse(this.#store.read(KEY) ?? '[]') as unknown;
      return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
    } catch {
      return [];
    }
  }

  #set(names: ReadonlySet<string>): void {
    this.#names = names;
    for (const listener of this.#listeners) listener();
  }
}

export const FavouritesContext = createContext<Favourites | undefined>(undefined);

/** What the player has marked. */
export function useFavourites() {
  const favourites = use(FavouritesContext);
  if (!favourites) throw new Error('There are no favourites.');
  const names = useSyncExternalStore(favourites.subscribe, favourites.read);
  return useMemo(
    () => ({
      names,
      has: (name: string) => names.has(name),
      toggle: favourites.toggle,
    }),
    [favourites, names],
  );
}
