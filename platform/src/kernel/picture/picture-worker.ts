/**
 * `node platform/src/kernel/picture/picture-worker.ts`: draws pictures anew, one at a time, for the process
 * that started it. Whatever a file does to the decoder, it does here: this process has a limit of memory, and
 * may die.
 */
import sharp from 'sharp';
import { serveTasks } from '../work/serve-tasks.ts';
import type { DrawingRules, DrawnPicture, PictureTalk } from './redraw-picture.ts';

const QUALITY = 86;
/** Of six: noise takes half the time of what the library does by itself, photographs look the same. */
const EFFORT = 2;

sharp.cache(false);
sharp.concurrency(1);
// No decoder but those of what people take pictures in.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
});

serveTasks<PictureTalk>(async ({ rules }, file, say) => {
  say(await draw(file, rules).catch(() => undefined));
});

/** The picture as people see it; nothing for what is none, or more than the rules take. */
async function draw(
  file: Buffer,
  { formats, sideMax, pixelsMax, drawnMax }: DrawingRules,
): Promise<DrawnPicture | undefined> {
  // The decoder itself says how large it is, before it makes a pixel.
  const picture = sharp(file, { limitInputPixels: pixelsMax, failOn: 'error' });
  const { format, width, height } = await picture.metadata();
  if (!formats.some((taken) => taken === format)) return undefined;
  if (width > sideMax || height > sideMax || width * height > pixelsMax) return undefined;
  const { data, info } = await picture
    // As a phone was held; what says so is metadata, and goes.
    .autoOrient()
    .resize({ width: drawnMax, height: drawnMax, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY, effort: EFFORT })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
