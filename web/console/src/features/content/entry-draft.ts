/** What an editor holds of an entry, and what of it is saved. */
import type { EntryBody, EntryBodyInput } from '@croupier/contract/content/operator/content';
import { withoutMarks } from '@croupier/contract/searchable';
import { type ContentTab, filterOf } from './content-tabs.ts';

/** One language as it is typed; which fields count is the kind's affair. */
export interface DraftText {
  readonly title: string;
  readonly summary: string;
  readonly action: string;
  readonly html: string;
}
export type DraftTexts = Readonly<Record<string, DraftText>>;
type WithoutTexts<Body> = Body extends EntryBody ? Omit<Body, 'texts'> : never;
/** Everything but the words. */
export type DraftFacts = WithoutTexts<EntryBody>;
export type FactsOf<K extends EntryBody['kind']> = Extract<DraftFacts, { readonly kind: K }>;

export interface EntryDraft {
  readonly facts: DraftFacts;
  readonly texts: DraftTexts;
}

export interface FactsProps<Facts extends DraftFacts = DraftFacts> {
  readonly facts: Facts;
  readonly problems: Readonly<Record<string, string>>;
  readonly disabled: boolean;
  readonly onChange: (facts: DraftFacts) => void;
}

export const noText: DraftText = { title: '', summary: '', action: '', html: '' };

/** Which words an entry of that kind has. */
export const textFields = {
  announcement: ['title', 'summary', 'action', 'html'],
  page: ['title', 'summary', 'html'],
  post: ['title', 'summary', 'html'],
  help: ['title', 'html'],
} as const satisfies Record<EntryBody['kind'], readonly (keyof DraftText)[]>;

/** The draft of an entry as it was read. */
export function draftOf({ texts, ...facts }: EntryBody): EntryDraft {
  return {
    facts,
    texts: Object.fromEntries(
      Object.entries(texts).map(([language, text]) => [language, { ...noText, ...text }]),
    ),
  };
}

/** An entry that nobody has written yet. */
export function newDraft(tab: ContentTab): EntryDraft {
  return { facts: newFacts(tab), texts: {} };
}

function newFacts(tab: ContentTab): DraftFacts {
  const { kind, section = 'PL' } = filterOf(tab);
  switch (kind) {
    case 'announcement':
      return {
        kind,
        type: section,
        platform: 'W',
        group: section === 'B' ? 'w_home' : null,
        execution: section === 'PU' ? 'A' : null,
        unless: null,
        images: [],
        linkage: { type: 'none' },
        order: 100,
        from: null,
        until: null,
        audience: 'all',
      };
    case 'page':
      return { kind, slug: 'about', cover: null };
    case 'post':
      return { kind, section: 'blog', slug: '', cover: null, publishedAt: null };
    case 'help':
      return { kind, group: 'account', slug: '', order: 100 };
  }
}

/** What is saved: languages without a word are left out, and fields that the kind does not have. */
export function bodyOf({ facts, texts }: EntryDraft): EntryBodyInput {
  const fields: readonly (keyof DraftText)[] = textFields[facts.kind];
  const written = Object.entries(texts).filter(([, text]) =>
    fields.some((field) => text[field].trim() !== ''),
  );
  const kept = written.map(([language, text]) => [
    language,
    Object.fromEntries(fields.map((field) => [field, text[field]])),
  ]);
  return { ...facts, texts: Object.fromEntries(kept) };
}

/** Letters, digits and dashes of a title, for an address: `Tết 2027!` becomes `tet-2027`. */
export function slugOf(title: string): string {
  return withoutMarks(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
}
