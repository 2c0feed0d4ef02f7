import { element } from '#client/kit/element.ts';

/** A picture of the scenery; `wide` in its class shows it on a desk alone, `tall` upright alone. */
export function scenePicture(name: string, address: string): HTMLImageElement {
  const image = element('img', {
    class: `scene ${name}`,
    attributes: { alt: '', decoding: 'async' },
  });
  image.src = address;
  return image;
}
