// Be Vietnam Pro has no tabular figures, and money must stand in columns. This writes its digits anew
// with the OpenType feature `tnum`: `npx node web/kit/generate/digits.ts`.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { makeDigitFont } from './digits/digit-font.ts';
import { readWoff } from './digits/read-woff.ts';

const { resolve } = createRequire(import.meta.url);

for (const weight of [400, 500, 600, 700]) {
  const name = `be-vietnam-pro-latin-${weight}-normal.woff`;
  const source = await readFile(resolve(`@fontsource/be-vietnam-pro/files/${name}`));
  await writeFile(
    new URL(`../src/styles/fonts/digits-${weight}.woff2`, import.meta.url),
    makeDigitFont(readWoff(source)),
  );
}
