import conicalHat from '../art/conical-hat.svg';
import duck from '../art/duck.svg';
import sickle from '../art/sickle.svg';
import frog from '../art/paddy-frog.svg';
import buffalo from '../art/buffalo.svg';
import hut from '../art/hut.svg';
import riceBowl from '../art/rice-bowl.svg';
import riceEars from '../art/rice-ears.svg';
import rooster from '../art/rooster.svg';
import sun from '../art/sun.svg';
import type { SlotSkin } from '../skin.ts';

export const buffaloRiceFields: SlotSkin = {
  lettering: 'royal',
  hueTurn: -60,
  symbols: {
    W: { nameKey: 'symbol.buffalo', art: { kind: 'picture', url: buffalo, size: 0.92 } },
    S: { nameKey: 'symbol.sun', art: { kind: 'picture', url: sun, size: 0.84 } },
    P1: { nameKey: 'symbol.rice-ears', art: { kind: 'picture', url: riceEars, size: 0.88 } },
    P2: { nameKey: 'symbol.rooster', art: { kind: 'picture', url: rooster, size: 0.86 } },
    P3: { nameKey: 'symbol.rice-bowl', art: { kind: 'picture', url: riceBowl, size: 0.8 } },
    P4: { nameKey: 'symbol.hut', art: { kind: 'picture', url: hut, size: 0.78 } },
    A: { nameKey: 'symbol.conical-hat', art: { kind: 'picture', url: conicalHat, size: 0.8 } },
    K: { nameKey: 'symbol.duck', art: { kind: 'picture', url: duck, size: 0.76 } },
    Q: { nameKey: 'symbol.sickle', art: { kind: 'picture', url: sickle, size: 0.76 } },
    J: { nameKey: 'symbol.frog', art: { kind: 'picture', url: frog, size: 0.74 } },
  },
  payOrder: ['P1', 'P2', 'P3', 'P4', 'A', 'K', 'Q', 'J'],
  groupNames: {},
  wildNoteKey: 'note.buffalo-wild',
};
