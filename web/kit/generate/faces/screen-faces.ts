// The typefaces of the interface as screens need them: without hints, which only the coarsest screens
// made use of and which were half of each file, and with the letters that pages show in one file,
// where they are published in two. The letters of other languages wait until they are met.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { DISPLAY_LETTERS, INTERFACE_LETTERS, lettersBeyond } from './face-letters.ts';
import { renamed } from './renamed.ts';

const { resolve } = createRequire(import.meta.url);

export type ScreenFace = {
  /** Name of the file, beside the style sheet that names it. */
  readonly file: string;
  /** As published, hints and all. */
  readonly source: string;
  readonly letters: string;
  /** OpenType features that are kept. */
  readonly features: readonly string[];
};

/** Sets words of single letters; marks of their own need more. */
const WORDS = ['kern', 'ccmp', 'locl', 'liga'];
const MARKS = ['kern', 'ccmp', 'locl', 'mark', 'mkmk'];

/** Copyright and licence stay in each file, as the Open Font License wants it. */
const NAMES = [0, 13, 14];

const interfaceFaces = Object.entries({
  400: 'Regular',
  500: 'Medium',
  600: 'SemiBold',
  700: 'Bold',
}).flatMap(([weight, name]) => {
  const source = `@expo-google-fonts/be-vietnam-pro/${weight}${name}/BeVietnamPro_${weight}${name}.ttf`;
  const file = `be-vietnam-pro-${weight}.woff2`;
  return [
    { file, source, letters: INTERFACE_LETTERS, features: WORDS },
    { file: `more-${file}`, source, letters: lettersBeyond(INTERFACE_LETTERS), features: MARKS },
  ];
});

const display = '@expo-google-fonts/playfair-display/700Bold/PlayfairDisplay_700Bold.ttf';

export const screenFaces: readonly ScreenFace[] = [
  ...interfaceFaces,
  {
    file: 'lanterns-display-700.woff2',
    source: display,
    letters: DISPLAY_LETTERS,
    features: ['kern'],
  },
  {
    file: 'more-lanterns-display-700.woff2',
    source: display,
    letters: lettersBeyond(DISPLAY_LETTERS),
    features: MARKS,
  },
];

/** Makes the file. */
export async function makeFace({ source, letters, features }: ScreenFace): Promise<Buffer> {
  const published = await readFile(resolve(source));
  return subsetFont(source === display ? renamed(published) : published, letters, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: [...features],
    preserveNameIds: NAMES,
  });
}
