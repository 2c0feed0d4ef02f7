import { type MotifName, motifId, motifSymbol } from './motifs.ts';

/** One motif as an SVG of its own, for halls and lists. Its ids start with `motif`. */
export function renderMotif(name: MotifName): string {
  const prefix = 'motif';
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="128" height="128">',
    `${motifSymbol(name, prefix)}<use href="#${motifId(name, prefix)}"/></svg>`,
  ].join('');
}
