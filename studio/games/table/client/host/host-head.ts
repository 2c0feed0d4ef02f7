import type { HostLook } from './host-look.ts';

const mirrored = (path: string): string => `${path}<g transform="scale(-1 1)">${path}</g>`;

const crown =
  'M-58-84C-60-130-30-142 0-128C30-142 60-130 58-84C54-104 40-116 4-118C2-122-2-122-4-118C-40-116-54-104-58-84Z';
const temples =
  'M-58-84C-62-64-60-46-56-34C-56-56-54-76-46-94ZM58-84C62-64 60-46 56-34C56-56 54-76 46-94Z';

/** Hair behind the head. */
export function hairBehind({ cut, hair }: HostLook): string {
  const cap = `<ellipse cy="-74" rx="74" ry="72" fill="${hair}"/>`;
  switch (cut) {
    case 'long':
      return `<ellipse cy="-66" rx="78" ry="80" fill="${hair}"/><path d="M-74-70C-82-10-64 60-52 86H52C64 60 82-10 74-70Z" fill="${hair}"/>`;
    case 'bob':
      return `${cap}<path d="M-76-78C-88-30-84 14-66 26C-46 30-36 22-34 6H34C36 22 46 30 66 26C84 14 88-30 76-78Z" fill="${hair}"/>`;
    case 'bun':
      return `${cap}<circle cx="0" cy="-152" r="34" fill="${hair}"/><path d="M-26-160C-12-176 14-176 28-158M-22-146C-8-158 12-158 24-146" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="4" stroke-linecap="round"/>`;
    default:
      return `<path d="M-64-96C-70-60-66-38-58-30H58C66-38 70-60 64-96Z" fill="${hair}"/>`;
  }
}

/** Hair over the forehead. */
export function hairBefore({ cut, hair }: HostLook): string {
  switch (cut) {
    case 'bob':
      return `<path d="M-62-58C-70-128-36-150 0-150C36-150 70-128 62-58C58-80 50-90 44-94C20-86-22-86-44-94C-52-88-58-78-62-58Z" fill="${hair}"/><path d="M-40-132C-20-142 12-143 30-138" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="5" stroke-linecap="round"/>`;
    case 'parted':
      return `<path d="M-60-66C-72-118-54-158-6-160C46-164 74-128 60-66C56-86 52-96 46-104C20-104-8-112-24-126C-32-108-50-96-54-88C-58-80-58-74-60-66Z" fill="${hair}"/><path d="M-18-146C6-152 34-146 46-126" fill="none" stroke="#fff" stroke-opacity=".18" stroke-width="6" stroke-linecap="round"/>`;
    case 'brushed':
      return `<path d="M-60-64C-70-110-58-152-20-160C26-170 76-146 60-64C56-84 54-98 46-108C24-124-22-124-44-108C-54-98-58-84-60-64Z" fill="${hair}"/><path d="M-30-146C-26-132-26-126-28-118M-6-154C-4-140-4-132-4-122M20-152C20-140 18-132 18-122" fill="none" stroke="#fff" stroke-opacity=".14" stroke-width="5" stroke-linecap="round"/>`;
    default:
      return `<path d="${crown}" fill="${hair}"/><path d="${temples}" fill="${hair}"/>`;
  }
}

export function headwear({ on, trim }: HostLook): string {
  switch (on) {
    case 'turban':
      return `<path d="M-66-84C-78-150-40-176 0-176C40-176 78-150 66-84C62-128 40-142 0-142C-40-142-62-128-66-84Z" fill="url(#host-turban)" stroke="#6e0411" stroke-width="2"/><g fill="none" stroke="#ffd667" stroke-width="2.2"><path d="M-60-100C-54-138-30-150 0-150S54-138 60-100"/><path d="M-63-92C-57-146-30-158 0-158S57-146 63-92"/><path d="M-65-86C-60-154-30-166 0-166S60-154 65-86"/></g><circle cy="-158" r="9" fill="#34c398" stroke="#ffe08a" stroke-width="3"/>`;
    case 'flower':
      return `<g transform="translate(58 -108)">${[0, 72, 144, 216, 288]
        .map(
          (turn) =>
            `<ellipse transform="rotate(${turn})" cy="-13" rx="10" ry="13" fill="#fff6e8" stroke="#f0b64a" stroke-width="1.5"/>`,
        )
        .join('')}<circle r="7" fill="#f2b92e"/></g>`;
    case 'pin':
      return `<path d="M-30-170L44-136" stroke="${trim}" stroke-width="6" stroke-linecap="round"/><circle cx="46" cy="-135" r="8" fill="${trim}" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>`;
    case 'none':
      return '';
  }
}

/** The face, which looks at the player. Lids close by the styles. */
export function faceOf(look: HostLook): string {
  const isSoft = look.face === 'soft';
  const shade = look.skin[2];
  const outline = isSoft
    ? 'M-56-92C-62-40-46-2-20 12C-8 18 8 18 20 12C46-2 62-40 56-92C52-140-52-140-56-92Z'
    : 'M-58-92C-62-44-54-10-28 12C-14 22 14 22 28 12C54-10 62-44 58-92C54-142-54-142-58-92Z';
  const eye = `<path d="M12-57C18-67 34-69 43-59C36-51 20-50 12-57Z" fill="#fffdfa"/><circle cx="28" cy="-59" r="7.2" fill="#3a1e14"/><circle cx="28" cy="-59" r="3.4" fill="#0c0506"/><path d="${isSoft ? 'M11-57C18-68 34-71 43-60L48-64' : 'M12-58C19-67 34-69 43-60'}" stroke="#1a0c0e" stroke-width="${isSoft ? 3.6 : 3}" fill="none" stroke-linecap="round"/>`;
  const brow = isSoft
    ? '<path d="M12-76C20-84 34-85 43-78" stroke-width="4"/>'
    : '<path d="M11-76C20-86 36-87 46-78" stroke-width="6.5"/>';
  const lid = `<path class="host-lid" d="M10-57C16-72 38-73 45-59C36-50 20-49 10-57Z" fill="${look.skin[1]}"/>`;
  return [
    `<path d="${outline}" fill="url(#host-skin)"/>`,
    `<path d="M34-120C58-96 58-40 34-2C28 6 22 11 16 13C40-20 44-80 34-120Z" fill="${shade}" opacity=".3"/>`,
    isSoft
      ? '<ellipse cx="-33" cy="-32" rx="13" ry="8" fill="#f0705a" opacity=".28"/><ellipse cx="33" cy="-32" rx="13" ry="8" fill="#f0705a" opacity=".28"/>'
      : '',
    `<g stroke="${look.hair}" fill="none" stroke-linecap="round">${mirrored(brow)}</g>`,
    mirrored(eye),
    '<circle cx="25.5" cy="-62" r="2.3" fill="#fff"/><circle cx="-30.5" cy="-62" r="2.3" fill="#fff"/>',
    mirrored(lid),
    `<path d="M-2-56C-3-44-8-38-6-33C-3-30 4-30 7-33" stroke="${shade}" stroke-width="2.4" fill="none" stroke-linecap="round"/>`,
    isSoft
      ? '<path d="M-19-17C-10-22-4-21 0-19C4-21 10-22 19-17C12-6 6-4 0-4C-6-4-12-6-19-17Z" fill="#c7303c"/><path d="M-17-16.5C-8-15 8-15 17-16.5C10-11 5-10 0-10C-5-10-10-11-17-16.5Z" fill="#fff7f2"/>'
      : '<path d="M-20-16C-10-13 10-13 20-16C14-4 6-2 0-2C-6-2-14-4-20-16Z" fill="#a8543f"/><path d="M-16-14.500C-8-12.500 8-12.500 16-14.500C10-8 5-7 0-7C-5-7-10-8-16-14.500Z" fill="#fff7f2"/>',
    mirrored(`<path d="M57-50C68-56 68-30 57-26Z" fill="${look.skin[1]}"/>`),
    isSoft
      ? mirrored(
          `<circle cx="60" cy="-18" r="5.500" fill="${look.trim}"/><path d="M60-13v8" stroke="#ffd667" stroke-width="2"/><path d="M60-5l5 9l-5 7l-5-7Z" fill="${look.trim}"/>`,
        )
      : '',
  ].join('');
}
