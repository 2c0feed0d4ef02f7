import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { Directory, EventView, LeagueView, TeamView } from '#games/sports/protocol.ts';
import { type Move, type Moves, priceMoves } from './price-moves.ts';

/** A price that has moved shows it for so long (picture sheet: 4 s, then it fades by the styles). */
const MOVE_HOLDS_MS = 4000;

interface Kept {
  readonly event: EventView;
  /** All of its markets are here, not the main ones alone. */
  readonly isFull: boolean;
}

const NO_MOVES: Moves = new Map();

/** What this page knows of events, leagues and teams: an older word is never put over a newer one. */
export class Book {
  readonly #events = new Map<string, Kept>();
  readonly #moves = new Map<string, Map<string, Move>>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #listeners = new Map<string, Set<() => void>>();
  #leagues: ReadonlyMap<string, LeagueView> = new Map();
  #list: { readonly leagues: readonly LeagueView[]; readonly teams: readonly TeamView[] } = {
    leagues: [],
    teams: [],
  };
  #teams: ReadonlyMap<string, TeamView> = new Map();
  /** Leagues in the order of the merchant. */
  #order: ReadonlyMap<string, number> = new Map();

  setDirectory({ leagues, teams }: Directory): void {
    this.#leagues = new Map(leagues.map((league) => [league.id, league]));
    this.#teams = new Map(teams.map((team) => [team.id, team]));
    this.#order = new Map(leagues.map(({ id }, at) => [id, at]));
    this.#list = { leagues, teams };
    this.#tell(DIRECTORY);
  }

  league(id: string): LeagueView | undefined {
    return this.#leagues.get(id);
  }
  team(id: string): TeamView | undefined {
    return this.#teams.get(id);
  }
  get leagues(): readonly LeagueView[] {
    return this.#list.leagues;
  }
  get teams(): readonly TeamView[] {
    return this.#list.teams;
  }
  placeOf(league: string): number {
    return this.#order.get(league) ?? Number.MAX_SAFE_INTEGER;
  }

  event(id: string): EventView | undefined {
    return this.#events.get(id)?.event;
  }
  /** Whether all markets of an event are here, so that one that is not there is over. */
  hasAll(id: string): boolean {
    return this.#events.get(id)?.isFull ?? false;
  }
  moves(id: string): Moves {
    return this.#moves.get(id) ?? NO_MOVES;
  }

  /**
   * Takes events as they stand.
   *
   * @param isFull with all of their markets; main ones alone do not take the others away from an event
   */
  take(events: readonly EventView[], isFull: (id: string) => boolean = () => false): void {
    const changed = events.filter((event) => this.#takeOne(event, isFull(event.id)));
    // Lists look through all of their events: once for all that came together.
    if (changed.length > 0) this.#tell(ANY);
  }

  /** Whether it is news. */
  #takeOne(event: EventView, isFull: boolean): boolean {
    const before = this.#events.get(event.id);
    if (before !== undefined) {
      if (event.version < before.event.version) return false;
      const isSame = event.version === before.event.version && isFull === before.isFull;
      if (isSame && event.isSuspended === before.event.isSuspended) return false;
      if (before.isFull && !isFull) {
        // The page of the match has all markets, which its own frames bring up to date.
        if (this.isWhole(event.id)) return false;
      }
      this.#noteMoves(before.event, event);
    }
    this.#events.set(event.id, { event, isFull });
    this.#tell(event.id);
    return true;
  }

  /** Whether somebody follows all markets of an event. */
  isWhole: (id: string) => boolean = () => false;

  #noteMoves(before: EventView, after: EventView): void {
    const moved = priceMoves(before, after);
    if (moved.size === 0) return;
    this.#moves.set(after.id, new Map([...this.moves(after.id), ...moved]));
    clearTimeout(this.#timers.get(after.id));
    this.#timers.set(
      after.id,
      setTimeout(() => {
        this.#moves.delete(after.id);
        this.#timers.delete(after.id);
        this.#tell(after.id);
      }, MOVE_HOLDS_MS),
    );
  }

  listen(name: string, listener: () => void): () => void {
    const all = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, all.add(listener));
    return () => {
      all.delete(listener);
      if (all.size === 0) this.#listeners.delete(name);
    };
  }

  #tell(name: string): void {
    for (const listener of this.#listeners.get(name) ?? []) listener();
  }
}

const DIRECTORY = 'directory';
/** Listens to every event. */
export const ANY = 'any';

export const BookContext = createContext<Book | undefined>(undefined);

export function useBook(): Book {
  const book = use(BookContext);
  if (!book) throw new Error('There is no book.');
  return book;
}

/** An event as it stands; drawn anew with each change of it. */
export function useEvent(id: string): EventView | undefined {
  const book = useBook();
  return useSyncExternalStore(
    useCallback((listener) => book.listen(id, listener), [book, id]),
    () => book.event(id),
  );
}

/** Its prices that have just moved. */
export function useMoves(id: string): Moves {
  const book = useBook();
  return useSyncExternalStore(
    useCallback((listener) => book.listen(id, listener), [book, id]),
    () => book.moves(id),
  );
}
