import banana from '../art/banana.svg';
import coconut from '../art/coconut.svg';
import durian from '../art/durian.svg';
import kiwi from '../art/kiwi.svg';
import mango from '../art/mango.svg';
import melon from '../art/melon.svg';
import pineapple from '../art/pineapple.svg';
import watermelon from '../art/watermelon.svg';
import type { SlotSkin } from '../skin.ts';

export const durianRush: SlotSkin = {
  lettering: 'candy',
  hueTurn: -40,
  symbols: {
    W: { nameKey: 'symbol.durian', art: { kind: 'picture', url: durian, size: 0.94 } },
    S: { nameKey: 'symbol.coconut', art: { kind: 'picture', url: coconut, size: 0.86 } },
    P1: { nameKey: 'symbol.pineapple', art: { kind: 'picture', url: pineapple, size: 0.88 } },
    P2: { nameKey: 'symbol.mango', art: { kind: 'picture', url: mango, size: 0.8 } },
    P3: { nameKey: 'symbol.watermelon', art: { kind: 'picture', url: watermelon, size: 0.8 } },
    P4: { nameKey: 'symbol.melon', art: { kind: 'picture', url: melon, size: 0.78 } },
    P5: { nameKey: 'symbol.banana', art: { kind: 'picture', url: banana, size: 0.78 } },
    P6: { nameKey: 'symbol.kiwi', art: { kind: 'picture', url: kiwi, size: 0.76 } },
  },
  payOrder: ['P1', 'P2', 'P3', 'P4', 'P5', 'P6'],
  groupNames: {},
  wildNoteKey: 'note.durian-wild',
};
