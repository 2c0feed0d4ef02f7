import type english from '@croupier/i18n/en/slot.json';
import type titles from '@croupier/i18n/en/studio.json';
import { type KindWords, kindWords } from './kind-words.ts';

/**
 * The words of the studio's pages. One dictionary per language, loaded when it is needed, and with it
 * those of the kind of game that the page is about; keys are checked against the English at compile time.
 */
type Shared = typeof english & typeof titles;
type Dictionary = Shared & KindWords;
type Leaves<Node, Path extends string = ''> = {
  [Key in keyof Node & string]: Node[Key] extends string
    ? `${Path}${Key}`
    : Leaves<Node[Key], `${Path}${Key}.`>;
}[keyof Node & string];

export type TextKey = Leaves<Dictionary>;
export type TextValues = Readonly<Record<string, string | number>>;

export interface Texts {
  readonly language: 'en' | 'vi';
  /** The text of a key with its `{{names}}` filled in. */
  (key: TextKey, values?: TextValues): string;
  /** The name of a game, by its id. */
  title(gameId: string): string;
}

/**
 * Takes `vi`, `vi-VN`, `en-GB` …; anything that is not Vietnamese is served in English.
 *
 * @param kinds whose own words are wanted as well, where they have any
 */
export async function loadTexts(locale: string, ...kinds: readonly string[]): Promise<Texts> {
  const language = locale.toLowerCase().startsWith('vi') ? 'vi' : 'en';
  const [{ dictionary }, ...words] = await Promise.all([
    language === 'vi' ? import('./vi.ts') : import('./en.ts'),
    ...kinds.filter(hasWords).map(async (kind) => ({ [kind]: await kindWords[kind][language]() })),
  ]);
  return textsOf(language, Object.assign({}, dictionary, ...words) as typeof dictionary);
}

function hasWords(kind: string): kind is keyof KindWords {
  return Object.hasOwn(kindWords, kind);
}

export function textsOf(language: 'en' | 'vi', dictionary: Shared): Texts {
  const lookUp = (key: TextKey, values: TextValues = {}): string => {
    let node: unknown = dictionary;
    for (const part of key.split('.')) node = (node as Record<string, unknown>)[part];
    return String(node).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
  const names: Readonly<Record<string, string>> = dictionary.titles;
  return Object.assign(lookUp, { language, title: (gameId: string) => names[gameId] ?? gameId });
}
