// The tables of the card games: each its own place, its own cards.
import { drawCard, drawChip } from './playing-cards.ts';
import { repeat } from './svg.ts';

/** Cards on a woven mat between pot and cup, seen from above. */
export function teaTable(): string {
  const strips = repeat(
    15,
    (index) => `<path d="M22 ${116 + index * 14}H278" stroke="#55692F" opacity=".55"/>`,
  );
  return [
    '<rect x="-10" y="84" width="320" height="330" fill="#8A5528"/>',
    repeat(5, (index) => `<path d="M${index * 76 - 6} 84V414" stroke="#5D3315" opacity=".5"/>`),
    '<rect x="18" y="106" width="264" height="216" rx="3" fill="#3A1F0C" opacity=".4" transform="translate(4 8)"/>',
    `<rect x="18" y="106" width="264" height="216" rx="3" fill="#8AA05C"/>${strips}`,
    '<path d="M18 106h14v216H18ZM268 106h14v216H268Z" fill="#2F4A3A"/>',
    leafBack(196, 212, 12),
    drawCard({ rank: '7', suit: 'clubs', x: 128, y: 214, turn: -7, scale: 1.62 }),
    leafArrow(58, 150, '#B9573A', 0),
    leafArrow(58, 276, '#1F4D3A', 180),
    teapot(),
    cup(),
  ].join('');
}

/** The back of a card: tea leaves on green. */
function leafBack(x: number, y: number, turn: number): string {
  const leaf = (dx: number, dy: number, lean: number): string =>
    `<path d="M0-9C6-5 6 5 0 10C-6 5-6-5 0-9Z" fill="#7FB070" transform="translate(${dx} ${dy}) rotate(${lean})"/>`;
  const leaves = repeat(12, (index) =>
    leaf(-22 + (index % 3) * 22, -42 + Math.trunc(index / 3) * 28, index % 2 === 0 ? 32 : -32),
  );
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(1.24)"><rect x="-43" y="-60" width="86" height="120" rx="9" opacity=".3" transform="translate(3 6)"/><rect x="-43" y="-60" width="86" height="120" rx="9" fill="#F4ECD0"/><rect x="-37" y="-54" width="74" height="108" rx="5" fill="#1F4D3A"/>${leaves}</g>`;
}

function leafArrow(x: number, y: number, colour: string, turn: number): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-26 26C-30-10-8-28 28-26C30 8 12 30-26 26Z" fill="${colour}" stroke="#E9DFAE" stroke-width="2"/><path d="M0-14 14 2H6V14H-6V2H-14Z" fill="#FFF3C4"/></g>`;
}

function teapot(): string {
  return [
    '<g transform="translate(234 108)"><ellipse cx="2" cy="34" rx="64" ry="12" opacity=".35"/>',
    '<path d="M46 0C78-16 82 30 44 26" fill="none" stroke="#6B2B17" stroke-width="9"/>',
    '<path d="M-42 18C-60 12-62-6-76-16l12-5C-52-12-50-2-38 0Z" fill="#8F4026"/>',
    '<path d="M-50 10C-50-16-28-27 0-27S50-16 50 10 32 38 0 38-50 36-50 10Z" fill="#A04A2B"/>',
    '<path d="M-40 4C-38-10-28-18-14-21" stroke="#E79A76" stroke-width="5" fill="none" stroke-linecap="round"/>',
    '<path d="M-26-25C-22-40 22-40 26-25 18-20-18-20-26-25Z" fill="#B4593A"/><circle cy="-40" r="6" fill="#8F4026"/></g>',
  ].join('');
}

function cup(): string {
  return [
    '<g transform="translate(244 300)"><ellipse cx="2" cy="20" rx="38" ry="10" opacity=".3"/>',
    '<ellipse cy="16" rx="36" ry="9" fill="#C9E4CC"/><path d="M-26-14C-25 10-14 18 0 18s25-8 26-32Z" fill="#A9CFB2"/>',
    '<ellipse cy="-14" rx="26" ry="8" fill="#E9F6E6"/><ellipse cy="-13" rx="21" ry="6" fill="#8A9A3C"/>',
    '<path d="M-6-30C-14-42 2-50-6-64M8-30C0-44 16-50 8-66" stroke="#fff" stroke-width="4" fill="none" opacity=".55" stroke-linecap="round"/></g>',
  ].join('');
}

/** A wooden cabinet with a green screen, a royal flush on it. */
export function pokerScreen(): string {
  const cards = ['10', 'J', 'Q', 'K', 'A'].map((rank, index) => glowCard(rank, 66 + index * 42));
  const rows = repeat(
    4,
    (index) =>
      `<path d="M58 ${118 + index * 13}H${150 - index * 12}M202 ${118 + index * 13}H242" stroke="${index === 0 ? '#FFC773' : '#3FBF78'}" stroke-width="5" stroke-linecap="round"/>`,
  );
  return [
    '<rect x="12" y="70" width="276" height="292" rx="16" fill="#3A1C0B"/>',
    '<rect x="12" y="66" width="276" height="292" rx="16" fill="#8D5526"/>',
    repeat(7, (index) => `<path d="M${26 + index * 40} 70V354" stroke="#5A3012" opacity=".45"/>`),
    '<path d="M12 84a18 18 0 0 1 18-18H270a18 18 0 0 1 18 18Z" fill="#FFD9A0" opacity=".3"/>',
    '<rect x="30" y="86" width="240" height="202" rx="26" fill="#14100B"/>',
    '<rect x="38" y="94" width="224" height="186" rx="22" fill="#06301A"/>',
    '<ellipse cx="150" cy="170" rx="104" ry="82" fill="#0E5A32" opacity=".6"/>',
    rows,
    cards.join(''),
    repeat(
      31,
      (index) =>
        `<path d="M38 ${97 + index * 6}H262" stroke="#000" stroke-width="1.6" opacity=".22"/>`,
    ),
    '<path d="M54 104C84 96 130 96 160 100L84 214C58 190 48 140 54 104Z" fill="#fff" opacity=".08"/>',
    repeat(
      5,
      (index) =>
        `<rect x="${42 + index * 45}" y="304" width="36" height="20" rx="5" fill="#2A1307"/><rect x="${42 + index * 45}" y="300" width="36" height="20" rx="5" fill="${index === 4 ? '#E0482E' : '#E8E0CF'}"/>`,
    ),
  ].join('');
}

function glowCard(rank: string, x: number): string {
  return [
    `<g transform="translate(${x} 220) scale(.86)"><rect x="-21" y="-34" width="42" height="66" rx="4" fill="#021A0D" stroke="#6DFFA6" stroke-width="2.4"/>`,
    `<text y="-8" text-anchor="middle" font-family="Menlo,Consolas,monospace" font-weight="700" font-size="24" fill="#6DFFA6">${rank}</text>`,
    '<path d="M0 0C5 7 12 10 12 17a6 6 0 0 1-10 4l3 6H-5l3-6A6 6 0 0 1-12 17C-12 10-5 7 0 0Z" fill="#6DFFA6"/></g>',
  ].join('');
}

/** Twenty-one on grey felt before a window in the rain. */
export function loftTable(): string {
  const panes = repeat(
    3,
    (column) => `<rect x="${22 + column * 88}" y="52" width="80" height="118" fill="#2B3D59"/>`,
  );
  const lights = repeat(22, (index) => {
    const x = 28 + ((index * 47) % 244);
    const y = 92 + ((index * 29) % 70);
    return `<rect x="${x}" y="${y}" width="7" height="9" fill="${index % 3 === 0 ? '#8FD0FF' : '#FFCF7A'}" opacity=".85"/>`;
  });
  const rain = repeat(30, (index) => {
    const x = 24 + ((index * 61) % 252);
    const y = 54 + ((index * 37) % 88);
    return `<path d="M${x} ${y}l-4 22" stroke="#CFE2F5" stroke-width="1.4" opacity=".5"/>`;
  });
  return [
    '<rect x="-10" y="36" width="320" height="160" fill="#3E2E30"/>',
    panes,
    lights,
    rain,
    '<path d="M22 110H278" stroke="#15171B" stroke-width="6"/><path d="M14 44H286V178H14Z" fill="none" stroke="#15171B" stroke-width="9"/>',
    repeat(
      6,
      (ring) => `<circle cx="150" cy="78" r="${58 - ring * 9}" fill="#FFB45A" opacity=".07"/>`,
    ),
    '<path d="M150 36V62" stroke="#0D0E11" stroke-width="3"/><path d="M140 64C130 78 138 92 150 92S170 78 160 64Z" fill="#FFE3B0"/>',
    '<ellipse cx="150" cy="376" rx="238" ry="216" fill="#3A261C"/><ellipse cx="150" cy="382" rx="222" ry="202" fill="#6A737A"/>',
    '<path d="M-10 312A214 150 0 0 1 310 312" fill="none" stroke="#E6EBEE" stroke-width="2" opacity=".35"/>',
    drawCard({ rank: 'A', suit: 'spades', x: 112, y: 232, turn: -9, scale: 1.5 }),
    drawCard({ rank: 'K', suit: 'hearts', x: 186, y: 238, turn: 9, scale: 1.5 }),
    drawChip({ x: 64, y: 318, radius: 22, colour: '#B3262E', text: '5' }),
    drawChip({ x: 238, y: 322, radius: 22, colour: '#22344F', text: '25' }),
    drawChip({ x: 206, y: 340, radius: 22, colour: '#C2702C', text: '10' }),
  ].join('');
}
