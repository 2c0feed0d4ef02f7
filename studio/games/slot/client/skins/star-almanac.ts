import almanacBook from '../art/almanac-book.svg';
import almanacComet from '../art/almanac-comet.svg';
import almanacCrystal from '../art/almanac-crystal.svg';
import almanacMoon from '../art/almanac-moon.svg';
import almanacOwl from '../art/almanac-owl.svg';
import almanacPlanet from '../art/almanac-planet.svg';
import almanacStar from '../art/almanac-star.svg';
import almanacTelescope from '../art/almanac-telescope.svg';
import type { SlotSkin } from '../skin.ts';

export const starAlmanac: SlotSkin = {
  lettering: 'royal',
  symbols: {
    W: { nameKey: 'symbol.almanac', art: { kind: 'picture', url: almanacBook, size: 0.92 } },
    P1: {
      nameKey: 'symbol.ringed-planet',
      art: { kind: 'picture', url: almanacPlanet, size: 0.88 },
    },
    P2: { nameKey: 'symbol.comet', art: { kind: 'picture', url: almanacComet, size: 0.88 } },
    P3: {
      nameKey: 'symbol.telescope',
      art: { kind: 'picture', url: almanacTelescope, size: 0.88 },
    },
    P4: { nameKey: 'symbol.owl', art: { kind: 'picture', url: almanacOwl, size: 0.88 } },
    M: { nameKey: 'symbol.full-moon', art: { kind: 'picture', url: almanacMoon, size: 0.82 } },
    B: {
      nameKey: 'symbol.crystal-ball',
      art: { kind: 'picture', url: almanacCrystal, size: 0.82 },
    },
    S: { nameKey: 'symbol.gold-star', art: { kind: 'picture', url: almanacStar, size: 0.82 } },
  },
  payOrder: ['P1', 'P2', 'P3', 'P4', 'M', 'B', 'S'],
  groupNames: {},
  wildNoteKey: 'note.almanac-wild',
};
