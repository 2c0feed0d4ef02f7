import coral from '../art/coral.svg';
import crown from '../art/crown.svg';
import dragon from '../art/dragon.svg';
import gemBlue from '../art/gem-blue.svg';
import gemGold from '../art/gem-gold.svg';
import gemGreen from '../art/gem-green.svg';
import gemRed from '../art/gem-red.svg';
import gemViolet from '../art/gem-violet.svg';
import pearl from '../art/pearl.svg';
import shell from '../art/shell.svg';
import trident from '../art/trident.svg';
import type { SlotSkin } from '../skin.ts';

export const dragonTide: SlotSkin = {
  lettering: 'arcade',
  hueTurn: 40,
  symbols: {
    S: { nameKey: 'symbol.dragon-head', art: { kind: 'picture', url: dragon, size: 0.94 } },
    O: { nameKey: 'symbol.pearl', art: { kind: 'picture', url: pearl, size: 0.94 } },
    P1: { nameKey: 'symbol.crown', art: { kind: 'picture', url: crown, size: 0.86 } },
    P2: { nameKey: 'symbol.trident', art: { kind: 'picture', url: trident, size: 0.82 } },
    P3: { nameKey: 'symbol.shell', art: { kind: 'picture', url: shell, size: 0.82 } },
    P4: { nameKey: 'symbol.coral', art: { kind: 'picture', url: coral, size: 0.82 } },
    G1: { nameKey: 'symbol.gem-red', art: { kind: 'picture', url: gemRed, size: 0.72 } },
    G2: { nameKey: 'symbol.gem-violet', art: { kind: 'picture', url: gemViolet, size: 0.72 } },
    G3: { nameKey: 'symbol.gem-blue', art: { kind: 'picture', url: gemBlue, size: 0.74 } },
    G4: { nameKey: 'symbol.gem-green', art: { kind: 'picture', url: gemGreen, size: 0.7 } },
    G5: { nameKey: 'symbol.gem-gold', art: { kind: 'picture', url: gemGold, size: 0.7 } },
  },
  payOrder: ['P1', 'P2', 'P3', 'P4', 'G1', 'G2', 'G3', 'G4', 'G5'],
  groupNames: {},
  wildNoteKey: 'note.pearl',
  noteSymbol: 'O',
};
