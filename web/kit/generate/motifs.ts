// Writes src/art/motifs.json from the names in motif-names.ts: `npx node web/kit/generate/motifs.ts`.
import { writeFile } from 'node:fs/promises';
import { openIconSet } from './icon-set.ts';
import { motifNames } from './motif-names.ts';
import { ownMotifs } from './own-motifs.ts';

const ID_MARK = '~';
const OWN_BOX = 32;
/** A strict policy refuses style attributes; this one has a twin that is no style. */
const MASK_STYLE = 'style="mask-type:alpha"';

/** Two digits after the point are a twelfth of a pixel in the largest hero. */
function shorten(number: string): string {
  return String(Math.round(Number(number) * 100) / 100).replace(/^(-?)0\./, '$1.');
}

/**
 * Cuts long numbers, outside of transforms, where every digit matters. Path data may write `1.999.002`
 * for two numbers; a point kept them apart, so where it goes a space has to come.
 */
function shortenNumbers(body: string): string {
  return body
    .split(/((?:gradientT|t)ransform="[^"]*")/)
    .map((part, index) =>
      index % 2
        ? part
        : part.replace(/\d*\.\d+/g, (number, at: number) => {
            const short = shorten(number);
            const before = !short.startsWith('.') && /\d/.test(part[at - 1] ?? '') ? ' ' : '';
            const after = !short.includes('.') && part[at + number.length] === '.' ? ' ' : '';
            return before + short + after;
          }),
    )
    .join('');
}

/** Renames the ids of a drawing to short ones behind a mark, which stands for the symbol's own id. */
function markIds(body: string): string {
  if (body.includes(ID_MARK)) throw new Error(`A drawing holds the mark ${ID_MARK}`);
  const ids = new Map(
    [...body.matchAll(/\bid="([^"]+)"/g)].map(([, id], index) => [
      id,
      `${ID_MARK}-${index.toString(36)}`,
    ]),
  );
  const rename = (id: string): string => {
    const name = ids.get(id);
    if (!name) throw new Error(`A drawing refers to an absent id ${id}`);
    return name;
  };
  return body
    .replace(/\bid="([^"]+)"/g, (_, id: string) => `id="${rename(id)}"`)
    .replace(/url\(#([^)]+)\)/g, (_, id: string) => `url(#${rename(id)})`)
    .replace(/href="#([^"]+)"/g, (_, id: string) => `href="#${rename(id)}"`);
}

const fluent = await openIconSet('fluent-emoji');
const borrowed = motifNames.map((name) => [name, fluent(name)] as const);
const own = ownMotifs.map(
  ([name, body]) => [name, { body, width: OWN_BOX, height: OWN_BOX }] as const,
);
const motifs = [...borrowed, ...own].map(([name, { body, width, height }]) => {
  const drawing = markIds(shortenNumbers(body)).replaceAll(MASK_STYLE, 'mask-type="alpha"');
  if (drawing.includes('style=')) throw new Error(`${name} has a style attribute`);
  return [
    name,
    `<symbol id="${ID_MARK}" viewBox="0 0 ${width} ${height}">${drawing}</symbol>`,
  ] as const;
});
await writeFile(
  new URL('../src/art/motifs.json', import.meta.url),
  `${JSON.stringify(Object.fromEntries(motifs), null, 2)}\n`,
);
