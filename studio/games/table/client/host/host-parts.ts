import { clothOf } from './cloth-of.ts';
import { faceOf } from './face-of.ts';
import { hairBefore, hairBehind, headwear } from './host-head.ts';
import { hostLooks } from './host-look.ts';
import type { HostLook } from './host-look.ts';

/** An arm from the shoulder to an open hand on the table; the other one is its mirror. */
function arm(look: HostLook): string {
  const cuff = look.wear === 'suit' || look.wear === 'linen' ? look.under : look.trim;
  return `<path d="M96 80C150 84 206 116 230 164C240 192 214 214 160 216L152 180C166 176 166 170 156 164C132 152 104 148 84 152Z" fill="url(#host-cloth)" stroke="${look.cloth[2]}" stroke-width="2"/><path d="M100 88C150 96 192 124 212 166" stroke="#fff" stroke-opacity=".3" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M168 166C190 176 196 188 184 204M150 160C160 160 172 164 178 170" stroke="${look.cloth[2]}" stroke-opacity=".6" stroke-width="3" fill="none"/><path d="M164 217L156 179L147 180L154 218Z" fill="${cuff}" stroke="#000" stroke-opacity=".3"/><path d="M152 184C134 178 116 182 104 190C94 194 92 202 102 202C92 205 92 214 104 213C100 220 110 224 122 221C134 222 146 218 154 214Z" fill="url(#host-skin)" stroke="${look.skin[2]}" stroke-width="1.5"/><path d="M102 202C110 202 118 201 124 199M104 213C112 212 120 210 126 208" stroke="${look.skin[2]}" stroke-width="1.5" fill="none"/><path d="M140 182C130 172 116 170 112 176C114 182 122 184 128 188" fill="url(#host-skin)" stroke="${look.skin[2]}" stroke-width="1.5"/>`;
}

const shaded = (id: string, colours: readonly string[], at = [0, 0.55, 1]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${colours
    .map((colour, index) => `<stop offset="${at[index]}" stop-color="${colour}"/>`)
    .join('')}</linearGradient>`;

/** Who deals, from the waist up, in two pictures of one size: the table stands between body and arms. */
export interface HostParts<Part> {
  readonly body: Part;
  readonly arms: Part;
}

/** Both pictures as text, within a viewBox of -250 -190 500 420. */
export function hostParts(name: string): HostParts<string> {
  const look: HostLook = Object.hasOwn(hostLooks, name)
    ? hostLooks[name as keyof typeof hostLooks]
    : hostLooks.suit;
  const body = [
    '<defs>',
    shaded('host-cloth', look.cloth),
    shaded('host-skin', look.skin, [0, 0.62, 1]),
    shaded('host-turban', ['#f0433a', '#c4141f', '#8a0717']),
    '</defs>',
    `<g class="host-head">${hairBehind(look)}</g>`,
    `<path d="M-22-14H22V40C22 56-22 56-22 40Z" fill="${look.skin[1]}"/><path d="M-22-6C-10 18 12 18 22-6V16C10 30-10 30-22 16Z" fill="${look.skin[2]}" opacity=".6"/>`,
    `<g class="host-body">${clothOf(look)}</g>`,
    `<g class="host-head">${faceOf(look)}${hairBefore(look)}${headwear(look)}</g>`,
  ].join('');
  const arms = `<g class="host-arm right">${arm(look)}</g><g transform="scale(-1 1)"><g class="host-arm left">${arm(look)}</g></g>`;
  return { body, arms };
}
