import starLantern from '../art/star-lantern.svg';
import peach from '../art/moon-peach.svg';
import teacup from '../art/teacup.svg';
import candle from '../art/candle.svg';
import fan from '../art/fan.svg';
import fullMoon from '../art/full-moon.svg';
import lantern from '../art/lantern.svg';
import mooncake from '../art/mooncake.svg';
import rabbit from '../art/rabbit.svg';
import teapot from '../art/teapot.svg';
import type { SlotSkin } from '../skin.ts';

export const mooncakeFortune: SlotSkin = {
  lettering: 'royal',
  hueTurn: 70,
  symbols: {
    W: { nameKey: 'symbol.mooncake', art: { kind: 'picture', url: mooncake, size: 0.86 } },
    S: { nameKey: 'symbol.full-moon', art: { kind: 'picture', url: fullMoon, size: 0.84 } },
    P1: { nameKey: 'symbol.rabbit', art: { kind: 'picture', url: rabbit, size: 0.88 } },
    P2: { nameKey: 'symbol.lantern', art: { kind: 'picture', url: lantern, size: 0.84 } },
    P3: { nameKey: 'symbol.fan', art: { kind: 'picture', url: fan, size: 0.82 } },
    P4: { nameKey: 'symbol.teapot', art: { kind: 'picture', url: teapot, size: 0.8 } },
    A: { nameKey: 'symbol.star-lantern', art: { kind: 'picture', url: starLantern, size: 0.82 } },
    K: { nameKey: 'symbol.peach', art: { kind: 'picture', url: peach, size: 0.76 } },
    Q: { nameKey: 'symbol.teacup', art: { kind: 'picture', url: teacup, size: 0.74 } },
    J: { nameKey: 'symbol.candle', art: { kind: 'picture', url: candle, size: 0.76 } },
  },
  payOrder: ['P1', 'P2', 'P3', 'P4', 'A', 'K', 'Q', 'J'],
  groupNames: {},
  wildNoteKey: 'note.mooncake-wild',
};
