import type { TableFace } from './face.ts';

interface Entry {
  /** Dictionaries that it needs besides the one of all tables. */
  readonly words: readonly string[];
  readonly load: () => Promise<unknown>;
}

/** The games of live tables, each loaded when one of its tables is opened. */
const faces: Readonly<Record<string, Entry>> = {
  baccarat: {
    words: ['baccarat', 'cards'],
    load: async () => (await import('./baccarat/baccarat-face.ts')).baccaratFace,
  },
};

/** Dictionaries for a table of these rules. */
export function wordsOf(rules: string): readonly string[] {
  return ['table', ...(faces[rules]?.words ?? [])];
}

/** Throws for rules that these pages were not built for. */
export async function loadFace(rules: string): Promise<TableFace> {
  const face = await faces[rules]?.load();
  if (face === undefined) throw new Error(`no table for ${rules}`);
  // Outcomes of a table are those of its rules: the server sends no others.
  return face as TableFace;
}

/** What a list of tables says of one: its face, where it is known. */
export async function findFace(rules: string): Promise<TableFace | undefined> {
  return Object.hasOwn(faces, rules) ? loadFace(rules) : undefined;
}
