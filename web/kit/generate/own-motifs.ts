// Drawings that fluent-emoji lacks, in its manner: rounded bodies, light from above, no outlines.
import { repeat } from '../src/art/svg.ts';

const PIVOT = 17;

/** A ring of spines around the durian's body, tips pointing outward. */
function spines(count: number, radius: number, length: number, fill: string): string {
  const half = (180 / count) * 1.15;
  return repeat(count, (index) => {
    const angle = (index * 360) / count;
    const point = (degrees: number, distance: number): string => {
      const turn = (degrees * Math.PI) / 180;
      const x = 16 + distance * Math.cos(turn) * 0.92;
      const y = PIVOT + distance * Math.sin(turn);
      return `${x.toFixed(2)} ${y.toFixed(2)}`;
    };
    return `<path d="M${point(angle - half, radius)}L${point(angle, radius + length)}L${point(angle + half, radius)}Z" fill="${fill}"/>`;
  });
}

/** Short spines over the face of the fruit, lit on their upper side. */
function thorns(): string {
  const rows: readonly (readonly [y: number, from: number, to: number])[] = [
    [9, 11.5, 20.5],
    [12.5, 7.5, 24.5],
    [24.5, 8, 12],
    [24.5, 21, 25],
    [27, 12, 20],
  ];
  return rows
    .map(([y, from, to]) => {
      const count = Math.round((to - from) / 3.4) + 1;
      return repeat(count, (index) => {
        const x = from + (index * (to - from)) / Math.max(count - 1, 1);
        return `<path d="M${(x - 1.5).toFixed(2)} ${y + 1.4}l1.5-3 1.5 3q-1.5.9-3 0Z" fill="url(#spine)"/>`;
      });
    })
    .join('');
}

const durian = [
  '<path d="M14.6 1.6c-.2-.9 2.6-1 2.7-.1l.4 4.3h-3.4Z" fill="#8A5A2B"/>',
  '<path d="M13 5.6h6.2l-.7 2h-4.8Z" fill="#6B8E23"/>',
  spines(22, 11.6, 2.7, '#6F8B1F'),
  `<ellipse cx="16" cy="${PIVOT}" rx="11.6" ry="12.4" fill="url(#husk)"/>`,
  thorns(),
  '<path d="M7.5 18.5C8 14.5 12 13.4 16 13.4s8 1.1 8.5 5.1c.4 3.4-3.7 5.7-8.5 5.7s-8.9-2.3-8.5-5.7Z" fill="#F6F0D0"/>',
  '<path d="M8.6 18.6c.4-3.2 3.9-4.1 7.4-4.1s7 .9 7.4 4.1c.3 2.7-3.3 4.5-7.4 4.5s-7.7-1.8-7.4-4.5Z" fill="#E3D6A0"/>',
  '<ellipse cx="12.2" cy="18.7" rx="3.6" ry="3.1" fill="url(#flesh)"/>',
  '<ellipse cx="19.8" cy="18.7" rx="3.6" ry="3.1" fill="url(#flesh)"/>',
  '<ellipse cx="16" cy="19.6" rx="3.5" ry="3.2" fill="url(#flesh)"/>',
  '<path d="M14.6 18.2q1.4-1.3 2.9-.1M10.6 17.6q1.3-1 2.5-.1M18.5 17.5q1.2-.9 2.5 0" fill="none" stroke="#FFF7CF" stroke-width=".7" stroke-linecap="round"/>',
  '<defs><radialGradient id="husk" cx=".38" cy=".24" r=".85"><stop stop-color="#D3E06B"/><stop offset=".5" stop-color="#93AE2D"/><stop offset="1" stop-color="#4F6B12"/></radialGradient>',
  '<linearGradient id="spine" x1="0" y1="0" x2=".6" y2="1"><stop stop-color="#E2EC8E"/><stop offset="1" stop-color="#6A8618"/></linearGradient>',
  '<radialGradient id="flesh" cx=".4" cy=".3" r=".8"><stop stop-color="#FFF3A8"/><stop offset=".6" stop-color="#F7CF4A"/><stop offset="1" stop-color="#D99A1C"/></radialGradient></defs>',
];

/** A carved jade ring on a red cord, as worn at the belt. */
const jadePendant = [
  '<path d="M16 1.2c-2.2 0-3.3 1.6-3.3 3.2 0 1.3.8 2.3 1.7 2.9l1.6 1.3 1.6-1.3c.9-.6 1.7-1.6 1.7-2.9 0-1.6-1.1-3.2-3.3-3.2Z" fill="none" stroke="#D8362B" stroke-width="1.3"/>',
  '<circle cx="16" cy="8.2" r="1.5" fill="#F6CF74"/>',
  '<path fill-rule="evenodd" d="M16 8.3a8.9 8.9 0 1 0 0 17.8 8.9 8.9 0 0 0 0-17.8Zm0 5.7a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4Z" fill="url(#stone)"/>',
  '<path fill-rule="evenodd" d="M16 9.5a7.7 7.7 0 1 0 0 15.4 7.7 7.7 0 0 0 0-15.4Zm0 .9a6.8 6.8 0 1 1 0 13.6 6.8 6.8 0 0 1 0-13.6Z" fill="#EFFFF6" opacity=".4"/>',
  '<path d="M9.7 13.2c1.1-1.9 2.9-3.2 5.1-3.6" fill="none" stroke="#fff" stroke-width="1.3" stroke-linecap="round" opacity=".85"/>',
  '<g fill="none" stroke="#0A6B4A" stroke-width=".8" stroke-linecap="round" opacity=".55"><path d="M10.9 17.2a5.1 5.1 0 0 1 1.6-3.7M21.1 17.2a5.1 5.1 0 0 0-1.6-3.7M12.5 20.9a5.1 5.1 0 0 0 7 0"/><path d="M10.1 20.3c.7.3 1.3.2 1.8-.3M21.9 20.3c-.7.3-1.3.2-1.8-.3M16 11.4c-.5.5-.5 1.1 0 1.6"/></g>',
  '<circle cx="16" cy="26.4" r="1.3" fill="#F6CF74"/>',
  '<path d="M14.7 27.2h2.6l.9 4.3h-4.4Z" fill="url(#tassel)"/>',
  '<path d="M15.3 27.6l-.5 3.8M16 27.6v3.9M16.7 27.6l.5 3.8" stroke="#8E1410" stroke-width=".3"/>',
  '<defs><radialGradient id="stone" cx=".34" cy=".22" r=".95"><stop stop-color="#E4FFF1"/><stop offset=".3" stop-color="#86E6B8"/><stop offset=".68" stop-color="#2DAE78"/><stop offset="1" stop-color="#0C6B49"/></radialGradient>',
  '<linearGradient id="tassel" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#F04A3B"/><stop offset="1" stop-color="#B11F18"/></linearGradient></defs>',
];

/** Name and inner SVG of each drawing, in a view box of 32 × 32. */
export const ownMotifs = [
  ['durian', durian.join('')],
  ['jade-pendant', jadePendant.join('')],
] as const;
