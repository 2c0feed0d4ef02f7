import bakerCat from '../art/baker-cat.svg';
import bubbleTea from '../art/bubble-tea.svg';
import catPaw from '../art/cat-paw.svg';
import cookie from '../art/cookie.svg';
import cupcake from '../art/cupcake.svg';
import doughnut from '../art/doughnut.svg';
import lollipop from '../art/lollipop.svg';
import shortcake from '../art/shortcake.svg';
import strawberry from '../art/strawberry.svg';
import type { SlotSkin } from '../skin.ts';

export const catBakery: SlotSkin = {
  lettering: 'candy',
  symbols: {
    W: { nameKey: 'symbol.baker-cat', art: { kind: 'picture', url: bakerCat, size: 0.94 } },
    S: { nameKey: 'symbol.shortcake', art: { kind: 'picture', url: shortcake, size: 0.84 } },
    O: { nameKey: 'symbol.cat-paw', art: { kind: 'picture', url: catPaw, size: 0.84 } },
    P1: { nameKey: 'symbol.cupcake', art: { kind: 'picture', url: cupcake, size: 0.86 } },
    P2: { nameKey: 'symbol.doughnut', art: { kind: 'picture', url: doughnut, size: 0.78 } },
    P3: { nameKey: 'symbol.bubble-tea', art: { kind: 'picture', url: bubbleTea, size: 0.82 } },
    P4: { nameKey: 'symbol.strawberry', art: { kind: 'picture', url: strawberry, size: 0.76 } },
    P5: { nameKey: 'symbol.cookie', art: { kind: 'picture', url: cookie, size: 0.76 } },
    P6: { nameKey: 'symbol.lollipop', art: { kind: 'picture', url: lollipop, size: 0.78 } },
  },
  payOrder: ['P1', 'P2', 'P3', 'P4', 'P5', 'P6'],
  groupNames: {},
  wildNoteKey: 'note.cat-wild',
};
