import type { HostLook } from './host-look.ts';

const mirrored = (path: string): string => `${path}<g transform="scale(-1 1)">${path}</g>`;

const outlines = {
  soft: 'M-56-92C-62-40-46-2-20 12C-8 18 8 18 20 12C46-2 62-40 56-92C52-140-52-140-56-92Z',
  round: 'M-58-92C-64-42-54-4-24 12C-10 18 10 18 24 12C54-4 64-42 58-92C54-142-54-142-58-92Z',
  firm: 'M-58-92C-62-44-54-10-28 12C-14 22 14 22 28 12C54-10 62-44 58-92C54-142-54-142-58-92Z',
} as const;

const brows = {
  arched: '<path d="M12-76C20-84 34-85 43-78" stroke-width="4"/>',
  fine: '<path d="M11-79C20-88 34-88 45-78" stroke-width="2.8"/>',
  straight: '<path d="M12-78C22-82 34-82 44-79" stroke-width="4.6"/>',
  heavy: '<path d="M11-76C20-86 36-87 46-78" stroke-width="6.5"/>',
} as const;

const teeth = '#fff7f2';

function mouthOf({ mouth, lips }: HostLook): string {
  switch (mouth) {
    case 'smile':
      return `<path d="M-19-17C-10-22-4-21 0-19C4-21 10-22 19-17C12-6 6-4 0-4C-6-4-12-6-19-17Z" fill="${lips}"/><path d="M-17-16.5C-8-15 8-15 17-16.5C10-11 5-10 0-10C-5-10-10-11-17-16.5Z" fill="${teeth}"/>`;
    case 'grin':
      return `<path d="M-20-16C-10-13 10-13 20-16C14-4 6-2 0-2C-6-2-14-4-20-16Z" fill="${lips}"/><path d="M-16-14.5C-8-12.5 8-12.5 16-14.5C10-8 5-7 0-7C-5-7-10-8-16-14.5Z" fill="${teeth}"/>`;
    case 'laugh':
      return `<path d="M-23-20C-10-17 10-17 23-20C19-2 8 3 0 3C-8 3-19-2-23-20Z" fill="${lips}"/><path d="M-19-17.5C-8-15.5 8-15.5 19-17.5C15-9 8-7 0-7C-8-7-15-9-19-17.5Z" fill="${teeth}"/><path d="M-9-1C-4-5 4-5 9-1C5 2-5 2-9-1Z" fill="#e8707a"/>`;
    case 'calm':
      return `<path d="M-16-14C-8-19-3-18 0-16.500C3-18 8-19 16-14C9-8 5-7 0-7C-5-7-9-8-16-14Z" fill="${lips}"/><path d="M-15-13.500C-6-11 6-11 15-13.500" stroke="#000" stroke-opacity=".3" stroke-width="1.500" fill="none" stroke-linecap="round"/>`;
  }
}

function markOf({ mark, hair }: HostLook): string {
  switch (mark) {
    case 'glasses':
      return `<g fill="#fff" fill-opacity=".14" stroke="#4a3a24" stroke-width="3">${mirrored('<circle cx="28" cy="-58" r="20"/>')}</g><path d="M-8-60C-4-64 4-64 8-60M48-62L60-66M-48-62L-60-66" stroke="#4a3a24" stroke-width="3" fill="none"/>`;
    case 'moustache':
      return mirrored(
        `<path d="M0-25C8-31 18-29 26-19C16-21 8-20 0-22Z" fill="${hair}" stroke="${hair}" stroke-linejoin="round"/>`,
      );
    case 'goatee':
      return `${mirrored(`<path d="M0-25C8-29 16-27 22-20C14-22 8-22 0-22Z" fill="${hair}"/>`)}<path d="M-11 3C-6 0 6 0 11 3C9 15 5 19 0 20C-5 19-9 15-11 3Z" fill="${hair}"/>`;
    case 'mole':
      return '<circle cx="-27" cy="-20" r="2.4" fill="#3a1812"/>';
    case 'freckles':
      return `<g fill="#b5613c" opacity=".55">${[
        [-40, -37],
        [-33, -33],
        [-27, -38],
        [27, -38],
        [33, -33],
        [40, -37],
      ]
        .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.8"/>`)
        .join('')}</g>`;
    case 'lines':
      return `<g fill="none" stroke="#000" stroke-opacity=".2" stroke-width="2.4" stroke-linecap="round">${mirrored('<path d="M48-66l8-5M48-58l9 0M24-30C30-24 32-16 28-8"/>')}<path d="M-22-104C-8-108 8-108 22-104"/></g>`;
    case 'none':
      return '';
  }
}

function earringsOf({ earrings, trim }: HostLook): string {
  switch (earrings) {
    case 'drop':
      return mirrored(
        `<circle cx="60" cy="-18" r="5.5" fill="${trim}"/><path d="M60-13v8" stroke="#ffd667" stroke-width="2"/><path d="M60-5l5 9l-5 7l-5-7Z" fill="${trim}"/>`,
      );
    case 'pearl':
      return mirrored(
        '<circle cx="60" cy="-18" r="6" fill="#fdf6ea" stroke="#cdbfa6" stroke-width="1.5"/>',
      );
    case 'hoop':
      return mirrored(
        '<circle cx="60" cy="-8" r="10" fill="none" stroke="#f0c04e" stroke-width="3.5"/>',
      );
    case 'none':
      return '';
  }
}

/** The face, which looks at the player. Lids close and eyes wander by the styles. */
export function faceOf(look: HostLook): string {
  const { shape, skin, eyes } = look;
  const shade = skin[2];
  const isFirm = shape === 'firm';
  /** Each has their own cut of the eyes, about the middle of one. */
  const cut = `translate(28 -59) rotate(${eyes.tilt}) scale(1 ${eyes.open}) translate(-28 59)`;
  const white = `<g transform="${cut}"><path d="M12-57C18-67 34-69 43-59C36-51 20-50 12-57Z" fill="#fffdfa"/></g>`;
  const lashes = `<g transform="${cut}"><path d="${isFirm ? 'M12-58C19-67 34-69 43-60' : 'M11-57C18-68 34-71 43-60L48-64'}" stroke="#1a0c0e" stroke-width="${isFirm ? 3 : 3.6}" fill="none" stroke-linecap="round"/></g>`;
  const lid = `<g transform="${cut}"><path class="host-lid" d="M10-57C16-72 38-73 45-59C36-50 20-49 10-57Z" fill="${skin[1]}"/></g>`;
  const iris = [-28, 28]
    .map(
      (x) =>
        `<circle cx="${x}" cy="-59" r="7.2" fill="${eyes.colour}"/><circle cx="${x}" cy="-59" r="3.4" fill="#0c0506"/><circle cx="${x - 2.5}" cy="-62" r="2.3" fill="#fff"/>`,
    )
    .join('');
  const blush = mirrored('<ellipse cx="33" cy="-32" rx="13" ry="8" fill="#f0705a" opacity=".28"/>');
  return [
    `<path d="${outlines[shape]}" fill="url(#host-skin)"/>`,
    `<path d="M34-120C58-96 58-40 34-2C28 6 22 11 16 13C40-20 44-80 34-120Z" fill="${shade}" opacity=".3"/>`,
    isFirm ? '' : blush,
    `<g stroke="${look.hair}" fill="none" stroke-linecap="round">${mirrored(brows[look.brow])}</g>`,
    mirrored(white),
    `<g class="host-eyes">${iris}</g>`,
    mirrored(lashes),
    mirrored(lid),
    `<path d="M-2-56C-3-44-8-38-6-33C-3-30 4-30 7-33" stroke="${shade}" stroke-width="2.4" fill="none" stroke-linecap="round"/>`,
    mouthOf(look),
    mirrored(`<path d="M57-50C68-56 68-30 57-26Z" fill="${skin[1]}"/>`),
    markOf(look),
    earringsOf(look),
  ].join('');
}
