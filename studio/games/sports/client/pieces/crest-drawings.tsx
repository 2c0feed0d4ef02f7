import type { ReactNode } from 'react';

export interface CrestDrawing {
  /** Outline in a field of 96 by 96. */
  readonly outline: string;
  readonly ground: readonly [top: string, bottom: string];
  readonly rim: string;
  readonly emblem: ReactNode;
}

const INK = '#1b1512';

/** Crests of the virtual clubs: outline, colours and emblem are the house's own, and read at 16 px. */
export const crestDrawings: Readonly<Record<string, CrestDrawing>> = {
  rong: {
    outline: 'M48 4 88 14V48C88 72 70 86 48 93 26 86 8 72 8 48V14Z',
    ground: ['#1b4f9c', '#0b2347'],
    rim: '#f2b632',
    emblem: (
      <>
        <path d="M6 64q11-8 22 0t22 0 22 0 22 0v34H6Z" fill="#2fa4c7" />
        <path d="M6 74q11-8 22 0t22 0 22 0 22 0" fill="none" stroke="#d8f4fb" strokeWidth="2.6" />
        <path
          d="M9 62C13 38 27 38 31 53 34 31 47 30 52 47 55 24 73 20 79 34l10-4-4 11c-3 5-8 6-15 5-4-6-10-3-12 9-3 10-10 8-12-2-3-7-10-6-12 4-3 10-9 9-11 2-3-6-8-3-14 3Z"
          fill="#f2b632"
          stroke="#5a3a05"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <path d="m28 37 4-9 3 9M47 31l4-9 5 9M62 23l6-8 4 8" fill="#e2553d" stroke="#5a1a10" />
        <circle cx="74" cy="33" r="2.8" fill="#0b2347" />
      </>
    ),
  },
  hac: {
    outline: 'M48 4A44 44 0 1 1 47.9 4Z',
    ground: ['#8fdbf5', '#2a86b3'],
    rim: '#7fd0f0',
    emblem: (
      <>
        <circle cx="66" cy="30" r="15" fill="#ffe9a8" />
        <path d="M4 73q22-10 44 0t44 0v29H4Z" fill="#2b8a5e" />
        <path
          d="M52 88c2-14 2-22 0-30 8 2 20-3 32-20-16 2-26 2-34 6-2-8-2-14-7-19-4-4-10-3-12 1l-13 5 13 1c2 6 6 9 6 16-12 2-22 0-30-4 5 14 17 18 30 16 3 8 3 16 2 28Z"
          fill="#fff"
          stroke="#123a52"
          strokeWidth="2.2"
          strokeLinejoin="round"
        />
        <path d="M31 27c2-4 8-5 12-1l-4 6Z" fill="#e2402f" />
        <path d="M84 38C78 50 70 56 60 58l6-12Z" fill="#123a52" />
      </>
    ),
  },
  voi: {
    outline: 'M48 3 88 25V71L48 93 8 71V25Z',
    ground: ['#b9483c', '#5e1a15'],
    rim: '#e58274',
    emblem: (
      <>
        <path
          d="M14 40C8 24 26 16 38 28l-2 34C22 64 14 54 14 40ZM82 40C88 24 70 16 58 28l2 34c14 2 22-8 22-22Z"
          fill="#a9b4be"
          stroke="#2a1512"
          strokeWidth="2.2"
        />
        <path
          d="M32 34c2-14 30-14 32 0l-2 22c-2 10-6 12-7 22-1 8-13 8-14 0-1-10-5-12-7-22Z"
          fill="#d5dce2"
          stroke="#2a1512"
          strokeWidth="2.2"
        />
        <path
          d="M34 58c-2 10 0 16-6 20M62 58c2 10 0 16 6 20"
          fill="none"
          stroke="#fff3d6"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <circle cx="39" cy="44" r="3" fill="#2a1512" />
        <circle cx="57" cy="44" r="3" fill="#2a1512" />
        <path d="m41 28 7-9 7 9-7 7Z" fill="#f2b632" stroke="#5a3a05" strokeWidth="1.6" />
      </>
    ),
  },
  trau: {
    outline: 'M10 8H86V46C86 70 70 82 48 93 26 82 10 70 10 46Z',
    ground: ['#4fb562', '#155029'],
    rim: '#8adf99',
    emblem: (
      <>
        <path
          d="M30 44C12 42 8 26 18 14c0 12 8 18 20 18ZM66 44c18-2 22-18 12-30 0 12-8 18-20 18Z"
          fill="#fff0cf"
          stroke="#23180c"
          strokeWidth="2.2"
          strokeLinejoin="round"
        />
        <path
          d="M34 34c2-8 26-8 28 0l4 12-6 22c-2 12-22 12-24 0l-6-22Z"
          fill="#4a3a32"
          stroke="#1b120d"
          strokeWidth="2.2"
        />
        <path d="M37 66c4-5 18-5 22 0-1 11-5 13-11 13s-10-2-11-13Z" fill="#8a7264" />
        <circle cx="43.5" cy="70" r="2.4" fill="#1b120d" />
        <circle cx="52.5" cy="70" r="2.4" fill="#1b120d" />
        <circle cx="39.5" cy="51" r="2.8" fill="#f2b632" />
        <circle cx="56.5" cy="51" r="2.8" fill="#f2b632" />
        <path d="m43 34 5 10 5-10Z" fill="#e2553d" />
      </>
    ),
  },
  song: {
    outline: 'M48 3C68 24 90 40 90 60A42 34 0 0 1 6 60C6 40 28 24 48 3Z',
    ground: ['#ffd98a', '#f49a5b'],
    rim: '#27c0c0',
    emblem: (
      <>
        <circle cx="48" cy="46" r="15" fill="#fff6dc" />
        <path
          d="M4 62c18 2 30-6 36-18 8-16 34-16 40 2-9-7-20-5-20 4 0 10 16 14 34 10v40H4Z"
          fill="#1397a8"
          stroke="#06494f"
          strokeWidth="2.2"
        />
        <path
          d="M80 46c-9-7-20-5-20 4 0 4 3 7 8 9M4 72c22 2 34-6 42-18M6 84c26 2 40-6 48-16"
          fill="none"
          stroke="#e6fffb"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </>
    ),
  },
  sao: {
    outline: 'M48 3 92 36 76 90H20L4 36Z',
    ground: ['#ffe0b0', '#f7b267'],
    rim: '#ff7a4d',
    emblem: (
      <>
        <path
          d="M48 16c5 0 7 12 11 18s20 3 21 9-12 10-15 16 6 19 1 23-12-7-18-7-13 10-18 7 4-16 1-23-17-9-15-16 16-3 21-9 6-18 11-18Z"
          fill="#f4593a"
          stroke="#6b1d0c"
          strokeWidth="2.4"
          strokeLinejoin="round"
        />
        <path
          d="M48 24v20M70 44 54 50M62 74l-9-16M34 74l9-16M26 44l16 6"
          stroke="#ffc9a8"
          strokeWidth="3.6"
          strokeLinecap="round"
          strokeDasharray=".1 6.5"
        />
        <circle cx="48" cy="51" r="4.5" fill="#ffc9a8" />
      </>
    ),
  },
  ho: {
    outline: 'M48 2 94 48 48 94 2 48Z',
    ground: ['#2f3a46', '#12181f'],
    rim: '#f28a1e',
    emblem: (
      <>
        <path
          d="m24 34-2-14 14 6h24l14-6-2 14c6 8 6 20 0 28-6 8-14 14-24 14s-18-6-24-14c-6-8-6-20 0-28Z"
          fill="#f59a2c"
          stroke={INK}
          strokeWidth="2.4"
          strokeLinejoin="round"
        />
        <path d="M36 58c4-4 20-4 24 0 2 10-4 18-12 18s-14-8-12-18Z" fill="#fff3de" />
        <path
          d="M48 26v11M41 27l2 8M55 27l-2 8M19 45l10 2M19 53l10-1M77 45l-10 2M77 53l-10-1"
          stroke={INK}
          strokeWidth="3"
          strokeLinecap="round"
        />
        <circle cx="38" cy="48" r="3" fill={INK} />
        <circle cx="58" cy="48" r="3" fill={INK} />
        <path d="M43 57h10l-5 6Z" fill="#e2553d" />
      </>
    ),
  },
  den: {
    outline: 'M12 92V44C12 20 28 4 48 4s36 16 36 40v48Z',
    ground: ['#7a1a3c', '#2a0a20'],
    rim: '#e0483a',
    emblem: (
      <>
        <circle cx="48" cy="48" r="34" fill="#ffb84a" opacity=".22" />
        <path d="M48 4v16" stroke="#f2cc72" strokeWidth="3" />
        <rect x="38" y="20" width="20" height="6" rx="2" fill="#f2cc72" />
        <path
          d="M38 26h20c12 4 18 12 18 20s-6 16-18 20H38C26 62 20 54 20 46s6-16 18-20Z"
          fill="#f0503c"
          stroke="#4a0f12"
          strokeWidth="2.2"
        />
        <path
          d="M48 26v40M40 26q-20 20 0 40M56 26q20 20 0 40"
          fill="none"
          stroke="#ffd98a"
          strokeWidth="2.2"
        />
        <ellipse cx="48" cy="46" rx="9" ry="12" fill="#fff0c4" opacity=".8" />
        <path d="M38 66h20v5H38ZM43 71v16M48 71v19M53 71v16" stroke="#f2cc72" strokeWidth="2.6" />
      </>
    ),
  },
};
