import snake from '../art/snake.svg';
import compass from '../art/compass.svg';
import oldKey from '../art/old-key.svg';
import oilLamp from '../art/oil-lamp.svg';
import map from '../art/map.svg';
import amphora from '../art/amphora.svg';
import book from '../art/book.svg';
import crown from '../art/crown.svg';
import scroll from '../art/scroll.svg';
import tower from '../art/tower.svg';
import type { SlotSkin } from '../skin.ts';

export const bookOfChampa: SlotSkin = {
  lettering: 'royal',
  hueTurn: -95,
  symbols: {
    W: { nameKey: 'symbol.book', art: { kind: 'picture', url: book, size: 0.74 } },
    P1: { nameKey: 'symbol.tower', art: { kind: 'picture', url: tower, size: 0.76 } },
    P2: { nameKey: 'symbol.crown', art: { kind: 'picture', url: crown, size: 0.72 } },
    P3: { nameKey: 'symbol.amphora', art: { kind: 'picture', url: amphora, size: 0.7 } },
    P4: { nameKey: 'symbol.scroll', art: { kind: 'picture', url: scroll, size: 0.66 } },
    A: { nameKey: 'symbol.snake', art: { kind: 'picture', url: snake, size: 0.64 } },
    K: { nameKey: 'symbol.compass', art: { kind: 'picture', url: compass, size: 0.62 } },
    Q: { nameKey: 'symbol.old-key', art: { kind: 'picture', url: oldKey, size: 0.62 } },
    J: { nameKey: 'symbol.oil-lamp', art: { kind: 'picture', url: oilLamp, size: 0.62 } },
    T: { nameKey: 'symbol.map', art: { kind: 'picture', url: map, size: 0.62 } },
  },
  payOrder: ['P1', 'P2', 'P3', 'P4', 'A', 'K', 'Q', 'J', 'T'],
  groupNames: {},
  wildNoteKey: 'note.book-wild',
};
