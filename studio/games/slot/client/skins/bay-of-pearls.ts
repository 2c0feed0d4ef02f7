import anchor from '../art/anchor.svg';
import crab from '../art/crab.svg';
import dolphin from '../art/dolphin.svg';
import junk from '../art/junk.svg';
import oyster from '../art/oyster.svg';
import shell from '../art/shell.svg';
import squid from '../art/squid.svg';
import whitePearl from '../art/white-pearl.svg';
import type { SlotSkin } from '../skin.ts';

export const bayOfPearls: SlotSkin = {
  lettering: 'jade',
  symbols: {
    W: { nameKey: 'symbol.junk', art: { kind: 'picture', url: junk, size: 0.92 } },
    S: { nameKey: 'symbol.oyster', art: { kind: 'picture', url: oyster, size: 0.84 } },
    P1: { nameKey: 'symbol.dolphin', art: { kind: 'picture', url: dolphin, size: 0.8 } },
    P2: { nameKey: 'symbol.white-pearl', art: { kind: 'picture', url: whitePearl, size: 0.74 } },
    P3: { nameKey: 'symbol.anchor', art: { kind: 'picture', url: anchor, size: 0.72 } },
    P4: { nameKey: 'symbol.crab', art: { kind: 'picture', url: crab, size: 0.72 } },
    P5: { nameKey: 'symbol.squid', art: { kind: 'picture', url: squid, size: 0.72 } },
    P6: { nameKey: 'symbol.shell', art: { kind: 'picture', url: shell, size: 0.68 } },
  },
  payOrder: ['P1', 'P2', 'P3', 'P4', 'P5', 'P6'],
  groupNames: {},
  wildNoteKey: 'note.junk-wild',
};
