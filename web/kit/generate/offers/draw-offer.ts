import type { OfferArt } from '@croupier/contract/promotions/kinds';
import { offerGrounds } from '../../src/offers/offer-grounds.ts';
import drawings from './emoji.json' with { type: 'json' };
import { type Emoji, type IdOf, linear, radial, shadowColours } from './offer-pieces.ts';
import { offerScenes } from './offer-scenes.ts';

/** What a picture is drawn in. */
export const OFFER_BOX = { width: 640, height: 320 } as const;

/** The picture of an offer as SVG: its ground, and what lies on it. */
export function drawOffer(art: OfferArt): string {
  const { light, near, far } = offerGrounds[art];
  const id: IdOf = (name) => `${art}-${name}`;
  let drawn = 0;
  const emoji: Emoji = (name, { x, y, width, turn = 0 }) => {
    drawn += 1;
    const prefix = id(`e${drawn}-`);
    const { body, width: box } = drawings[name];
    const own = body
      .replace(/\bid="([^"]+)"/g, (_, one: string) => `id="${prefix}${one}"`)
      .replace(/url\(#([^)]+)\)/g, (_, one: string) => `url(#${prefix}${one})`)
      .replace(/href="#([^"]+)"/g, (_, one: string) => `href="#${prefix}${one}"`);
    const scale = width / box;
    return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(${-box / 2} ${-box / 2})">${own}</g>`;
  };
  const { width, height } = OFFER_BOX;
  const { colours = '', drawing } = offerScenes[art]({ id, emoji });
  const ground = linear(
    id('ground'),
    [
      [0, near],
      [1, far],
    ],
    [1, 1],
  );
  const glow = radial(id('light'), [
    [0, light],
    [0.45, light, 0.62],
    [1, light, 0],
  ]);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<defs>${ground}${glow}${shadowColours}${colours}</defs>`,
    `<rect width="${width}" height="${height}" fill="url(#${id('ground')})"/>`,
    `<ellipse cx="320" cy="218" rx="400" ry="250" fill="url(#${id('light')})"/>`,
    drawing,
    '</svg>',
  ].join('');
}
