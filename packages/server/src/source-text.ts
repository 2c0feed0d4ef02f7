/** What a source says, whatever folder it lies in: for hashes that a move leaves as they are. */
import { createHash } from 'node:crypto';

/** What is imported or exported from elsewhere, by the place that it names. */
const specifiers = /(\bfrom |\bimport |\bimport\()(['"])[^'"\n]*\2/g;

/** What is imported or exported by name, which is broken into lines where the place is long. */
const lists = /^((?:import|export) (?:type )?)\{([^{}]*)\}/gm;

/** The text of a TypeScript source without the places that its imports name, each list in one line. */
export function withoutSpecifiers(source: string): string {
  return source
    .replaceAll(specifiers, '$1$2$2')
    .replaceAll(lists, (_all, head: string, names: string) => {
      const inOneLine = names.replaceAll(/\s+/g, ' ').replace(/, ?$/, '').trim();
      return `${head}{ ${inOneLine} }`;
    });
}

/**
 * SHA-256 in hex over sources as a set: it moves with what any of them says, and neither with their names
 * nor with the places that their imports name.
 *
 * @param sources contents by name; of TypeScript without the places of imports, of all else as they are
 */
export function hashOfSources(
  sources: Iterable<{ readonly name: string; readonly content: Buffer }>,
): string {
  const digests = [...sources].map(({ name, content }) => {
    const isCode = /\.[cm]?tsx?$/.test(name);
    const text = isCode ? withoutSpecifiers(content.toString('utf8')) : content;
    return createHash('sha256').update(text).digest('hex');
  });
  return createHash('sha256').update(digests.toSorted().join('\n')).digest('hex');
}
