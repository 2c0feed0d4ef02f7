import type { HostLookName } from '../../engine/host-look-names.ts';

/** How a host is drawn. Colours go from the lit side to the shaded one. */
export interface HostLook {
  readonly shape: 'soft' | 'round' | 'firm';
  readonly skin: readonly [lit: string, middle: string, shade: string];
  /** How far they slant outwards, degrees, and how wide they are open, of 1. */
  readonly eyes: { readonly colour: string; readonly tilt: number; readonly open: number };
  readonly brow: 'arched' | 'fine' | 'straight' | 'heavy';
  readonly mouth: 'smile' | 'grin' | 'laugh' | 'calm';
  readonly lips: string;
  /** By what one is known besides. */
  readonly mark: 'glasses' | 'moustache' | 'goatee' | 'mole' | 'freckles' | 'lines' | 'none';
  readonly earrings: 'drop' | 'pearl' | 'hoop' | 'none';
  readonly hair: string;
  readonly cut:
    | 'long'
    | 'wavy'
    | 'bun'
    | 'high-bun'
    | 'low-bun'
    | 'bob'
    | 'parted'
    | 'side'
    | 'brushed'
    | 'crew'
    | 'thinning';
  readonly wear:
    | 'suit'
    | 'qipao'
    | 'waistcoat'
    | 'tailcoat'
    | 'vest'
    | 'ao-dai'
    | 'blouse'
    | 'opera'
    | 'sabai'
    | 'linen'
    | 'scarf'
    | 'ba-ba';
  readonly cloth: readonly [lit: string, middle: string, shade: string];
  /** What is under a jacket, or the ornament of a dress. */
  readonly under: string;
  readonly trim: string;
  readonly on: 'pin' | 'pins' | 'turban' | 'flower' | 'orchid' | 'straw' | 'none';
}

const warm = ['#ffe2c6', '#f7c6a2', '#d99b76'] as const;
const tan = ['#f6d0ac', '#e5ae86', '#bd8059'] as const;
const fair = ['#ffe9d6', '#f9d2b4', '#dda98a'] as const;

/** Those who deal at the studio's tables. A description names one (`host.look`). */
export const hostLooks = {
  suit: {
    shape: 'soft',
    skin: fair,
    eyes: { colour: '#2a1a14', tilt: -3, open: 0.94 },
    brow: 'fine',
    mouth: 'calm',
    lips: '#b8324a',
    mark: 'none',
    earrings: 'drop',
    hair: '#17110f',
    cut: 'bun',
    wear: 'suit',
    cloth: ['#333b40', '#171c20', '#07090b'],
    under: '#f8f6ee',
    trim: '#34c398',
    on: 'pin',
  },
  qipao: {
    shape: 'soft',
    skin: warm,
    eyes: { colour: '#3a1e14', tilt: -5, open: 1.06 },
    brow: 'arched',
    mouth: 'smile',
    lips: '#c7303c',
    mark: 'mole',
    earrings: 'drop',
    hair: '#1c0f10',
    cut: 'bob',
    wear: 'qipao',
    cloth: ['#ee4a46', '#b81d27', '#760a18'],
    under: '#ffd667',
    trim: '#ffd667',
    on: 'flower',
  },
  waistcoat: {
    shape: 'firm',
    skin: fair,
    eyes: { colour: '#3b2a20', tilt: 0, open: 0.92 },
    brow: 'straight',
    mouth: 'grin',
    lips: '#a8543f',
    mark: 'none',
    earrings: 'none',
    hair: '#4b2f1f',
    cut: 'parted',
    wear: 'waistcoat',
    cloth: ['#ffffff', '#e9edf2', '#b7c2d0'],
    under: '#23345c',
    trim: '#c9a24d',
    on: 'none',
  },
  vest: {
    shape: 'firm',
    skin: tan,
    eyes: { colour: '#1f1410', tilt: -2, open: 0.9 },
    brow: 'heavy',
    mouth: 'laugh',
    lips: '#94432f',
    mark: 'goatee',
    earrings: 'none',
    hair: '#141012',
    cut: 'brushed',
    wear: 'vest',
    cloth: ['#fff4df', '#ecd9b8', '#bd9f72'],
    under: '#6a2350',
    trim: '#f2c45a',
    on: 'none',
  },
  'ao-dai': {
    shape: 'round',
    skin: warm,
    eyes: { colour: '#4a2a18', tilt: -1, open: 1.12 },
    brow: 'arched',
    mouth: 'smile',
    lips: '#d0414c',
    mark: 'none',
    earrings: 'pearl',
    hair: '#1a1014',
    cut: 'long',
    wear: 'ao-dai',
    cloth: ['#3fcfa4', '#12906e', '#0a5c48'],
    under: '#ffe3a0',
    trim: '#ffe08a',
    on: 'turban',
  },
  linen: {
    shape: 'firm',
    skin: warm,
    eyes: { colour: '#3d3028', tilt: 3, open: 0.82 },
    brow: 'straight',
    mouth: 'grin',
    lips: '#a0604c',
    mark: 'glasses',
    earrings: 'none',
    hair: '#55504c',
    cut: 'thinning',
    wear: 'linen',
    cloth: ['#efe3c8', '#d3c09a', '#97825c'],
    under: '#fdfbf4',
    trim: '#7a5a33',
    on: 'none',
  },
  'ba-ba': {
    shape: 'round',
    skin: tan,
    eyes: { colour: '#2a170e', tilt: 1, open: 1.08 },
    brow: 'straight',
    mouth: 'laugh',
    lips: '#bf3a3f',
    mark: 'freckles',
    earrings: 'hoop',
    hair: '#1d1210',
    cut: 'long',
    wear: 'ba-ba',
    cloth: ['#ffd964', '#f0ae2c', '#b5740f'],
    under: '#fff3c9',
    trim: '#8a4a10',
    on: 'flower',
  },
  tailcoat: {
    shape: 'firm',
    skin: ['#ffe6d2', '#f4c7a6', '#cf9a78'],
    eyes: { colour: '#4d6f8f', tilt: 2, open: 0.96 },
    brow: 'straight',
    mouth: 'grin',
    lips: '#b05a4a',
    mark: 'moustache',
    earrings: 'none',
    hair: '#7a4d22',
    cut: 'side',
    wear: 'tailcoat',
    cloth: ['#3a3f5c', '#1d2138', '#0c0e1c'],
    under: '#a5253a',
    trim: '#d9b45a',
    on: 'none',
  },
  blouse: {
    shape: 'round',
    skin: fair,
    eyes: { colour: '#5a3318', tilt: -2, open: 1.1 },
    brow: 'fine',
    mouth: 'laugh',
    lips: '#e0586a',
    mark: 'none',
    earrings: 'hoop',
    hair: '#5b2f1a',
    cut: 'wavy',
    wear: 'blouse',
    cloth: ['#fff1e6', '#ffd2c0', '#e59a86'],
    under: '#ef6b6f',
    trim: '#f2a43a',
    on: 'none',
  },
  opera: {
    shape: 'soft',
    skin: fair,
    eyes: { colour: '#23140f', tilt: -7, open: 1 },
    brow: 'fine',
    mouth: 'calm',
    lips: '#a3123a',
    mark: 'none',
    earrings: 'drop',
    hair: '#120c12',
    cut: 'high-bun',
    wear: 'opera',
    cloth: ['#8d55d8', '#5a2aa0', '#331266'],
    under: '#ffd667',
    trim: '#e5487f',
    on: 'pins',
  },
  sabai: {
    shape: 'soft',
    skin: ['#f1c79c', '#dfa678', '#b4764d'],
    eyes: { colour: '#2c180d', tilt: -3, open: 1.04 },
    brow: 'arched',
    mouth: 'smile',
    lips: '#c03050',
    mark: 'none',
    earrings: 'pearl',
    hair: '#15100f',
    cut: 'low-bun',
    wear: 'sabai',
    cloth: ['#2fb9b0', '#0f7f80', '#074d52'],
    under: '#ffd25e',
    trim: '#f7b733',
    on: 'orchid',
  },
  scarf: {
    shape: 'firm',
    skin: ['#e9b98c', '#cf9263', '#9c6338'],
    eyes: { colour: '#20140c', tilt: 4, open: 0.84 },
    brow: 'heavy',
    mouth: 'calm',
    lips: '#8f4a35',
    mark: 'lines',
    earrings: 'none',
    hair: '#2b2623',
    cut: 'crew',
    wear: 'scarf',
    cloth: ['#d9c79a', '#b39a63', '#7c6638'],
    under: '#f5efe2',
    trim: '#b3312a',
    on: 'none',
  },
  indigo: {
    shape: 'firm',
    skin: tan,
    eyes: { colour: '#241811', tilt: 0, open: 0.9 },
    brow: 'straight',
    mouth: 'laugh',
    lips: '#a04c3a',
    mark: 'moustache',
    earrings: 'none',
    hair: '#1b1412',
    cut: 'crew',
    wear: 'ba-ba',
    cloth: ['#5a7fc0', '#31518f', '#1a2f5c'],
    under: '#c9d8f2',
    trim: '#e9eef8',
    on: 'straw',
  },
} satisfies Readonly<Record<HostLookName, HostLook>>;
