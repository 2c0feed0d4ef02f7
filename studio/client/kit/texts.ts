import type english from '@croupier/i18n/en/slot.json';
import type titles from '@croupier/i18n/en/studio.json';
import { type KindWords, kindWords } from './kind-words.ts';

/**
 * The words of the studio's pages. One dictionary per language, loaded when it is needed, and with it
 * those of the kind of game that the page is about; keys are checked against the English at compile time.
 */
type Shared = Singular<typeof english & typeof titles>;
type Dictionary = Shared & Singular<KindWords>;
/** Texts by the keys that pages ask for: `players_one` is what `players` says of one. */
type Singular<Node> = {
  [Key in keyof Node as Key extends `${string}_one` ? never : Key]: Node[Key] extends string
    ? string
    : Singular<Node[Key]>;
};
type Leaves<Node, Path extends string = ''> = {
  [Key in keyof Node & string]: Node[Key] extends string
    ? `${Path}${Key}`
    : Leaves<Node[Key], `${Path}${Key}.`>;
}[keyof Node & string];

export type TextKey = Leaves<Dictionary>;
export type TextValues = Readonly<Record<string, string | number>>;

export interface Texts {
  readonly language: 'en' | 'vi';
  /** The text of a key with its `{{names}}` filled in; of one where `count` is 1 and the language differs. */
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
    const path = key.split('.');
    const name = path.pop() ?? '';
    let node: unknown = dictionary;
    for (const part of path) node = (node as Record<string, unknown>)[part];
    const texts = node as Readonly<Record<string, unknown>>;
    const ofOne = Number(values['count']) === 1 ? texts[`${name}_one`] : undefined;
    return String(ofOne ?? texts[name]).replace(/\{\{(\w+)\}\}/g, (_, value: string) =>
      String(values[value] ?? ''),
    );
  };
  const names: Readonly<Record<string, string>> = dictionary.titles;
  return Object.assign(lookUp, { language, title: (gameId: string) => names[gameId] ?? gameId });
}
