/** The merchant's sign as a picture of its own; on the page the kit draws the same (`logo.tsx`). */

const LANTERN =
  '<path d="M24 1.5v5" stroke="url(#o)" stroke-width="2" stroke-linecap="round"/>' +
  '<rect x="16.5" y="6" width="15" height="4" rx="1.6" fill="url(#o)"/>' +
  '<path d="M17 10h14c6.5 2.6 10 7.4 10 12.6S37.5 32.6 31 35H17C10.5 32.6 7 27.8 7 22.6S10.5 12.6 17 10Z" fill="url(#g)"/>' +
  '<path d="M24 10v25M19.5 10c-4 3.600-6 7.900-6 12.500s2 8.900 6 12.500M28.500 10c4 3.600 6 7.900 6 12.500s-2 8.900-6 12.500" fill="none" stroke="#03251b" stroke-opacity=".38" stroke-width="1.1"/>' +
  '<rect x="16.5" y="35" width="15" height="3.6" rx="1.5" fill="url(#o)"/>' +
  '<path d="M24 38.600v3M21 46.500v-3.400a3 3 0 0 1 6 0v3.400" fill="none" stroke="url(#o)" stroke-width="1.8" stroke-linecap="round"/>';

const SEPAL = 'M24 24C18 18 18.5 8 24 2.5 29.5 8 30 18 24 24Z';
const ORCHID =
  [0, 125, 235]
    .map((angle) => `<path d="${SEPAL}" fill="url(#g)" transform="rotate(${angle} 24 24)"/>`)
    .join('') +
  '<path d="M23 24C12 27 3 22 4 13 12 9 21 14 23 24Z" fill="url(#g)"/>' +
  '<path d="M25 24c11 3 20-2 19-11-8-4-17 1-19 11Z" fill="url(#g)"/>' +
  '<path d="M24 21c5 2 6 7 0 13-6-6-5-11 0-13Z" fill="url(#o)"/>';

/** An SVG of the sign. @param light colour of the light in it */
export function signPicture(sign: 'lantern' | 'orchid', light: string): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><defs>' +
    `<radialGradient id="g" cx=".5" cy=".58" r=".62"><stop stop-color="#ffffff"/><stop offset=".4" stop-color="${light}"/><stop offset="1" stop-color="${light}" stop-opacity=".5"/></radialGradient>` +
    '<linearGradient id="o" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fce7b4"/><stop offset="1" stop-color="#c48a27"/></linearGradient></defs>' +
    `${sign === 'orchid' ? ORCHID : LANTERN}</svg>`
  );
}
