import type { HostLookName } from '../../protocol.ts';

/** How a host is drawn. Colours go from the lit side to the shaded one. */
export interface HostLook {
  readonly face: 'soft' | 'firm';
  readonly skin: readonly [lit: string, middle: string, shade: string];
  readonly hair: string;
  readonly cut: 'long' | 'bun' | 'bob' | 'parted' | 'brushed';
  readonly wear: 'suit' | 'qipao' | 'waistcoat' | 'vest' | 'ao-dai' | 'linen' | 'ba-ba';
  readonly cloth: readonly [lit: string, middle: string, shade: string];
  /** What is under a jacket, or the ornament of a dress. */
  readonly under: string;
  readonly trim: string;
  readonly on: 'pin' | 'turban' | 'flower' | 'none';
}

const warm = ['#ffe2c6', '#f7c6a2', '#d99b76'] as const;
const tan = ['#f6d0ac', '#e5ae86', '#bd8059'] as const;
const fair = ['#ffe9d6', '#f9d2b4', '#dda98a'] as const;

/** Those who deal at the studio's tables. A description names one (`host.look`). */
export const hostLooks = {
  suit: {
    face: 'soft',
    skin: fair,
    hair: '#17110f',
    cut: 'bun',
    wear: 'suit',
    cloth: ['#333b40', '#171c20', '#07090b'],
    under: '#f8f6ee',
    trim: '#34c398',
    on: 'pin',
  },
  qipao: {
    face: 'soft',
    skin: warm,
    hair: '#1c0f10',
    cut: 'bob',
    wear: 'qipao',
    cloth: ['#ee4a46', '#b81d27', '#760a18'],
    under: '#ffd667',
    trim: '#ffd667',
    on: 'flower',
  },
  waistcoat: {
    face: 'firm',
    skin: fair,
    hair: '#4b2f1f',
    cut: 'parted',
    wear: 'waistcoat',
    cloth: ['#ffffff', '#e9edf2', '#b7c2d0'],
    under: '#23345c',
    trim: '#c9a24d',
    on: 'none',
  },
  vest: {
    face: 'firm',
    skin: tan,
    hair: '#141012',
    cut: 'brushed',
    wear: 'vest',
    cloth: ['#fff4df', '#ecd9b8', '#bd9f72'],
    under: '#6a2350',
    trim: '#f2c45a',
    on: 'none',
  },
  'ao-dai': {
    face: 'soft',
    skin: warm,
    hair: '#1a1014',
    cut: 'long',
    wear: 'ao-dai',
    cloth: ['#3fcfa4', '#12906e', '#0a5c48'],
    under: '#ffe3a0',
    trim: '#ffe08a',
    on: 'turban',
  },
  linen: {
    face: 'firm',
    skin: warm,
    hair: '#55504c',
    cut: 'brushed',
    wear: 'linen',
    cloth: ['#efe3c8', '#d3c09a', '#97825c'],
    under: '#fdfbf4',
    trim: '#7a5a33',
    on: 'none',
  },
  'ba-ba': {
    face: 'soft',
    skin: tan,
    hair: '#1d1210',
    cut: 'long',
    wear: 'ba-ba',
    cloth: ['#ffd964', '#f0ae2c', '#b5740f'],
    under: '#fff3c9',
    trim: '#8a4a10',
    on: 'flower',
  },
} satisfies Readonly<Record<HostLookName, HostLook>>;
