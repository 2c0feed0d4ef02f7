import type { HostLook } from './host-look.ts';

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
    case 'wavy':
      return `<ellipse cy="-70" rx="80" ry="80" fill="${hair}"/><path d="M-76-84C-96-50-74-30-90 4C-100 36-84 60-92 92C-66 104-44 96-38 60H38C44 96 66 104 92 92C84 60 100 36 90 4C74-30 96-50 76-84Z" fill="${hair}"/>`;
    case 'high-bun':
      return `${cap}<path d="M-42-130C-54-164-28-187 0-187C28-187 54-164 42-130Z" fill="${hair}"/><path d="M-32-146C-28-166-12-176 4-178M32-144C30-156 24-166 18-170" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="4" stroke-linecap="round"/>`;
    case 'low-bun':
      return `${cap}<circle cx="-54" cy="-2" r="30" fill="${hair}"/><circle cx="54" cy="-2" r="30" fill="${hair}"/>`;
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
    case 'side':
      return `<path d="M-60-66C-72-122-50-164-4-166C50-168 76-126 60-64C58-88 54-98 48-106C30-98-2-96-34-118C-44-108-54-96-56-86C-59-78-59-72-60-66Z" fill="${hair}"/><path d="M-30-140C-4-154 28-152 46-132M-22-128C2-136 24-136 40-124" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="5" stroke-linecap="round"/>`;
    case 'crew':
      return `<path d="M-60-70C-68-110-56-144-20-150C24-158 72-140 60-70C56-86 54-94 48-102C24-114-22-114-46-102C-54-94-57-82-60-70Z" fill="${hair}"/>`;
    case 'thinning':
      return `<path d="M-60-58C-70-92-64-118-50-132C-54-110-54-92-54-78ZM60-58C70-92 64-118 50-132C54-110 54-92 54-78Z" fill="${hair}"/><path d="M-40-136C-20-146 20-146 40-136C20-140-20-140-40-136Z" fill="${hair}" opacity=".6"/>`;
    case 'wavy':
      return `<path d="M-62-50C-74-124-40-156 2-154C48-152 74-118 62-50C60-78 50-98 14-124C-6-104-44-96-54-84C-60-76-60-62-62-50Z" fill="${hair}"/><path d="M12-146C34-142 48-128 54-108M0-146C-24-142-40-130-48-112" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="5" stroke-linecap="round"/>`;
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
    case 'orchid':
      return `<g transform="translate(-60 -104)">${[0, 120, 240]
        .map(
          (turn) =>
            `<path transform="rotate(${turn})" d="M0 0C-16-8-16-28 0-32C16-28 16-8 0 0Z" fill="#e879c9" stroke="#b13a93" stroke-width="1.5"/>`,
        )
        .join('')}<circle r="7" fill="#fff2fb"/><circle r="3.5" fill="#f2b92e"/></g>`;
    case 'pins':
      return `<g stroke="#ffd667" stroke-width="5" stroke-linecap="round"><path d="M-60-176L-22-150M60-176L22-150"/></g><circle cx="-64" cy="-179" r="8" fill="${trim}" stroke="#ffe9a8" stroke-width="2"/><circle cx="64" cy="-179" r="8" fill="${trim}" stroke="#ffe9a8" stroke-width="2"/><path d="M-40-134C-20-146 20-146 40-134" stroke="#ffd667" stroke-width="6" fill="none"/><circle cy="-144" r="7" fill="${trim}"/>`;
    case 'straw':
      return `<g transform="translate(0 9)"><path d="M-112-104C-70-142-50-140-46-176C-30-196 30-196 46-176C50-140 70-142 112-104C60-122-60-122-112-104Z" fill="#e8cc8a" stroke="#a9813c" stroke-width="2"/><path d="M-48-148C-20-138 20-138 48-148L49-136C20-127-20-127-49-136Z" fill="${trim}"/><path d="M-90-114C-40-128 40-128 90-114" stroke="#a9813c" stroke-opacity=".6" stroke-width="2" fill="none"/></g>`;
    case 'none':
      return '';
  }
}
