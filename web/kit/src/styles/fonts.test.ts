import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { rangesOf } from '../../generate/faces/face-letters.ts';
import { renamed } from '../../generate/faces/renamed.ts';
import { makeFace, screenFaces } from '../../generate/faces/screen-faces.ts';

/** In bytes: what a server sends before it waits for an answer, ten packets of 1,460. */
const ONE_TRIP = 14_600;
/** Headers of the answer. */
const HEADERS = 600;
/** Four weights of the interface, and of its digits. */
const FACES_LEAST = 8;

const sheet = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const css = sheet('./fonts.css') + sheet('./more-fonts.css');

test.for(screenFaces)(
  'the kept $file is what the generator makes of the published one, and is asked for its letters',
  async (face) => {
    const kept = await readFile(new URL(`./fonts/${face.file}`, import.meta.url));
    // After a new version of the typeface: npx node web/kit/generate/faces.ts
    expect(kept.equals(await makeFace(face))).toBe(true);
    const [, ranges = ''] = new RegExp(`/${face.file}[^}]*unicode-range:([^;]*);`).exec(css) ?? [];
    expect(ranges.trim().split(/,\s*/)).toEqual(rangesOf(face.letters).split(', '));
  },
);

test('[PERF-15] each face of the first page comes in one trip', () => {
  const first = [...sheet('./fonts.css').matchAll(/fonts\/([\w-]+\.woff2)/g)].map(
    ([, file]) => readFileSync(new URL(`./fonts/${file}`, import.meta.url)).length,
  );
  expect(first.length).toBeGreaterThan(FACES_LEAST);
  expect(Math.max(...first) + HEADERS).toBeLessThan(ONE_TRIP);
});

test('a font whose name is reserved bears ours, and still says who made it', async () => {
  const { resolve } = createRequire(import.meta.url);
  const published = await readFile(
    resolve('@expo-google-fonts/playfair-display/700Bold/PlayfairDisplay_700Bold.ttf'),
  );
  const says = (font: Buffer, text: string) => font.includes(Buffer.from(text, 'utf16le').swap16());
  const called = ['PlayfairDisplay-Bold', 'Playfair Display Bold'];
  expect(called.map((text) => says(published, text))).toEqual([true, true]);
  const ours = renamed(published);
  expect(called.map((text) => says(ours, text))).toEqual([false, false]);
  expect(says(ours, 'Lanterns Display Bold')).toBe(true);
  expect(says(ours, 'The Playfair Display Project Authors')).toBe(true);
});
