// What is seen on each picture of an offer. No words, no figures; what matters stands in the middle
// square, which is what phones show.
import type { OfferArt } from '@croupier/contract/promotions/kinds';
import { fine, repeat } from '../../src/art/svg.ts';
import {
  beams,
  type Brush,
  burning,
  burst,
  crackerColours,
  crackers,
  type DrawnScene,
  egg,
  eggColours,
  envelope,
  envelopeColours,
  glowColours,
  linear,
  put,
  radial,
  scraps,
  shadow,
  sparkles,
} from './offer-pieces.ts';
import { boatScene } from './boat-scene.ts';
import { grass, lanternNight, town } from './offer-lands.ts';

const bursts = [
  [{ x: 128, y: 116, radius: 92 }, '#7FE8FF'],
  [{ x: 520, y: 104, radius: 88 }, '#FF9AC8'],
  [{ x: 322, y: 124, radius: 128 }, '#FFD36B'],
  [{ x: 424, y: 206, radius: 46 }, '#9DF29A'],
  [{ x: 218, y: 216, radius: 42 }, '#C9A4FF'],
] as const;

/** One drawing a picture. */
export const offerScenes: Readonly<Record<OfferArt, (brush: Brush) => DrawnScene>> = {
  coins: ({ emoji }) => ({
    drawing: [
      sparkles('coins', 16, '#D8FFF0'),
      emoji('coin', { x: 572, y: 84, width: 58, turn: 14 }),
      emoji('coin', { x: 88, y: 72, width: 46, turn: -10 }),
      shadow(320, 262, 230),
      shadow(146, 270, 110),
      shadow(494, 266, 130),
      emoji('coin', { x: 146, y: 222, width: 92, turn: -14 }),
      emoji('money-bag', { x: 320, y: 162, width: 216 }),
      emoji('coin', { x: 430, y: 236, width: 62, turn: 22 }),
      emoji('coin', { x: 498, y: 206, width: 118, turn: 12 }),
      emoji('coin', { x: 224, y: 250, width: 52, turn: -24 }),
    ].join(''),
  }),

  firecrackers: ({ id }) => ({
    colours:
      crackerColours(id) +
      glowColours(id('far1'), '#FFD98A') +
      glowColours(id('far2'), '#FF9F91') +
      radial(id('spark'), [
        [0, '#FFF6D0'],
        [0.2, '#FFE08A', 0.85],
        [0.5, '#FF9A3C', 0.32],
        [1, '#FF9A3C', 0],
      ]),
    drawing: [
      burst({ x: 96, y: 92, radius: 74 }, '#FFD98A', id('far1')),
      burst({ x: 548, y: 78, radius: 62 }, '#FF9F91', id('far2')),
      scraps('fc', 60, ['#F25B47', '#F6D384', '#C92A22', '#FFB08A']),
      put([206, -4], 0.92, 0, crackers(id, 12)),
      put([320, -10], 1.12, 0, crackers(id, 13)),
      put([434, -4], 0.92, 0, crackers(id, 11)),
      burning(id, 206, 200, 'b1'),
      burning(id, 320, 258, 'b2'),
      burning(id, 434, 182, 'b3'),
    ].join(''),
  }),

  boat: boatScene,

  hourglass: ({ emoji }) => ({
    drawing: [
      repeat(
        4,
        (index) =>
          `<circle cx="320" cy="160" r="${92 + index * 44}" fill="none" stroke="#FFE3A8" stroke-opacity="${fine(0.3 - index * 0.06)}" stroke-width="2" stroke-dasharray="${2 + index * 2} ${12 + index * 3}"/>`,
      ),
      sparkles('hourglass', 12),
      shadow(320, 264, 200),
      shadow(470, 266, 130),
      shadow(178, 272, 100),
      emoji('coin', { x: 178, y: 230, width: 84, turn: -16 }),
      emoji('hourglass-done', { x: 320, y: 160, width: 226 }),
      emoji('coin', { x: 474, y: 206, width: 116, turn: 10 }),
    ].join(''),
  }),

  cake: ({ emoji }) => ({
    drawing: [
      scraps('cake', 46, ['#FFE3A8', '#7FE0FF', '#FFFFFF', '#FF9AC8', '#B8F28A']),
      emoji('balloon', { x: 120, y: 108, width: 116, turn: -12 }),
      emoji('balloon', { x: 196, y: 66, width: 78, turn: 10 }),
      shadow(320, 262, 260),
      shadow(500, 264, 130),
      emoji('birthday-cake', { x: 320, y: 158, width: 232 }),
      emoji('party-popper', { x: 502, y: 204, width: 134 }),
    ].join(''),
  }),

  crown: ({ id, emoji }) => ({
    colours:
      linear(id('velvet'), [
        [0, '#A8324A'],
        [1, '#4A0A1E'],
      ]) +
      linear(id('cord'), [
        [0, '#FFE9A8'],
        [1, '#B57E22'],
      ]),
    drawing: [
      beams(320, 170, '#FFE3A8', 0.12),
      sparkles('crown', 18, '#FFE9B8'),
      shadow(320, 298, 380),
      `<path d="M170 258C190 226 250 222 320 228S450 226 470 258C486 276 484 296 462 292 420 284 370 292 320 292S220 284 178 292C156 296 154 276 170 258Z" fill="url(#${id('velvet')})" stroke="url(#${id('cord')})" stroke-width="4"/>`,
      '<path d="M196 254C244 238 396 238 444 254" fill="none" stroke="#FFB0BE" stroke-opacity=".35" stroke-width="5" stroke-linecap="round"/>',
      ...[
        [166, 284],
        [474, 284],
      ].map(
        ([x = 0, y = 0]) =>
          `<circle cx="${x}" cy="${y}" r="9" fill="url(#${id('cord')})"/><path d="M${x - 6} ${y + 8}l-4 26M${x} ${y + 8}v28M${x + 6} ${y + 8}l4 26" stroke="#F0C15A" stroke-width="3.4" stroke-linecap="round"/>`,
      ),
      emoji('crown', { x: 320, y: 136, width: 232 }),
    ].join(''),
  }),

  envelopes: ({ id }) => ({
    colours: envelopeColours(id),
    drawing: [
      beams(320, 150, '#FFE3A8', 0.09),
      scraps('envelopes', 34, ['#F6D384', '#FFE9B8', '#F2A93B']),
      put([84, 96], 0.62, -24, envelope(id)),
      put([556, 92], 0.58, 22, envelope(id)),
      shadow(206, 290, 150),
      shadow(434, 290, 150),
      put([206, 190], 1.2, -15, envelope(id)),
      put([434, 190], 1.2, 15, envelope(id)),
      shadow(320, 304, 190),
      put([320, 168], 1.56, 0, envelope(id)),
    ].join(''),
  }),

  eggs: ({ id }) => ({
    colours: eggColours(id),
    drawing: [
      sparkles('eggs', 18, '#F4FFD8'),
      grass('eggs'),
      shadow(170, 276, 150),
      shadow(470, 276, 150),
      put([170, 196], 1.12, -6, egg(id)),
      put([470, 196], 1.12, 6, egg(id)),
      shadow(320, 296, 210),
      put([320, 164], 1.72, 0, egg(id)),
    ].join(''),
  }),

  lanterns: ({ id }) => ({
    colours:
      radial(id('moon'), [
        [0, '#FFF3D2', 0.9],
        [0.4, '#FFE9C0', 0.4],
        [1, '#FFE9C0', 0],
      ]) +
      linear(id('water'), [
        [0, '#3A2378'],
        [1, '#0E0728'],
      ]),
    drawing: lanternNight(id),
  }),

  fireworks: ({ id }) => ({
    colours:
      linear(id('town'), [
        [0, '#0C1740'],
        [1, '#03071A'],
      ]) + bursts.map(([, colour], index) => glowColours(id(`glow${index}`), colour)).join(''),
    drawing: [
      sparkles('fireworks', 20, '#CFE0FF'),
      ...bursts.map(([at, colour], index) => burst(at, colour, id(`glow${index}`))),
      town(id),
    ].join(''),
  }),

  medal: ({ id, emoji }) => ({
    colours:
      linear(id('step'), [
        [0, '#F4FAFF'],
        [1, '#8FB6D4'],
      ]) +
      linear(id('side'), [
        [0, '#CFE2F0'],
        [1, '#5F8CB0'],
      ]),
    drawing: [
      beams(320, 140, '#DFF4FF', 0.1),
      scraps('medal', 34, ['#FFE08A', '#FFFFFF', '#8AD8FF', '#FF9A8A']),
      shadow(320, 316, 460),
      `<path d="M136 270H260V320H136Z" fill="url(#${id('side')})"/><path d="M136 262H260V274H136Z" fill="url(#${id('step')})"/>`,
      `<path d="M380 282H504V320H380Z" fill="url(#${id('side')})"/><path d="M380 274H504V286H380Z" fill="url(#${id('step')})"/>`,
      `<path d="M248 246H392V320H248Z" fill="url(#${id('side')})"/><path d="M248 236H392V250H248Z" fill="url(#${id('step')})"/>`,
      emoji('glowing-star', { x: 198, y: 206, width: 92, turn: -8 }),
      emoji('trophy', { x: 442, y: 220, width: 96, turn: 4 }),
      emoji('sports-medal', { x: 320, y: 128, width: 204 }),
    ].join(''),
  }),

  gift: ({ emoji }) => ({
    drawing: [
      scraps('gift', 40, ['#FFE08A', '#FF9AC8', '#8AE8FF', '#FFFFFF']),
      emoji('balloon', { x: 108, y: 96, width: 88, turn: -14 }),
      emoji('sparkles', { x: 520, y: 84, width: 86 }),
      shadow(172, 264, 130),
      shadow(490, 266, 150),
      emoji('confetti-ball', { x: 172, y: 216, width: 116, turn: -8 }),
      emoji('wrapped-gift', { x: 490, y: 208, width: 126, turn: 8 }),
      shadow(320, 270, 250),
      emoji('wrapped-gift', { x: 320, y: 162, width: 232 }),
    ].join(''),
  }),
};
