import { combinations } from '#games/lottery/engine/counting.ts';

/** Sizes of the parlays of systems that have a name, by how many legs they need. */
const named = {
  trixie: { legs: 3, from: 2 },
  patent: { legs: 3, from: 1 },
  yankee: { legs: 4, from: 2 },
  'lucky-15': { legs: 4, from: 1 },
  canadian: { legs: 5, from: 2 },
  'lucky-31': { legs: 5, from: 1 },
  heinz: { legs: 6, from: 2 },
  'lucky-63': { legs: 6, from: 1 },
  'super-heinz': { legs: 7, from: 2 },
  'lucky-127': { legs: 7, from: 1 },
  goliath: { legs: 8, from: 2 },
  'lucky-255': { legs: 8, from: 1 },
} as const;

type SystemName = keyof typeof named;

/** Legs and sizes of the parlays of a system; undefined for what there is not. */
export interface SystemShape {
  readonly legs: number;
  readonly sizes: readonly number[];
}

/** Reads `yankee` or `3/4`. Systems of the second kind have at most eight legs. */
export function systemShape(system: string): SystemShape | undefined {
  if (Object.hasOwn(named, system)) {
    const { legs, from } = named[system as SystemName];
    return { legs, sizes: Array.from({ length: legs - from + 1 }, (_, at) => from + at) };
  }
  const [, size = '', legs = ''] = /^([1-8])\/([1-8])$/.exec(system) ?? [];
  if (size === '' || Number(size) > Number(legs)) return undefined;
  return { legs: Number(legs), sizes: [Number(size)] };
}

/** The parlays of a system, each as places of legs, shortest first. */
export function systemParlays({ legs, sizes }: SystemShape): readonly (readonly number[])[] {
  const places = Array.from({ length: legs }, (_, at) => at);
  return sizes.flatMap((size) => [...combinations(places, size)]);
}
