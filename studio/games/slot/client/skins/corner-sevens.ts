import cornerBar from '../art/corner-bar.svg';
import cornerBell from '../art/corner-bell.svg';
import cornerCap from '../art/corner-cap.svg';
import cornerCherries from '../art/corner-cherries.svg';
import cornerCoffee from '../art/corner-coffee.svg';
import cornerLemon from '../art/corner-lemon.svg';
import cornerSeven from '../art/corner-seven.svg';
import cornerWatermelon from '../art/corner-watermelon.svg';
import type { SlotSkin } from '../skin.ts';

export const cornerSevens: SlotSkin = {
  lettering: 'candy',
  symbols: {
    W: { nameKey: 'symbol.bottle-cap', art: { kind: 'picture', url: cornerCap, size: 0.84 } },
    S: { nameKey: 'symbol.iced-coffee', art: { kind: 'picture', url: cornerCoffee, size: 0.86 } },
    '7': { nameKey: 'symbol.seven', art: { kind: 'picture', url: cornerSeven, size: 0.82 } },
    B: { nameKey: 'symbol.bar', art: { kind: 'picture', url: cornerBar, size: 0.9 } },
    WM: {
      nameKey: 'symbol.watermelon',
      art: { kind: 'picture', url: cornerWatermelon, size: 0.84 },
    },
    BE: { nameKey: 'symbol.bell', art: { kind: 'picture', url: cornerBell, size: 0.84 } },
    CH: { nameKey: 'symbol.cherries', art: { kind: 'picture', url: cornerCherries, size: 0.84 } },
    LE: { nameKey: 'symbol.lemon', art: { kind: 'picture', url: cornerLemon, size: 0.84 } },
  },
  payOrder: ['7', 'B', 'WM', 'BE', 'CH', 'LE'],
  groupNames: {},
  wildNoteKey: 'note.bottle-cap-wild',
};
