import type { SymbolSkin } from './skin.ts';

/** The card letters that most titles have for their low pays. */
export const cardLetters = {
  A: {
    nameKey: 'symbol.ace',
    art: { kind: 'letter', text: 'A', lettering: 'royal', size: 0.6 },
  },
  K: {
    nameKey: 'symbol.king',
    art: { kind: 'letter', text: 'K', lettering: 'candy', size: 0.57 },
  },
  Q: {
    nameKey: 'symbol.queen',
    art: { kind: 'letter', text: 'Q', lettering: 'jade', size: 0.58 },
  },
  J: {
    nameKey: 'symbol.jack',
    art: { kind: 'letter', text: 'J', lettering: 'arcade', size: 0.5 },
  },
} as const satisfies Record<string, SymbolSkin>;
