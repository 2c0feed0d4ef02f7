import banhChung from '../art/banh-chung.svg';
import dragonFace from '../art/dragon-face.svg';
import drum from '../art/drum.svg';
import firecracker from '../art/firecracker.svg';
import redEnvelope from '../art/red-envelope.svg';
import tangerine from '../art/tangerine.svg';
import { cardLetters } from '../card-letters.ts';
import type { SlotSkin } from '../skin.ts';

export const firecrackerProgressive: SlotSkin = {
  lettering: 'royal',
  hueTurn: -120,
  symbols: {
    W: { nameKey: 'symbol.dragon-dance', art: { kind: 'picture', url: dragonFace, size: 0.78 } },
    S: { nameKey: 'symbol.red-envelope', art: { kind: 'picture', url: redEnvelope, size: 0.74 } },
    P1: { nameKey: 'symbol.firecracker', art: { kind: 'picture', url: firecracker, size: 0.76 } },
    P2: { nameKey: 'symbol.drum', art: { kind: 'picture', url: drum, size: 0.74 } },
    P3: { nameKey: 'symbol.tangerine', art: { kind: 'picture', url: tangerine, size: 0.68 } },
    P4: { nameKey: 'symbol.banh-chung', art: { kind: 'picture', url: banhChung, size: 0.68 } },
    A: cardLetters.A,
    K: cardLetters.K,
  },
  payOrder: ['P1', 'P2', 'P3', 'P4', 'A', 'K'],
  groupNames: {},
  wildNoteKey: 'note.dragon-dance-wild',
};
