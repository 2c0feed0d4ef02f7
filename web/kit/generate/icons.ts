// Writes src/icons/sprite.svg from the names in src/icons/icon-names.ts:
// `npx node web/kit/generate/icons.ts`.
import { writeFile } from 'node:fs/promises';
import { flagNames, iconNames } from '../src/icons/icon-names.ts';
import { type Drawing, openIconSet } from './icon-set.ts';

function symbol(id: string, { body, width, height }: Drawing): string {
  return `<symbol id="${id}" viewBox="0 0 ${width} ${height}">${body}</symbol>`;
}

/** Flags come clipped by a circular mask whose id would clash in a sprite; CSS rounds them instead. */
function unmask(flag: Drawing): Drawing {
  const body = flag.body
    .replace(/<mask[\s\S]*?<\/mask>/, '')
    .replace(/^<g mask="[^"]*">([\s\S]*)<\/g>$/, '$1')
    .replace(/<defs>\s*<\/defs>/, '');
  if (/mask|url\(/.test(body)) throw new Error('A flag still refers to a mask.');
  return { ...flag, body };
}

const phosphor = await openIconSet('ph');
const circleFlags = await openIconSet('circle-flags');
const symbols = [
  ...iconNames.map((name) => symbol(name, phosphor(name))),
  ...flagNames.map((name) => symbol(`flag-${name}`, unmask(circleFlags(name)))),
];
await writeFile(
  new URL('../src/icons/sprite.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`,
);
