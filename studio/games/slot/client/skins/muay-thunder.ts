import armband from '../art/armband.svg';
import boxingGlove from '../art/boxing-glove.svg';
import bucket from '../art/bucket.svg';
import elephant from '../art/elephant.svg';
import lightning from '../art/lightning.svg';
import mongkol from '../art/mongkol.svg';
import ringBell from '../art/ring-bell.svg';
import tiger from '../art/tiger.svg';
import trophy from '../art/trophy.svg';
import type { SlotSkin } from '../skin.ts';

export const muayThunder: SlotSkin = {
  lettering: 'candy',
  symbols: {
    W: { nameKey: 'symbol.boxing-glove', art: { kind: 'picture', url: boxingGlove, size: 0.86 } },
    S: { nameKey: 'symbol.ring-bell', art: { kind: 'picture', url: ringBell, size: 0.78 } },
    P1: { nameKey: 'symbol.tiger', art: { kind: 'picture', url: tiger, size: 0.82 } },
    P2: { nameKey: 'symbol.elephant', art: { kind: 'picture', url: elephant, size: 0.8 } },
    P3: { nameKey: 'symbol.trophy', art: { kind: 'picture', url: trophy, size: 0.76 } },
    P4: { nameKey: 'symbol.mongkol', art: { kind: 'picture', url: mongkol, size: 0.74 } },
    P5: { nameKey: 'symbol.lightning', art: { kind: 'picture', url: lightning, size: 0.72 } },
    P6: { nameKey: 'symbol.armband', art: { kind: 'picture', url: armband, size: 0.7 } },
    P7: { nameKey: 'symbol.bucket', art: { kind: 'picture', url: bucket, size: 0.66 } },
  },
  payOrder: ['W', 'P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7'],
  groupNames: {},
  wildNoteKey: 'note.glove-wild',
};
