/** What a source says, whatever folder it lies in: for hashes that a move leaves as they are. */
import { createHash } from 'node:crypto';

/** What is imported or exported from elsewhere, by the place that it names. */
const specifiers = /(\bfrom |\bimport |\bimport\()(['"])[^'"\n]*\2/g;

/** The text of a TypeScript source without the places that its imports name. */
export function withoutSpecifiers(source: string): string {
  return source.replaceAll(specifiers, '$1$2$2');
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
