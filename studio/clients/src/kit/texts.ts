import type mines from '@croupier/i18n/en/mines.json';
import type english from '@croupier/i18n/en/slot.json';
import type titles from '@croupier/i18n/en/studio.json';

/**
 * The words of the studio's pages. One dictionary per language, loaded when it is needed; keys are
 * checked against the English one at compile time.
 */
type Dictionary = typeof english & typeof titles & { readonly mines: typeof mines };
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

/** Takes `vi`, `vi-VN`, `en-GB` …; anything that is not Vietnamese is served in English. */
export async function loadTexts(locale: string): Promise<Texts> {
  const language = locale.toLowerCase().startsWith('vi') ? 'vi' : 'en';
  const { dictionary } = language === 'vi' ? await import('./vi.ts') : await import('./en.ts');
  return textsOf(language, dictionary);
}

export function textsOf(language: 'en' | 'vi', dictionary: Dictionary): Texts {
  const lookUp = (key: TextKey, values: TextValues = {}): string => {
    let node: unknown = dictionary;
    for (const part of key.split('.')) node = (node as Record<string, unknown>)[part];
    return String(node).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
  const names: Readonly<Record<string, string>> = dictionary.titles;
  return Object.assign(lookUp, { language, title: (gameId: string) => names[gameId] ?? gameId });
}
