/**
 * Searching the whole offer in the browser, one key at a time. Each word of a query is compared
 * with every different word of the catalogue once and remembered, so that the next key costs the
 * last word alone. Pure: no page, no clock.
 */
import type { GameType } from '@croupier/contract/games';
import type { SearchRows } from '@croupier/contract/catalog/player/search-index';
import { searchable } from '@croupier/contract/searchable';
import { lettersMissing, lettersOf, mismatch, slipsAllowed, WORST } from './word-match.ts';

/** A game as results show it. */
export interface FoundGame {
  readonly id: string;
  readonly title: string;
  readonly vendorCode: string;
  readonly vendorName: string;
  readonly gameType: GameType;
  readonly art: string;
  readonly closed: boolean;
}

export interface FoundVendor {
  readonly code: string;
  readonly name: string;
  readonly games: number;
  /** Where most of its games are. */
  readonly gameType: GameType;
}

export interface Found {
  readonly games: readonly FoundGame[];
  /** How many games there are in all. */
  readonly total: number;
  readonly vendors: readonly FoundVendor[];
  readonly types: readonly GameType[];
}

/** Answers what a query finds: titles, vendors and types, whatever the marks and one slip or two. */
export type SearchCatalog = (query: string) => Found;

export const GAMES_SHOWN = 24;
const VENDORS_SHOWN = 4;
const TYPES_SHOWN = 3;
/** With fewer than these the query is taken for a slip of the keyboard. */
const ENOUGH = 5;
/** Words of a query that count; nobody types more. */
const WORDS_MAX = 8;
const REMEMBERED = 64;
const NOT_FOUND = 255;

/** What it costs that a word is not of the title but of something else. */
const place = { title: 0, joined: 1, other: 2, vendor: 4, type: 5 } as const;
/** For the first word of a title, which people remember. */
const NOT_FIRST = 1;

interface Word {
  readonly text: string;
  readonly letters: number;
  /** Games that have it, and what its place in them costs, alternately. */
  readonly at: number[];
}

/**
 * Makes ready to search.
 * @param typeNames what visitors call the types, in their language
 */
export function openSearch(
  { vendors, games }: SearchRows,
  typeNames: Readonly<Record<GameType, string>>,
): SearchCatalog {
  const { vocabulary, vendorWords, typeWords } = readWords({ vendors, games }, typeNames);
  const remembered = new Map<string, Uint8Array>();

  /** What a word of the query costs each game; `NOT_FOUND` where it does not occur. */
  function costsOf(text: string, slips: boolean): Uint8Array {
    const name = `${slips ? '~' : '='}${text}`;
    const known = remembered.get(name);
    if (known) return known;
    const costs = new Uint8Array(games.length).fill(NOT_FOUND);
    const letters = lettersOf(text);
    const missingMax = slips ? slipsAllowed(text.length) : 0;
    for (const word of vocabulary) {
      if (lettersMissing(letters, word.letters) > missingMax) continue;
      const cost = mismatch(text, word.text, slips);
      if (cost === WORST) continue;
      for (let i = 0; i < word.at.length; i += 2) {
        const game = word.at[i] ?? 0;
        const sum = cost + (word.at[i + 1] ?? 0);
        if (sum < (costs[game] ?? 0)) costs[game] = sum;
      }
    }
    if (remembered.size >= REMEMBERED) remembered.delete(remembered.keys().next().value ?? '');
    remembered.set(name, costs);
    return costs;
  }

  /** Places of the games that have every word, best first, popular ones first among equals. */
  function ranked(query: readonly string[], slips: boolean): number[] {
    const columns = query.map((text) => costsOf(text, slips));
    const byCost: number[][] = [];
    for (let game = 0; game < games.length; game += 1) {
      let sum = 0;
      for (const costs of columns) {
        const cost = costs[game] ?? NOT_FOUND;
        sum = cost === NOT_FOUND ? Infinity : sum + cost;
      }
      if (sum !== Infinity) (byCost[sum] ??= []).push(game);
    }
    return byCost.flat();
  }

  function gameAt(at: number): FoundGame[] {
    const row = games[at];
    if (!row) return [];
    const [id, title, , vendor, gameType, art, closed] = row;
    const [vendorCode = '', vendorName = ''] = vendors[vendor] ?? [];
    return [{ id, title, vendorCode, vendorName, gameType, art, closed: closed === 1 }];
  }

  const vendorFacts = factsOfVendors({ vendors, games });
  // A type without a game would lead to an empty page.
  const withGames = new Set(games.map(([, , , , gameType]) => gameType));
  const types = (Object.keys(typeNames) as GameType[]).filter((type) => withGames.has(type));
  return (text) => {
    const query = distinct(text).slice(0, WORDS_MAX);
    if (query.length === 0) return { games: [], total: 0, vendors: [], types: [] };
    const exact = ranked(query, false);
    const all = exact.length < ENOUGH ? merged(exact, ranked(query, true)) : exact;
    return {
      games: all.slice(0, GAMES_SHOWN).flatMap(gameAt),
      total: all.length,
      vendors: best(vendorFacts, (_, at) => vendorWords[at] ?? [], query).slice(0, VENDORS_SHOWN),
      types: best(types, (type) => typeWords.get(type) ?? [], query).slice(0, TYPES_SHOWN),
    };
  };
}

/** Every different word of an offer, and where it occurs. */
function readWords({ vendors, games }: SearchRows, typeNames: Readonly<Record<GameType, string>>) {
  const words = new Map<string, Word>();
  const note = (text: string, game: number, cost: number): void => {
    const word = words.get(text) ?? { text, letters: lettersOf(text), at: [] };
    words.set(text, word);
    word.at.push(game, cost);
  };
  const distinctOf = rememberWords();
  const vendorWords = vendors.map(([code, name]) => distinct(`${name} ${code}`));
  const typeWords = new Map(
    Object.entries(typeNames).map(([type, name]) => [type, distinct(`${name} ${type}`)]),
  );
  for (const [at, [, title, otherTitles, vendor, gameType]] of games.entries()) {
    const inTitle = distinctOf(title);
    for (const [nth, word] of inTitle.entries()) note(word, at, place.title + (nth && NOT_FIRST));
    if (inTitle.length > 1) note(inTitle.join(''), at, place.joined);
    for (const other of otherTitles.split('|')) {
      const inOther = distinctOf(other);
      for (const word of inOther) note(word, at, place.other);
      if (inOther.length > 1) note(inOther.join(''), at, place.other + place.joined);
    }
    for (const word of vendorWords[vendor] ?? []) note(word, at, place.vendor);
    for (const word of typeWords.get(gameType) ?? []) note(word, at, place.type);
  }
  return { vocabulary: [...words.values()], vendorWords, typeWords };
}

/** Different words of a text, in order. */
function distinct(text: string): string[] {
  return [...new Set(searchable(text).split(' '))].filter(Boolean);
}

/**
 * The same for many texts that share their words: each word is made alike once, which is most of
 * what opening a catalogue costs.
 */
function rememberWords(): (text: string) => string[] {
  const alike = new Map<string, readonly string[]>();
  return (text) => {
    const found = new Set<string>();
    for (const word of text.split(' ')) {
      let parts = alike.get(word);
      if (!parts) alike.set(word, (parts = distinct(word)));
      for (const part of parts) found.add(part);
    }
    return [...found];
  };
}

function merged(first: readonly number[], second: readonly number[]): number[] {
  return [...new Set([...first, ...second])];
}

function factsOfVendors({ vendors, games }: SearchRows): FoundVendor[] {
  const counts = vendors.map(() => new Map<GameType, number>());
  for (const [, , , vendor, gameType] of games) {
    const count = counts[vendor];
    count?.set(gameType, (count.get(gameType) ?? 0) + 1);
  }
  return vendors.flatMap(([code, name], at) => {
    const byType = [...(counts[at] ?? [])].toSorted(([, a], [, b]) => b - a);
    const [most] = byType;
    if (!most) return [];
    return [{ code, name, gameType: most[0], games: byType.reduce((sum, [, n]) => sum + n, 0) }];
  });
}

/** The things whose words every word of the query fits, best first. */
function best<T>(
  things: readonly T[],
  wordsOf: (thing: T, at: number) => readonly string[],
  query: readonly string[],
): T[] {
  return things
    .map((thing, at) => {
      const costs = query.map((text) =>
        Math.min(WORST, ...wordsOf(thing, at).map((word) => mismatch(text, word, true))),
      );
      return { thing, cost: costs.includes(WORST) ? WORST : costs.reduce((a, b) => a + b, 0) };
    })
    .filter(({ cost }) => cost < WORST)
    .toSorted((a, b) => a.cost - b.cost)
    .map(({ thing }) => thing);
}
