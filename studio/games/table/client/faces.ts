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
  'dragon-tiger': {
    words: ['dragon-tiger', 'cards'],
    load: async () => (await import('./dragon-tiger/dragon-tiger-face.ts')).dragonTigerFace,
  },
  'xoc-dia': {
    words: ['xoc-dia'],
    load: async () => (await import('./xoc-dia/xoc-dia-face.ts')).xocDiaFace,
  },
  'sic-bo': {
    words: ['dice-tables'],
    load: async () => (await import('./sic-bo/sic-bo-face.ts')).sicBoFace,
  },
  'thai-hi-lo': {
    words: ['dice-tables'],
    load: async () => (await import('./thai-hi-lo/thai-hi-lo-face.ts')).thaiHiLoFace,
  },
  'bau-cua': {
    words: ['dice-tables'],
    load: async () => (await import('./bau-cua/bau-cua-face.ts')).bauCuaFace,
  },
  'fan-tan': {
    words: ['fan-tan'],
    load: async () => (await import('./fan-tan/fan-tan-face.ts')).fanTanFace,
  },
  roulette: {
    words: ['roulette'],
    load: async () => (await import('./roulette/roulette-face.ts')).rouletteFace,
  },
  cockfight: {
    words: ['cockfight'],
    load: async () => (await import('#games/cockfight/client/cockfight-face.ts')).cockfightFace,
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
