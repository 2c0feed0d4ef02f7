import dragonfly from '../art/dragonfly.svg';
import frog from '../art/frog.svg';
import goldCoin from '../art/gold-coin.svg';
import koi from '../art/koi.svg';
import lotus from '../art/lotus.svg';
import shrimp from '../art/shrimp.svg';
import teacup from '../art/teacup.svg';
import turtle from '../art/turtle.svg';
import type { SlotSkin } from '../skin.ts';

export const goldenKoi: SlotSkin = {
  lettering: 'jade',
  hueTurn: 20,
  symbols: {
    W: { nameKey: 'symbol.koi', art: { kind: 'picture', url: koi, size: 0.8 } },
    C: { nameKey: 'symbol.gold-coin', art: { kind: 'picture', url: goldCoin, size: 0.86 } },
    P1: { nameKey: 'symbol.turtle', art: { kind: 'picture', url: turtle, size: 0.74 } },
    P2: { nameKey: 'symbol.lotus', art: { kind: 'picture', url: lotus, size: 0.72 } },
    P3: { nameKey: 'symbol.frog', art: { kind: 'picture', url: frog, size: 0.7 } },
    P4: { nameKey: 'symbol.dragonfly', art: { kind: 'picture', url: dragonfly, size: 0.7 } },
    P5: { nameKey: 'symbol.shrimp-river', art: { kind: 'picture', url: shrimp, size: 0.68 } },
    P6: { nameKey: 'symbol.teacup', art: { kind: 'picture', url: teacup, size: 0.66 } },
  },
  payOrder: ['P1', 'P2', 'P3', 'P4', 'P5', 'P6'],
  groupNames: {},
  wildNoteKey: 'note.koi-wild',
};
