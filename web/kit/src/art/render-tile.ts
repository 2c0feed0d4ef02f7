// The picture of a game as one self-contained SVG: layers one to eight of the tile recipe, back to
// front. Lettering, vendor mark and tag are laid over it as live text by the page.
import { composeMotifs, type MotifLight, type PlacedMotif } from './compose-motifs.ts';
import { type Mood, moods } from './moods.ts';
import { motifId, motifSymbol } from './motifs.ts';
import { drawPattern } from './patterns.ts';
import { props } from './props.ts';
import { seededRandom } from './random.ts';
import { drawSparks, scenes } from './scenes.ts';
import { fine, num } from './svg.ts';
import type { TileSpec } from './tile-spec.ts';

const WIDTH = 300;
const HEIGHT = 400;

/** The part of the 300 × 400 field that is shown: all of it, or its middle square. */
type Frame = { readonly top: number; readonly height: number };

function frameOf({ shape = 'portrait' }: TileSpec): Frame {
  return shape === 'square'
    ? { top: (HEIGHT - WIDTH) / 2, height: WIDTH }
    : { top: 0, height: HEIGHT };
}

function stop(offset: number, colour: string, opacity = 1): string {
  return `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
}

function verticalGradient(id: string, stops: string): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient>`;
}

function gradients(prefix: string, mood: Mood, glowY: number): string {
  const { top, middle, ground, glow } = mood;
  return [
    verticalGradient(`${prefix}-sky`, stop(0, top) + stop(0.46, middle) + stop(1, ground)),
    `<radialGradient id="${prefix}-glow" cx="150" cy="${glowY}" r="190" gradientUnits="userSpaceOnUse">`,
    `${stop(0, glow, 0.78)}${stop(0.42, glow, 0.24)}${stop(1, glow, 0)}</radialGradient>`,
    verticalGradient(
      `${prefix}-dim`,
      stop(0.46, ground, 0) + stop(0.72, ground, 0.7) + stop(1, ground),
    ),
    verticalGradient(
      `${prefix}-foot`,
      [
        stop(0, '#fff', 0.12),
        stop(0.22, '#fff', 0),
        stop(0.6, ground, 0),
        stop(0.82, ground, 0.65),
        stop(1, ground, 0.95),
      ].join(''),
    ),
  ].join('');
}

function shadow(y: number, deviation: number, colour: string, opacity: number): string {
  return `<feDropShadow dx="0" dy="${y}" stdDeviation="${deviation}" flood-color="${colour}" flood-opacity="${opacity}"/>`;
}

function lightFilter(id: string, light: MotifLight, { recolour }: TileSpec, mood: Mood): string {
  const { brightness = 1, blur = 0 } = light;
  const factor = (light.recoloured && recolour ? recolour.light : 1) * brightness;
  const steps = [
    light.recoloured && recolour
      ? `<feColorMatrix type="hueRotate" values="${recolour.hue}"/><feColorMatrix type="saturate" values="${recolour.saturation}"/>`
      : '',
    factor === 1
      ? ''
      : `<feComponentTransfer>${['R', 'G', 'B'].map((channel) => `<feFunc${channel} type="linear" slope="${fine(factor)}"/>`).join('')}</feComponentTransfer>`,
    blur ? `<feGaussianBlur stdDeviation="${blur}"/>` : '',
    light.hero
      ? shadow(0, 12, mood.glow, 0.4) + shadow(12, 8, '#000', 0.45)
      : shadow(8, 5, '#000', 0.42),
  ];
  return `<filter id="${id}" x="-.4" y="-.4" width="1.8" height="1.8" color-interpolation-filters="sRGB">${steps.join('')}</filter>`;
}

/** Equal light is defined once, however many motifs stand in it. */
function lightKey({ hero, recoloured, brightness = 1, blur = 0 }: MotifLight): string {
  return [hero ? 'hero' : 'side', recoloured ? 'own' : 'given', brightness * 100, blur * 10].join(
    '-',
  );
}

function drawMotif(placed: PlacedMotif, prefix: string, { top, height }: Frame): string {
  const { motif, turn = 0, opacity } = placed;
  const size = (placed.width / 100) * WIDTH;
  const x = (placed.x / 100) * WIDTH;
  const y = top + (placed.y / 100) * height;
  const attributes = [
    `href="#${motifId(motif, prefix)}"`,
    `x="${num(x - size / 2)}" y="${num(y - size / 2)}" width="${num(size)}" height="${num(size)}"`,
    turn ? `transform="rotate(${num(turn)} ${num(x)} ${num(y)})"` : '',
    opacity ? `opacity="${opacity}"` : '',
  ];
  // The filter is on a group, so that shadows fall downward whatever the motif's turn.
  return `<g filter="url(#${prefix}-${lightKey(placed)})"><use ${attributes.filter(Boolean).join(' ')}/></g>`;
}

function drawMotifs(
  spec: TileSpec,
  prefix: string,
  mood: Mood,
  placed: readonly PlacedMotif[],
): string {
  const symbols = [...new Set(placed.map(({ motif }) => motif))].map((name) =>
    motifSymbol(name, prefix),
  );
  const lights = new Map(placed.map((light) => [lightKey(light), light]));
  const filters = [...lights].map(([key, light]) =>
    lightFilter(`${prefix}-${key}`, light, spec, mood),
  );
  const uses = placed.map((motif) => drawMotif(motif, prefix, frameOf(spec)));
  return `<defs>${filters.join('')}</defs>${symbols.join('')}${uses.join('')}`;
}

/**
 * Draws the art of a game. Pure: the same spec gives the same text, byte for byte. Every id inside
 * starts with the game's id and shape, so that several pictures can stand in one document.
 */
export function renderTile(spec: TileSpec): string {
  const { id, shape = 'portrait', pattern, scene, prop, sparks = 14 } = spec;
  const mood = moods[spec.mood];
  const random = seededRandom(`${id}:${spec.mood}`);
  const prefix = `${id}-${shape}`;
  const { top, height } = frameOf(spec);
  const rect = (fill: string): string =>
    `<rect y="${top}" width="${WIDTH}" height="${height}" fill="url(#${prefix}-${fill})"/>`;
  const layers = [
    `<defs>${gradients(prefix, mood, shape === 'square' ? 160 : 168)}</defs>`,
    rect('sky'),
    drawPattern(pattern, { id: `${prefix}-pattern`, ink: mood.line, opacity: 0.15 }),
    rect('glow'),
    scenes[scene](mood, random),
    drawSparks(mood, random, sparks),
    prop
      ? `<g${shape === 'square' ? ' transform="translate(0 14)"' : ''}>${props[prop](mood, random)}</g>`
      : '',
    rect('dim'),
    drawMotifs(spec, prefix, mood, composeMotifs(spec, random)),
    rect('foot'),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${top} ${WIDTH} ${height}" width="${WIDTH}" height="${height}">${layers.join('')}</svg>`;
}
