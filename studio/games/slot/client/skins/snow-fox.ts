import iceAce from '../art/ice-ace.svg';
import iceCandle from '../art/ice-candle.svg';
import iceDeer from '../art/ice-deer.svg';
import iceFeather from '../art/ice-feather.svg';
import iceFox from '../art/ice-fox.svg';
import iceKing from '../art/ice-king.svg';
import iceOwl from '../art/ice-owl.svg';
import iceSnowflake from '../art/ice-snowflake.svg';
import iceWolf from '../art/ice-wolf.svg';
import type { SlotSkin } from '../skin.ts';

export const snowFox: SlotSkin = {
  lettering: 'arcade',
  symbols: {
    W: { nameKey: 'symbol.fox', art: { kind: 'picture', url: iceFox, size: 0.96 } },
    S: { nameKey: 'symbol.snowflake', art: { kind: 'picture', url: iceSnowflake, size: 0.92 } },
    P1: { nameKey: 'symbol.wolf', art: { kind: 'picture', url: iceWolf, size: 0.9 } },
    P2: { nameKey: 'symbol.snow-owl', art: { kind: 'picture', url: iceOwl, size: 0.9 } },
    P3: { nameKey: 'symbol.deer', art: { kind: 'picture', url: iceDeer, size: 0.9 } },
    P4: { nameKey: 'symbol.feather', art: { kind: 'picture', url: iceFeather, size: 0.86 } },
    P5: { nameKey: 'symbol.candle', art: { kind: 'picture', url: iceCandle, size: 0.86 } },
    A: { nameKey: 'symbol.ace', art: { kind: 'picture', url: iceAce, size: 0.84 } },
    K: { nameKey: 'symbol.king', art: { kind: 'picture', url: iceKing, size: 0.84 } },
  },
  payOrder: ['P1', 'P2', 'P3', 'P4', 'P5', 'A', 'K'],
  groupNames: {},
  wildNoteKey: 'note.fox-wild',
};
