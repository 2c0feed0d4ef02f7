// The typefaces of tile lettering, of which the build makes addresses. Each is told as fit for every
// weight, because titles are bold until their faces come and none of these has a second weight.
import bangers from '@fontsource/bangers/files/bangers-latin-400-normal.woff2?url';
import bangersMarks from '@fontsource/bangers/files/bangers-vietnamese-400-normal.woff2?url';
import bungee from '@fontsource/bungee/files/bungee-latin-400-normal.woff2?url';
import bungeeMarks from '@fontsource/bungee/files/bungee-vietnamese-400-normal.woff2?url';
import dela from '@fontsource/dela-gothic-one/files/dela-gothic-one-latin-400-normal.woff2?url';
import delaMarks from '@fontsource/dela-gothic-one/files/dela-gothic-one-vietnamese-400-normal.woff2?url';
import lobster from '@fontsource/lobster/files/lobster-latin-400-normal.woff2?url';
import lobsterMarks from '@fontsource/lobster/files/lobster-vietnamese-400-normal.woff2?url';
import paytone from '@fontsource/paytone-one/files/paytone-one-latin-400-normal.woff2?url';
import paytoneMarks from '@fontsource/paytone-one/files/paytone-one-vietnamese-400-normal.woff2?url';
import yeseva from '@fontsource/yeseva-one/files/yeseva-one-latin-400-normal.woff2?url';
import yesevaMarks from '@fontsource/yeseva-one/files/yeseva-one-vietnamese-400-normal.woff2?url';

/** Letters that only the second file of a typeface has: those with Vietnamese marks. */
const MARKS =
  'U+0102-0103, U+0110-0111, U+0128-0129, U+0168-0169, U+01A0-01A1, U+01AF-01B0, U+0300-0301, U+0303-0304, U+0308-0309, U+0323, U+0329, U+1EA0-1EF9, U+20AB';
/** What the first file does not have. */
const MARKED = /[^\p{ASCII}\u00a0-\u00ff\u2000-\u206f]/u;

const files: ReadonlyMap<string, readonly [letters: string, marks: string]> = new Map([
  ['Bangers', [bangers, bangersMarks]],
  ['Bungee', [bungee, bungeeMarks]],
  ['Dela Gothic One', [dela, delaMarks]],
  ['Lobster', [lobster, lobsterMarks]],
  ['Paytone One', [paytone, paytoneMarks]],
  ['Yeseva One', [yeseva, yesevaMarks]],
]);

export interface LetteringFile {
  readonly address: string;
  readonly descriptors: FontFaceDescriptors;
}

/** The files of a typeface that a text needs; none for the faces of the interface. */
export function letteringFiles(family: string, text: string): readonly LetteringFile[] {
  const [letters, marks] = files.get(family) ?? [];
  const weight = '100 900';
  return [
    ...(letters === undefined ? [] : [{ address: letters, descriptors: { weight } }]),
    ...(marks === undefined || !MARKED.test(text)
      ? []
      : [{ address: marks, descriptors: { weight, unicodeRange: MARKS } }]),
  ];
}
