import type { OperatingSystem } from '@croupier/contract/player/free-play';

/** The first sign that fits; an iPad may call itself a Mac. */
const signs: readonly (readonly [RegExp, OperatingSystem])[] = [
  [/Android/, 'android'],
  [/iPhone|iPad|iPod/, 'ios'],
  [/Windows/, 'windows'],
  [/Macintosh/, 'macos'],
  [/Linux|CrOS/, 'linux'],
];

/** What a browser says that it runs on. */
export function operatingSystem(userAgent: string): OperatingSystem {
  return signs.find(([sign]) => sign.test(userAgent))?.[1] ?? 'other';
}
