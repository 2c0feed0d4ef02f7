/** How the texts of the demo are written down, and made a merchant's own. */

/** One text in both languages that ship. */
export interface InBoth<T> {
  readonly vi: T;
  readonly en: T;
}

export interface Article {
  readonly title: string;
  readonly summary?: string;
  readonly html: string;
}

/** What `{{name}}` and its like stand for at one merchant. */
export type Words = Readonly<Record<string, string>>;

/** A text with its placeholders filled and its lines joined, through all of its parts. */
export function fillText<T>(text: T, words: Words): T {
  if (typeof text === 'string') return fill(text, words) as T;
  if (Array.isArray(text)) return text.map((part: unknown) => fillText(part, words)) as T;
  if (typeof text !== 'object' || text === null) return text;
  return Object.fromEntries(
    Object.entries(text).map(([key, part]) => [key, fillText(part as unknown, words)]),
  ) as T;
}

function fill(text: string, words: Words): string {
  const filled = text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const word = words[name];
    if (word === undefined) throw new Error(`The demo has no word for ${name}.`);
    return word;
  });
  return filled.replaceAll(/\s*\n\s*/g, ' ').trim();
}
