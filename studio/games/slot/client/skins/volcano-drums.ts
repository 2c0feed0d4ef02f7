import lavaDrum from '../art/lava-drum.svg';
import lavaFire from '../art/lava-fire.svg';
import lavaGem from '../art/lava-gem.svg';
import lavaGorilla from '../art/lava-gorilla.svg';
import lavaMask from '../art/lava-mask.svg';
import lavaRuneBone from '../art/lava-rune-bone.svg';
import lavaRuneLeaf from '../art/lava-rune-leaf.svg';
import lavaRuneSun from '../art/lava-rune-sun.svg';
import lavaRuneWave from '../art/lava-rune-wave.svg';
import lavaVolcano from '../art/lava-volcano.svg';
import type { SlotSkin } from '../skin.ts';

export const volcanoDrums: SlotSkin = {
  lettering: 'candy',
  symbols: {
    S: { nameKey: 'symbol.volcano', art: { kind: 'picture', url: lavaVolcano, size: 0.98 } },
    P1: { nameKey: 'symbol.gorilla', art: { kind: 'picture', url: lavaGorilla, size: 0.94 } },
    P2: { nameKey: 'symbol.drum', art: { kind: 'picture', url: lavaDrum, size: 0.94 } },
    P3: { nameKey: 'symbol.mask', art: { kind: 'picture', url: lavaMask, size: 0.94 } },
    P4: { nameKey: 'symbol.fire', art: { kind: 'picture', url: lavaFire, size: 0.94 } },
    P5: { nameKey: 'symbol.gem-red', art: { kind: 'picture', url: lavaGem, size: 0.94 } },
    R1: { nameKey: 'symbol.rune-sun', art: { kind: 'picture', url: lavaRuneSun, size: 0.86 } },
    R2: { nameKey: 'symbol.rune-wave', art: { kind: 'picture', url: lavaRuneWave, size: 0.86 } },
    R3: { nameKey: 'symbol.rune-leaf', art: { kind: 'picture', url: lavaRuneLeaf, size: 0.86 } },
    R4: { nameKey: 'symbol.rune-bone', art: { kind: 'picture', url: lavaRuneBone, size: 0.86 } },
  },
  payOrder: ['P1', 'P2', 'P3', 'P4', 'P5', 'R1', 'R2', 'R3', 'R4'],
  groupNames: {},
  wildNoteKey: 'note.volcano',
  noteSymbol: 'S',
};
