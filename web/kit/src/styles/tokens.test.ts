import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../../..');
/** What the parts of Base UI set on themselves. */
const ofLibrary = /^--(?:active-tab-|anchor-|available-|transform-origin$)/;

/** Sources of the three sites, without what is built of them. */
const files = ['kit', 'player', 'console'].flatMap((site) =>
  readdirSync(join(web, site, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /[.](?:css|tsx?)$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(web, site, 'src', name), 'utf8') })),
);

test('[A11Y-01] style sheets name no colour or size that nobody defines', () => {
  const defined = new Set(
    files.flatMap(({ text }) =>
      // Declared, or set by a component.
      Array.from(text.matchAll(/(--[a-z0-9-]+)(?:['"\]]*\s*:|['"])/g), ([, name = '']) => name),
    ),
  );
  const unknown = files
    .filter(({ name }) => name.endsWith('.css'))
    .flatMap(({ name, text }) =>
      // One with a value of its own for want of another is no mistake.
      Array.from(text.matchAll(/var\((--[a-z0-9-]+)\)/g), ([, token = '']) => token)
        .filter((token) => !defined.has(token) && !ofLibrary.test(token))
        .map((token) => `${name}: ${token}`),
    );
  expect(unknown).toEqual([]);
});
