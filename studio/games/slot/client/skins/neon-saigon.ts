import bubbleTea from '../art/bubble-tea.svg';
import coffee from '../art/coffee.svg';
import dumpling from '../art/dumpling.svg';
import mango from '../art/mango.svg';
import noodles from '../art/noodles.svg';
import scooter from '../art/scooter.svg';
import shrimp from '../art/shrimp.svg';
import skewer from '../art/skewer.svg';
import star from '../art/star.svg';
import type { SlotSkin } from '../skin.ts';

export const neonSaigon: SlotSkin = {
  lettering: 'arcade',
  hueTurn: 110,
  symbols: {
    W: { nameKey: 'symbol.star', art: { kind: 'picture', url: star, size: 0.92 } },
    S: { nameKey: 'symbol.coffee', art: { kind: 'picture', url: coffee, size: 0.88 } },
    P1: { nameKey: 'symbol.scooter', art: { kind: 'picture', url: scooter, size: 0.9 } },
    P2: { nameKey: 'symbol.noodles', art: { kind: 'picture', url: noodles, size: 0.88 } },
    P3: { nameKey: 'symbol.bubble-tea', art: { kind: 'picture', url: bubbleTea, size: 0.86 } },
    P4: { nameKey: 'symbol.skewer', art: { kind: 'picture', url: skewer, size: 0.82 } },
    P5: { nameKey: 'symbol.mango', art: { kind: 'picture', url: mango, size: 0.76 } },
    P6: { nameKey: 'symbol.shrimp', art: { kind: 'picture', url: shrimp, size: 0.8 } },
    P7: { nameKey: 'symbol.dumpling', art: { kind: 'picture', url: dumpling, size: 0.8 } },
  },
  payOrder: ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7'],
  groupNames: {},
  wildNoteKey: 'note.star-wild',
};
