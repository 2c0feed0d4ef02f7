// What lies between the sky and the hero. A scene uses the mood's colours and the tile's own chance.
import { hangingLantern, hills, pagoda, peaks, swell } from './landforms.ts';
import type { Mood } from './moods.ts';
import type { Random } from './random.ts';
import { fine, num, onCircle, repeat } from './svg.ts';

type Scene = (mood: Mood, random: Random) => string;

type Point = readonly [x: number, y: number];

function disc([x, y]: Point, radius: number, fill: string, opacity: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" opacity="${opacity}"/>`;
}

const none: Scene = () => '';

const moon: Scene = ({ glow, line, ground }, random) =>
  [
    disc([150, 150], 104, glow, 0.14),
    disc([150, 150], 84, line, 0.9),
    disc([128, 132], 16, glow, 0.35),
    disc([176, 172], 22, glow, 0.28),
    disc([184, 120], 9, glow, 0.35),
    hills(random, { y: 330, rise: 46, count: 4, fill: ground, opacity: 0.75 }),
    hills(random, { y: 366, rise: 34, count: 3, fill: ground }),
  ].join('');

const sun: Scene = ({ glow, middle, ground }, random) =>
  [
    disc([150, 168], 120, glow, 0.22),
    disc([150, 168], 92, glow, 0.85),
    repeat(
      6,
      (index) =>
        `<rect x="40" y="${196 + index * 13}" width="220" height="${num(3 + index * 1.4)}" fill="${middle}" opacity=".9"/>`,
    ),
    peaks(random, { y: 352, rise: 60, count: 5, fill: ground, opacity: 0.9 }),
  ].join('');

const mountains: Scene = ({ top, middle, ground }, random) =>
  [
    peaks(random, { y: 250, rise: 110, count: 3, fill: middle, opacity: 0.55 }),
    peaks(random, { y: 305, rise: 90, count: 4, fill: top, opacity: 0.8 }),
    peaks(random, { y: 356, rise: 60, count: 5, fill: ground }),
  ].join('');

const country: Scene = ({ top, ground }, random) =>
  [
    hills(random, { y: 270, rise: 80, count: 3, fill: top, opacity: 0.6 }),
    hills(random, { y: 320, rise: 60, count: 4, fill: ground, opacity: 0.55 }),
    hills(random, { y: 362, rise: 46, count: 4, fill: ground }),
  ].join('');

const waves: Scene = ({ top, middle, ground, glow }) =>
  [
    swell({ y: 286, height: 14, length: 120, fill: glow, opacity: 0.22 }),
    swell({ y: 312, height: 16, length: 140, shift: -40, fill: middle, opacity: 0.7 }),
    swell({ y: 338, height: 16, length: 110, shift: -10, fill: top, opacity: 0.9 }),
    swell({ y: 364, height: 14, length: 130, shift: -60, fill: ground, opacity: 1 }),
  ].join('');

const lanterns: Scene = ({ ground }, random) =>
  [
    hangingLantern({ x: 46, y: 70, scale: 0.95, paper: '#D8402E' }),
    hangingLantern({ x: 254, y: 104, scale: 0.8, paper: '#C93528' }),
    hangingLantern({ x: 214, y: 44, scale: 0.5, paper: '#B52C22' }),
    hangingLantern({ x: 92, y: 34, scale: 0.42, paper: '#B52C22' }),
    hills(random, { y: 350, rise: 50, count: 4, fill: ground, opacity: 0.9 }),
  ].join('');

const temple: Scene = ({ glow, ground }, random) =>
  [
    disc([150, 176], 98, glow, 0.34),
    `<g fill="${ground}" opacity=".62">${pagoda(64, 318, 1.25)}${pagoda(244, 330, 1)}</g>`,
    hills(random, { y: 344, rise: 40, count: 3, fill: ground }),
  ].join('');

const city: Scene = ({ ground, glow }, random) =>
  repeat(13, (index) => {
    const width = 20 + random() * 16;
    const height = 70 + random() * 150;
    const x = index * 24 - 8;
    const lights = repeat(6, () => {
      if (random() <= 0.4) return '';
      const lightX = num(x + 4 + random() * 8);
      const lightY = num(410 - height + random() * (height - 30));
      return `<rect x="${lightX}" y="${lightY}" width="4" height="5" fill="${glow}" opacity=".75"/>`;
    });
    const opacity = fine(0.5 + random() * 0.4);
    return `<rect x="${x}" y="${num(400 - height)}" width="${num(width)}" height="${num(height)}" fill="${ground}" opacity="${opacity}"/>${lights}`;
  });

const stage: Scene = ({ glow, middle, ground }) =>
  [
    `<path d="M150-30 10 400H110ZM150-30 190 400H290Z" fill="${glow}" opacity=".12"/>`,
    `<path d="M60-30 100 400H230Z" fill="${glow}" opacity=".07"/>`,
    `<ellipse cx="150" cy="318" rx="140" ry="34" fill="${ground}" opacity=".8"/>`,
    `<ellipse cx="150" cy="306" rx="124" ry="28" fill="${middle}"/>`,
    `<ellipse cx="150" cy="302" rx="104" ry="21" fill="${glow}" opacity=".35"/>`,
  ].join('');

const felt: Scene = ({ glow, middle, line }) =>
  [
    `<path d="M150-40-40 300H340Z" fill="${glow}" opacity=".14"/>`,
    '<ellipse cx="150" cy="372" rx="250" ry="150" fill="#20130A"/>',
    '<ellipse cx="150" cy="376" rx="238" ry="142" fill="#6E4A22"/>',
    `<ellipse cx="150" cy="384" rx="228" ry="136" fill="${middle}"/>`,
    `<ellipse cx="150" cy="388" rx="196" ry="112" fill="none" stroke="${line}" stroke-opacity=".5" stroke-width="2"/>`,
  ].join('');

const stadium: Scene = ({ glow }) =>
  [
    `<path d="M30 40 110 400H-60ZM270 40 190 400H360Z" fill="${glow}" opacity=".2"/><g fill="#fff">`,
    ...[16, 256].map((x) =>
      repeat(6, (index) =>
        disc([x + (index % 3) * 14, 34 + Math.trunc(index / 3) * 14], 5, '#fff', 0.95),
      ),
    ),
    '</g><path d="M-20 400 70 268H230L320 400Z" fill="#1E8A4A"/>',
    '<path d="M-20 400 70 268H110L70 400ZM150 268h40l40 132H150Z" fill="#27A058" opacity=".8"/>',
    '<path d="M150 268v132M100 330a50 18 0 0 0 100 0 50 18 0 0 0-100 0" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2"/>',
  ].join('');

const sea: Scene = ({ glow, ground }, random) =>
  [
    `<path d="M60-20 120 400H-20ZM170-20 210 400H120ZM250-20 340 400H250Z" fill="${glow}" opacity=".1"/>`,
    repeat(22, () => {
      const place = `cx="${num(random() * 300)}" cy="${num(random() * 360)}" r="${num(1.5 + random() * 7)}"`;
      return `<circle ${place} fill="none" stroke="#fff" stroke-opacity="${fine(0.15 + random() * 0.35)}" stroke-width="1.4"/>`;
    }),
    repeat(9, (index) => {
      const x = num(index * 36 + random() * 18);
      const tall = 40 + random() * 70;
      const weed = `M${x} 400c-14${num(-tall * 0.4)} 12${num(-tall / 2)} 0${num(-tall)}c16 ${num(tall * 0.4)}-4 ${num(tall * 0.6)} 12 ${num(tall)}Z`;
      return `<path d="${weed}" fill="${ground}" opacity=".75"/>`;
    }),
    hills(random, { y: 384, rise: 26, count: 4, fill: ground }),
  ].join('');

const branch: Scene = ({ ground, line }, random) => {
  const wood = `fill="none" stroke="${ground}" stroke-linecap="round"`;
  return [
    `<path d="M-10 60C60 40 90 90 150 70s90-50 160-34" ${wood} stroke-width="7"/>`,
    `<path d="M70 58c20 20 30 40 28 70M190 58c10 18 30 26 52 34" ${wood} stroke-width="4"/>`,
    repeat(20, () => {
      const place = `translate(${num(random() * 300)} ${num(24 + random() * 100)})`;
      const size = 4 + random() * 5;
      const petals = repeat(
        5,
        (index) =>
          `<ellipse rx="${num(size * 0.55)}" ry="${num(size)}" cy="${num(-size)}" transform="rotate(${index * 72})"/>`,
      );
      return `<g transform="${place} rotate(${num(random() * 72)})" fill="${line}" opacity=".9">${petals}</g>`;
    }),
    hills(random, { y: 356, rise: 40, count: 4, fill: ground, opacity: 0.9 }),
  ].join('');
};

const rays: Scene = ({ glow }) => {
  const beams = repeat(18, (index) => {
    const from = onCircle(150, 170, 420, index * 20);
    return `M150 170L${from}L${onCircle(150, 170, 420, index * 20 + 10)}Z`;
  });
  return `<path d="${beams}" fill="${glow}" opacity=".2"/>`;
};

const rings: Scene = ({ glow }) =>
  [60, 96, 136, 182, 234]
    .map(
      (radius, index) =>
        `<circle cx="150" cy="172" r="${radius}" fill="none" stroke="${glow}" stroke-opacity="${fine(0.42 - index * 0.07)}" stroke-width="${num(10 - index * 1.6)}"/>`,
    )
    .join('');

const dunes: Scene = ({ line, middle, ground }) =>
  [
    disc([216, 104], 44, line, 0.85),
    `<path d="M0 300C60 250 120 250 170 290S280 300 320 250V400H0Z" fill="${middle}" opacity=".9"/>`,
    `<path d="M0 350C70 310 140 330 190 350S270 360 320 320V400H0Z" fill="${ground}"/>`,
  ].join('');

export const scenes = {
  none,
  moon,
  sun,
  peaks: mountains,
  hills: country,
  waves,
  lanterns,
  pagoda: temple,
  city,
  stage,
  felt,
  stadium,
  sea,
  branch,
  rays,
  rings,
  dunes,
} as const satisfies Record<string, Scene>;

export type SceneName = keyof typeof scenes;

/** Small lights in the air: mostly dots, some four-pointed stars. */
export function drawSparks({ line }: Mood, random: Random, count: number): string {
  return repeat(count, () => {
    const x = random() * 300;
    const y = random() * 300;
    const size = 1 + random() * 2.2;
    if (random() > 0.7) {
      const [short, long] = [num(size), num(size * 3)];
      const star = `M${num(x)} ${num(y - size * 4)}l${short} ${long} ${long} ${short}-${long} ${short}-${short} ${long}-${short}-${long}-${long}-${short} ${long}-${short}Z`;
      return `<path d="${star}" fill="${line}" opacity="${fine(0.4 + random() * 0.5)}"/>`;
    }
    return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(size)}" fill="${line}" opacity="${fine(0.25 + random() * 0.55)}"/>`;
  });
}
