import banana from '../art/banana.svg';
import coconut from '../art/coconut.svg';
import fish from '../art/fish.svg';
import fruitBasket from '../art/fruit-basket.svg';
import hotPepper from '../art/hot-pepper.svg';
import lotus from '../art/lotus.svg';
import mango from '../art/mango.svg';
import pineapple from '../art/pineapple.svg';
import shrimp from '../art/shrimp.svg';
import type { SlotSkin } from '../skin.ts';

export const floatingMarket: SlotSkin = {
  lettering: 'candy',
  symbols: {
    S: { nameKey: 'symbol.fruit-basket', art: { kind: 'picture', url: fruitBasket, size: 0.88 } },
    P1: { nameKey: 'symbol.pineapple', art: { kind: 'picture', url: pineapple, size: 0.84 } },
    P2: { nameKey: 'symbol.mango', art: { kind: 'picture', url: mango, size: 0.78 } },
    P3: { nameKey: 'symbol.coconut', art: { kind: 'picture', url: coconut, size: 0.78 } },
    P4: { nameKey: 'symbol.banana', art: { kind: 'picture', url: banana, size: 0.78 } },
    P5: { nameKey: 'symbol.shrimp', art: { kind: 'picture', url: shrimp, size: 0.76 } },
    P6: { nameKey: 'symbol.fish', art: { kind: 'picture', url: fish, size: 0.78 } },
    P7: { nameKey: 'symbol.hot-pepper', art: { kind: 'picture', url: hotPepper, size: 0.76 } },
    P8: { nameKey: 'symbol.lotus', art: { kind: 'picture', url: lotus, size: 0.74 } },
  },
  payOrder: ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8'],
  groupNames: {},
  wildNoteKey: 'note.basket',
  noteSymbol: 'S',
};
