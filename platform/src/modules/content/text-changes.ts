/** What of the texts of an entry was changed, short enough for a row of the audit trail. */

type Texts = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

export interface TextChanges {
  readonly before: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly after: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Letters before the first difference, and all that is told of a text. */
const LEAD = 40;
const LENGTH = 200;

/** By language and part; a long text is told from shortly before its first difference on, without marks. */
export function textChanges(was: Texts, is: Texts): TextChanges {
  const before: Record<string, Record<string, string>> = {};
  const after: Record<string, Record<string, string>> = {};
  for (const language of new Set([...Object.keys(was), ...Object.keys(is)])) {
    const [old, now] = [was[language] ?? {}, is[language] ?? {}];
    for (const part of new Set([...Object.keys(old), ...Object.keys(now)])) {
      const [one, other] = [plain(old[part]), plain(now[part])];
      if (one === other) continue;
      const from = Math.max(0, firstDifference(one, other) - LEAD);
      (before[language] ??= {})[part] = cut(one, from);
      (after[language] ??= {})[part] = cut(other, from);
    }
  }
  return { before, after };
}

const plain = (text: unknown): string =>
  typeof text === 'string'
    ? text
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim()
    : '';

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

const cut = (text: string, from: number): string =>
  `${from > 0 ? '…' : ''}${text.slice(from, from + LENGTH)}${text.length > from + LENGTH ? '…' : ''}`;
