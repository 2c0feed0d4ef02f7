import pirateBag from '../art/pirate-bag.svg';
import pirateCompass from '../art/pirate-compass.svg';
import pirateDoubloon from '../art/pirate-doubloon.svg';
import pirateFlag from '../art/pirate-flag.svg';
import pirateKey from '../art/pirate-key.svg';
import pirateParrot from '../art/pirate-parrot.svg';
import pirateShip from '../art/pirate-ship.svg';
import pirateSwords from '../art/pirate-swords.svg';
import type { SlotSkin } from '../skin.ts';

export const monsoonPirates: SlotSkin = {
  lettering: 'royal',
  symbols: {
    W: { nameKey: 'symbol.parrot', art: { kind: 'picture', url: pirateParrot, size: 0.96 } },
    C: { nameKey: 'symbol.doubloon', art: { kind: 'picture', url: pirateDoubloon, size: 0.9 } },
    P1: { nameKey: 'symbol.ship', art: { kind: 'picture', url: pirateShip, size: 0.9 } },
    P2: { nameKey: 'symbol.pirate-flag', art: { kind: 'picture', url: pirateFlag, size: 0.9 } },
    P3: { nameKey: 'symbol.money-bag', art: { kind: 'picture', url: pirateBag, size: 0.88 } },
    P4: { nameKey: 'symbol.swords', art: { kind: 'picture', url: pirateSwords, size: 0.88 } },
    P5: { nameKey: 'symbol.compass', art: { kind: 'picture', url: pirateCompass, size: 0.86 } },
    P6: { nameKey: 'symbol.old-key', art: { kind: 'picture', url: pirateKey, size: 0.86 } },
  },
  payOrder: ['P1', 'P2', 'P3', 'P4', 'P5', 'P6'],
  groupNames: {},
  wildNoteKey: 'note.parrot-wild',
};
