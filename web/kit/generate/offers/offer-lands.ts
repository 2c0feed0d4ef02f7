// What lies behind and before the things on pictures of offers.
import { seededRandom } from '../../src/art/random.ts';
import { fine, num, repeat } from '../../src/art/svg.ts';
import { type IdOf, put, silkLantern } from './offer-pieces.ts';

/** A meadow in front. */
export function grass(seed: string): string {
  const random = seededRandom(seed);
  return `<path d="M0 262C120 236 220 254 320 246S540 238 640 260V320H0Z" fill="#2C5A16"/>${repeat(
    70,
    () => {
      const x = random() * 640;
      const y = 256 + random() * 50;
      const tall = 10 + random() * 18;
      return `<path d="M${num(x)} ${num(y)}q${num(random() * 8 - 4)}-${num(tall * 0.6)} ${num(random() * 10 - 5)}-${num(tall)}" fill="none" stroke="${random() > 0.5 ? '#7CB342' : '#4C8A24'}" stroke-width="2.2" stroke-linecap="round" opacity=".9"/>`;
    },
  )}`;
}

/** Lanterns over a river at full moon. */
export function lanternNight(id: IdOf): string {
  const random = seededRandom('lanterns');
  const stars = repeat(
    60,
    () =>
      `<circle cx="${num(random() * 640)}" cy="${num(random() * 180)}" r="${num(0.6 + random() * 1.2)}" fill="#fff" opacity="${fine(0.25 + random() * 0.6)}"/>`,
  );
  const path = repeat(9, (index) => {
    const width = 70 * (0.5 + index * 0.1) * (index % 2 ? 0.75 : 1);
    return `<rect x="${num(400 - width / 2 + ((index % 3) - 1) * 5)}" y="${240 + index * 8}" width="${num(width)}" height="3" rx="1.5" fill="#FFE9B8" opacity="${fine(0.7 - index * 0.06)}"/>`;
  });
  const floating = [
    [120, 282, 1],
    [228, 262, 0.7],
    [540, 286, 1],
    [300, 296, 0.9],
  ]
    .map(
      ([x = 0, y = 0, scale = 1]) =>
        `<g transform="translate(${x} ${y}) scale(${scale})"><ellipse cy="4" rx="26" ry="7" fill="#FFC46A" opacity=".28"/><path d="M-11-14H11L9 3H-9Z" fill="#FFB454"/><path d="M-11-14H11L10-6H-10Z" fill="#FFF1C4" opacity=".7"/><path d="M-14 3H14L10 8H-10Z" fill="#5A2E14"/></g>`,
    )
    .join('');
  const tower = repeat(7, (index) => {
    const half = num(30 - index * 3.2);
    const y = -index * 19;
    const wide = num(37 - index * 3.2);
    return `<path d="M-${half} ${y}V${y - 13}H${half}V${y}Z"/><path d="M-${wide} ${y - 12}Q0 ${y - 24} ${wide} ${y - 12}L${half} ${y - 19}H-${half}Z"/><path d="M-4 ${y - 1}v-6a4 4 0 0 1 8 0v6Z" fill="#FFD98A"/>`;
  });
  return [
    stars,
    `<circle cx="400" cy="104" r="150" fill="url(#${id('moon')})"/><circle cx="400" cy="104" r="56" fill="#FFF3D2"/>`,
    '<circle cx="382" cy="92" r="12" fill="#E9D3A0" opacity=".5"/><circle cx="416" cy="122" r="16" fill="#E9D3A0" opacity=".35"/><circle cx="422" cy="82" r="7" fill="#E9D3A0" opacity=".45"/>',
    '<path d="M0 238C60 196 96 190 140 212S230 190 280 214 390 196 450 218 570 190 640 226V260H0Z" fill="#231452"/>',
    `<g transform="translate(252 238)" fill="#150B33">${tower}<path d="M-5-138 0-166 5-138Z"/></g>`,
    `<rect y="236" width="640" height="84" fill="url(#${id('water')})"/>`,
    path,
    floating,
    put([86, 92], 1.5, 0, silkLantern('#F2A93B', '#FFD07A')),
    put([178, 58], 0.98, 0, silkLantern('#E2503F', '#FF9A6A')),
    put([330, 66], 1.12, 0, silkLantern('#2FB48A', '#8AF2CC')),
    put([500, 54], 1.04, 0, silkLantern('#E2503F', '#FF9A6A')),
    put([572, 104], 1.7, 0, silkLantern('#D8402E', '#FF9A6A')),
  ].join('');
}

/** Roofs at night, some windows lit. */
export function town(id: IdOf): string {
  const random = seededRandom('town');
  const houses = repeat(24, (index) => {
    const width = 26 + random() * 18;
    const height = 24 + random() * (index > 9 && index < 15 ? 74 : 48);
    const x = index * 28 - 10;
    const top = 320 - height;
    const lights = repeat(8, () => {
      const lit = random();
      const place = `x="${num(x + 5 + random() * (width - 12))}" y="${num(top + 6 + random() * (height - 14))}"`;
      return lit < 0.45
        ? ''
        : `<rect ${place} width="4" height="5" rx="1" fill="#FFD98A" opacity="${fine(lit)}"/>`;
    });
    return `<rect x="${num(x)}" y="${num(top)}" width="${num(width)}" height="${num(height)}" fill="url(#${id('town')})"/>${lights}`;
  });
  return houses;
}
