import crown from '../art/crown.svg';
import gourd from '../art/gourd.svg';
import lotus from '../art/lotus.svg';
import monkey from '../art/monkey.svg';
import peach from '../art/peach.svg';
import scroll from '../art/scroll.svg';
import { cardLetters } from '../card-letters.ts';
import type { SlotSkin } from '../skin.ts';

export const waysOfTheMonkey: SlotSkin = {
  lettering: 'candy',
  hueTurn: 15,
  symbols: {
    W: { nameKey: 'symbol.gourd', art: { kind: 'picture', url: gourd, size: 0.94 } },
    S: { nameKey: 'symbol.lotus', art: { kind: 'picture', url: lotus, size: 0.9 } },
    P1: { nameKey: 'symbol.monkey', art: { kind: 'picture', url: monkey, size: 0.92 } },
    P2: { nameKey: 'symbol.crown', art: { kind: 'picture', url: crown, size: 0.86 } },
    P3: { nameKey: 'symbol.scroll', art: { kind: 'picture', url: scroll, size: 0.84 } },
    P4: { nameKey: 'symbol.peach', art: { kind: 'picture', url: peach, size: 0.84 } },
    ...cardLetters,
  },
  payOrder: ['P1', 'P2', 'P3', 'P4', 'A', 'K', 'Q', 'J'],
  groupNames: {},
  wildNoteKey: 'note.gourd-wild',
};
