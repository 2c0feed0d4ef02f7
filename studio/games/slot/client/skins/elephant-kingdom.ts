import lotus from '../art/lotus.svg';
import parasol from '../art/parasol.svg';
import coconut from '../art/coconut.svg';
import signal from '../art/bell.svg';
import crown from '../art/crown.svg';
import elephant from '../art/elephant.svg';
import mango from '../art/mango.svg';
import palm from '../art/palm.svg';
import peacock from '../art/peacock.svg';
import tower from '../art/tower.svg';
import type { SlotSkin } from '../skin.ts';

export const elephantKingdom: SlotSkin = {
  lettering: 'royal',
  hueTurn: 125,
  symbols: {
    W: { nameKey: 'symbol.elephant', art: { kind: 'picture', url: elephant, size: 0.76 } },
    S: { nameKey: 'symbol.tower', art: { kind: 'picture', url: tower, size: 0.74 } },
    P1: { nameKey: 'symbol.crown', art: { kind: 'picture', url: crown, size: 0.72 } },
    P2: { nameKey: 'symbol.peacock', art: { kind: 'picture', url: peacock, size: 0.76 } },
    P3: { nameKey: 'symbol.mango', art: { kind: 'picture', url: mango, size: 0.66 } },
    P4: { nameKey: 'symbol.palm', art: { kind: 'picture', url: palm, size: 0.7 } },
    A: { nameKey: 'symbol.lotus', art: { kind: 'picture', url: lotus, size: 0.66 } },
    K: { nameKey: 'symbol.parasol', art: { kind: 'picture', url: parasol, size: 0.68 } },
    Q: { nameKey: 'symbol.coconut', art: { kind: 'picture', url: coconut, size: 0.62 } },
    J: { nameKey: 'symbol.bell', art: { kind: 'picture', url: signal, size: 0.62 } },
  },
  payOrder: ['P1', 'P2', 'P3', 'P4', 'A', 'K', 'Q', 'J'],
  groupNames: {},
  wildNoteKey: 'note.elephant-wild',
};
