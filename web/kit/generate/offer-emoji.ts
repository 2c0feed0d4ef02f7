// Writes the drawings of fluent-emoji that pictures of offers use, so that nothing else has to read the
// whole set: `npx node web/kit/generate/offer-emoji.ts`, after a name was added.
import { writeFile } from 'node:fs/promises';
import { openIconSet } from './icon-set.ts';
import { emojiNames } from './offers/emoji-names.ts';

const fluent = await openIconSet('fluent-emoji');
const drawings = emojiNames.map((name) => {
  const { body, width } = fluent(name);
  return [name, { body, width }] as const;
});
await writeFile(
  new URL('offers/emoji.json', import.meta.url),
  `${JSON.stringify(Object.fromEntries(drawings), null, 2)}\n`,
);
