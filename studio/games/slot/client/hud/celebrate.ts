import { element } from '#client/kit/element.ts';
import type { Motion } from '#client/shell/motion.ts';

/** Places and sizes of what drifts, in shares of the stage: fixed, so every drift looks alike. */
const places = [
  [0.06, 0.5, 0.0],
  [0.15, 0.8, 0.35],
  [0.22, 0.42, 0.12],
  [0.31, 0.62, 0.5],
  [0.39, 0.5, 0.22],
  [0.47, 0.9, 0.05],
  [0.54, 0.46, 0.42],
  [0.62, 0.7, 0.16],
  [0.7, 0.52, 0.3],
  [0.78, 0.84, 0.08],
  [0.86, 0.48, 0.46],
  [0.94, 0.66, 0.2],
] as const;

const size = 150;
const driftMs = 2400;

/** What moves about the land rises in numbers in the largest celebration. */
export async function celebrate(stage: HTMLElement, motion: Motion, drift: string): Promise<void> {
  if (motion.pace !== 'full') return;
  const layer = element('div', { class: 'drift', attributes: { 'aria-hidden': 'true' } });
  const images = places.map(([x, scale, delay]) => {
    const image = element('img', { attributes: { alt: '' } });
    image.src = drift;
    image.width = size * scale;
    image.style.insetInlineStart = `${x * 100}%`;
    layer.append(image);
    return { image, delay };
  });
  stage.append(layer);
  const height = stage.clientHeight + size;
  await motion.run({
    durationMs: driftMs,
    frame(progress) {
      for (const { image, delay } of images) {
        const own = Math.min(1, Math.max(0, (progress - delay) / (1 - delay)));
        const sway = Math.sin(own * 5 + delay * 9) * 18;
        image.style.transform = `translate(calc(-50% + ${sway}px), ${-own * height}px)`;
        image.style.opacity = String(Math.min(1, own * 6, (1 - own) * 4));
      }
    },
  });
  layer.remove();
}
