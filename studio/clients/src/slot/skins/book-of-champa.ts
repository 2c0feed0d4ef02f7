import amphora from '../art/amphora.svg';
import book from '../art/book.svg';
import crown from '../art/crown.svg';
import scroll from '../art/scroll.svg';
import tower from '../art/tower.svg';
import type { SlotSkin } from '../skin.ts';
import { cardLetters } from '../card-letters.ts';

export const bookOfChampa: SlotSkin = {
  lettering: 'royal',
  hueTurn: -95,
  symbols: {
    W: { nameKey: 'symbol.book', art: { kind: 'picture', url: book, size: 0.74 } },
    P1: { nameKey: 'symbol.tower', art: { kind: 'picture', url: tower, size: 0.76 } },
    P2: { nameKey: 'symbol.crown', art: { kind: 'picture', url: crown, size: 0.72 } },
    P3: { nameKey: 'symbol.amphora', art: { kind: 'picture', url: amphora, size: 0.7 } },
    P4: { nameKey: 'symbol.scroll', art: { kind: 'picture', url: scroll, size: 0.66 } },
    ...cardLetters,
    T: {
      nameKey: 'symbol.ten',
      art: { kind: 'letter', text: '10', lettering: 'royal', size: 0.46 },
    },
  },
  payOrder: ['P1', 'P2', 'P3', 'P4', 'A', 'K', 'Q', 'J', 'T'],
  groupNames: {},
  wildNoteKey: 'note.book-wild',
};
