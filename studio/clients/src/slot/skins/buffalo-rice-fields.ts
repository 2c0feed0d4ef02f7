import buffalo from '../art/buffalo.svg';
import hut from '../art/hut.svg';
import riceBowl from '../art/rice-bowl.svg';
import riceEars from '../art/rice-ears.svg';
import rooster from '../art/rooster.svg';
import sun from '../art/sun.svg';
import type { SlotSkin } from '../skin.ts';
import { cardLetters } from '../card-letters.ts';

export const buffaloRiceFields: SlotSkin = {
  lettering: 'royal',
  hueTurn: -60,
  symbols: {
    W: { nameKey: 'symbol.buffalo', art: { kind: 'picture', url: buffalo, size: 0.92 } },
    S: { nameKey: 'symbol.sun', art: { kind: 'picture', url: sun, size: 0.84 } },
    P1: { nameKey: 'symbol.rice-ears', art: { kind: 'picture', url: riceEars, size: 0.88 } },
    P2: { nameKey: 'symbol.rooster', art: { kind: 'picture', url: rooster, size: 0.86 } },
    P3: { nameKey: 'symbol.rice-bowl', art: { kind: 'picture', url: riceBowl, size: 0.8 } },
    P4: { nameKey: 'symbol.hut', art: { kind: 'picture', url: hut, size: 0.78 } },
    ...cardLetters,
  },
  payOrder: ['P1', 'P2', 'P3', 'P4', 'A', 'K', 'Q', 'J'],
  groupNames: {},
  wildNoteKey: 'note.buffalo-wild',
};
