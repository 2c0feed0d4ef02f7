/** What somebody is about to ask for, before they do: a score, words for single markets, or all of it off. */
import type { SettlementAct } from '@croupier/contract/sports/operator/settlement';

export const actKinds = ['settle', 'void', 'rollback'] as const;
export type ActKind = (typeof actKinds)[number];

/** By the score; nothing; or an outcome, or `void`. */
export const BY_SCORE = 'score';

export interface SettlementDraft {
  readonly kind: ActKind;
  /** As it is typed, by the names of its numbers. */
  readonly score: Readonly<Record<string, string>>;
  /** By market: `void`, `open` or an outcome; those that the score decides are absent. */
  readonly words: Readonly<Record<string, string>>;
}

/** With the numbers that are known. */
export function draftOf(
  fields: readonly { readonly name: string; readonly value: number | null }[],
): SettlementDraft {
  const score = Object.fromEntries(
    fields.map(({ name, value }) => [name, value === null ? '' : String(value)]),
  );
  return { kind: 'settle', score, words: {} };
}

/** What would be asked for; undefined while a number is none. */
export function actOf({ kind, score, words }: SettlementDraft): SettlementAct | undefined {
  if (kind === 'rollback') return { kind };
  if (kind === 'void') {
    const markets = Object.entries(words).flatMap(([key, word]) => (word === 'void' ? [key] : []));
    return { kind, markets };
  }
  const typed = Object.entries(score).filter(([, text]) => text.trim() !== '');
  if (typed.some(([, text]) => !/^\d{1,3}$/.test(text.trim()))) return undefined;
  const numbers = Object.fromEntries(typed.map(([name, text]) => [name, Number(text)]));
  return {
    kind,
    score: typed.length === 0 ? null : numbers,
    markets: Object.entries(words).map(([key, as]) => ({ key, as })),
  };
}

/** The draft with another word for a market. */
export function withWord(draft: SettlementDraft, key: string, word: string): SettlementDraft {
  const { [key]: _, ...others } = draft.words;
  return { ...draft, words: word === BY_SCORE ? others : { ...others, [key]: word } };
}
