// Writes the typefaces of the interface as screens need them, a third as large as they are published:
// `npx node web/kit/generate/faces.ts`, after every new version of them.
import { writeFile } from 'node:fs/promises';
import { makeFace, screenFaces } from './faces/screen-faces.ts';

for (const face of screenFaces) {
  const file = new URL(`../src/styles/fonts/${face.file}`, import.meta.url);
  await writeFile(file, await makeFace(face));
}
