import cherries from '../art/cherries.svg';
import jade from '../art/jade.svg';
import type { SlotSkin } from '../skin.ts';

export const tripleJade: SlotSkin = {
  lettering: 'jade',
  symbols: {
    W: { nameKey: 'symbol.jade', art: { kind: 'picture', url: jade, size: 0.72 } },
    '7': {
      nameKey: 'symbol.seven',
      art: { kind: 'letter', text: '7', lettering: 'royal', size: 0.74 },
    },
    B3: { nameKey: 'symbol.bar-3', art: { kind: 'bars', count: 3, size: 0.8 } },
    B2: { nameKey: 'symbol.bar-2', art: { kind: 'bars', count: 2, size: 0.8 } },
    B1: { nameKey: 'symbol.bar-1', art: { kind: 'bars', count: 1, size: 0.8 } },
    CH: { nameKey: 'symbol.cherries', art: { kind: 'picture', url: cherries, size: 0.66 } },
    '-': { nameKey: 'symbol.blank', art: { kind: 'blank' } },
  },
  payOrder: ['W', '7', 'B3', 'B2', 'B1', 'any-bar', 'CH'],
  groupNames: { 'any-bar': 'symbol.any-bar' },
  wildNoteKey: 'note.jade-wild',
};
