// Rewards that fluent-emoji lacks, in its manner: rounded bodies, light from above, no outlines.
import { repeat } from '../src/art/svg.ts';

/** A gradient down the body, from its light to its shade. */
const down = (id: string, light: string, shade: string): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2=".35" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${shade}"/></linearGradient>`;

const tablet = [
  `<defs>${down('a', '#5b6b86', '#27313f')}${down('b', '#7fd8ff', '#3a5bd6')}</defs>`,
  '<rect x="5" y="2" width="22" height="28" rx="3" fill="url(#a)"/>',
  '<rect x="7" y="4.5" width="18" height="22" rx="1.4" fill="url(#b)"/>',
  '<path d="M7 19c5-5 9 2 18-5v11.1a1.4 1.4 0 0 1-1.4 1.4H8.4A1.4 1.4 0 0 1 7 25.1Z" fill="#2bb58b"/>',
  '<circle cx="20" cy="10" r="2.6" fill="#ffe08a"/><circle cx="16" cy="28.2" r=".8" fill="#aebbd0"/>',
  '<path d="M7 5.9A1.4 1.4 0 0 1 8.4 4.5H17L7 16Z" fill="#fff" opacity=".22"/>',
].join('');

const speaker = [
  `<defs>${down('a', '#596579', '#20262f')}${down('b', '#ffb04a', '#d3541d')}</defs>`,
  '<rect x="7" y="2" width="18" height="28" rx="4" fill="url(#a)"/>',
  '<path d="M11 2h3.5a4 4 0 0 0-4 4v20a4 4 0 0 0 4 4H11a4 4 0 0 1-4-4V6a4 4 0 0 1 4-4Z" fill="#7c8aa1" opacity=".5"/>',
  '<circle cx="16" cy="9" r="3.4" fill="#151a21"/><circle cx="16" cy="9" r="2" fill="url(#b)"/>',
  '<circle cx="16" cy="20.5" r="6.4" fill="#151a21"/><circle cx="16" cy="20.5" r="4.9" fill="url(#b)"/>',
  '<circle cx="16" cy="20.5" r="2.1" fill="#20262f"/><circle cx="15" cy="19.6" r=".8" fill="#fff" opacity=".55"/>',
].join('');

const mug = [
  `<defs>${down('a', '#ffffff', '#c4d0d8')}${down('b', '#4fdcae', '#128062')}</defs>`,
  '<path d="M22 11h2.5a4.5 4.5 0 0 1 0 11H22" fill="none" stroke="#b6c3cc" stroke-width="2.6"/>',
  '<path d="M5 8h18v15a5 5 0 0 1-5 5h-8a5 5 0 0 1-5-5Z" fill="url(#a)"/>',
  '<path d="M5 14h18v6H5Z" fill="url(#b)"/><path d="M7 10v13a3 3 0 0 0 1.6 2.6" fill="none" stroke="#fff" stroke-width="1.4" stroke-linecap="round" opacity=".8"/>',
  '<ellipse cx="14" cy="8" rx="9" ry="2.6" fill="#f4f8fa"/><ellipse cx="14" cy="8.3" rx="7.2" ry="1.7" fill="#6f4425"/>',
].join('');

const oil = [
  `<defs>${down('a', '#ffe37a', '#e39a12')}${down('b', '#f25b4a', '#a71e24')}</defs>`,
  '<rect x="13" y="1.5" width="6" height="4" rx="1.2" fill="url(#b)"/>',
  '<path d="M13.5 5h5v3.4c0 1.6 4.5 3 4.5 6.6v12.5a3 3 0 0 1-3 3h-8a3 3 0 0 1-3-3V15c0-3.6 4.5-5 4.5-6.6Z" fill="url(#a)"/>',
  '<path d="M9 17h14v8H9Z" fill="#fff8e3"/><path d="M16 18.3c1.7 1.9 2.5 3 2.5 4a2.5 2.5 0 0 1-5 0c0-1 .8-2.1 2.5-4Z" fill="#e39a12"/>',
  '<path d="M11.2 15.5c.2-2 1.8-2.9 2.9-4.3" fill="none" stroke="#fff" stroke-width="1.3" stroke-linecap="round" opacity=".75"/>',
].join('');

const fan = [
  `<defs>${down('a', '#e9f1f6', '#9db0bd')}${down('b', '#7fe0ff', '#1d7fc4')}</defs>`,
  '<path d="M14.5 21h3v7h-3Z" fill="#8395a3"/><ellipse cx="16" cy="28.3" rx="7.5" ry="2.2" fill="url(#a)"/>',
  '<circle cx="16" cy="12" r="10.5" fill="#22313d" opacity=".28"/>',
  repeat(
    3,
    (index) =>
      `<path d="M16 12C12.5 8.5 13 4 16.5 3.3c3.3-.6 4.3 3.7-.5 8.7Z" fill="url(#b)" transform="rotate(${index * 120} 16 12)"/>`,
  ),
  '<g fill="none" stroke="url(#a)"><circle cx="16" cy="12" r="10.3" stroke-width="1.5"/><circle cx="16" cy="12" r="6.6" stroke-width=".6" opacity=".7"/></g>',
  '<circle cx="16" cy="12" r="2.3" fill="url(#a)"/><circle cx="15.4" cy="11.3" r=".7" fill="#fff"/>',
].join('');

/** The inside of each drawing, on a box of 32. */
export const ownRewards: ReadonlyMap<string, string> = new Map(
  Object.entries({ tablet, speaker, mug, oil, fan }),
);
