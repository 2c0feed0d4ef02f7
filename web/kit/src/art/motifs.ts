import library from './motifs.json' with { type: 'json' };

/** A drawing that tiles are composed from. */
export type MotifName = keyof typeof library;

/** Stands for the symbol's own id, at the head of every id inside it. No drawing holds it otherwise. */
const ID_MARK = '~';

/** The id of a motif in a picture. The prefix keeps pictures in one document apart. */
export function motifId(name: MotifName, prefix: string): string {
  return `${prefix}-${name}`;
}

/** The motif as a `<symbol>` for `<use>`, all of its ids prefixed. */
export function motifSymbol(name: MotifName, prefix: string): string {
  return library[name].replaceAll(ID_MARK, motifId(name, prefix));
}
