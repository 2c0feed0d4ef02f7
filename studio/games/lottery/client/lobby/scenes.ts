/** The place or object that stands for each lottery: one landmark, one game. */
const files = import.meta.glob<string>('../art/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

const scenes: Readonly<Record<string, string>> = {
  'vn-north': 'north',
  'vn-central': 'central',
  'vn-south': 'south',
  'th-gov': 'thailand',
  'la-dev': 'laos',
  'hn-normal': 'bridge',
  'hn-special': 'gate',
  'hn-vip': 'train',
  'my-4d': 'towers',
  'sg-4d': 'gardens',
  'kh-south': 'angkor',
  'kh-north': 'monument',
};
const families: readonly (readonly [prefix: string, scene: string])[] = [
  ['vnf', 'fast'],
  ['ssc', 'balls'],
  ['eleven', 'sticks'],
  ['k3', 'dice'],
  ['pk10', 'race'],
  ['pc28', 'moon'],
  ['mk6', 'zodiac'],
];

/** The address of the drawing of a lottery. */
export function sceneOf(game: string): string {
  const name = scenes[game] ?? families.find(([prefix]) => game.startsWith(prefix))?.[1] ?? 'three';
  return files[`../art/${name}.svg`] ?? '';
}
