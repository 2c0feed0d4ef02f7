import candle from '../art/candle.svg';
import coffee from '../art/coffee.svg';
import locomotive from '../art/locomotive.svg';
import luggage from '../art/luggage.svg';
import newspaper from '../art/newspaper.svg';
import oldKey from '../art/old-key.svg';
import pocketWatch from '../art/pocket-watch.svg';
import ticket from '../art/ticket.svg';
import topHat from '../art/top-hat.svg';
import type { SlotSkin } from '../skin.ts';

export const nightExpress: SlotSkin = {
  lettering: 'royal',
  symbols: {
    W: { nameKey: 'symbol.pocket-watch', art: { kind: 'picture', url: pocketWatch, size: 0.9 } },
    S: { nameKey: 'symbol.ticket', art: { kind: 'picture', url: ticket, size: 0.92 } },
    P1: { nameKey: 'symbol.locomotive', art: { kind: 'picture', url: locomotive, size: 0.94 } },
    P2: { nameKey: 'symbol.luggage', art: { kind: 'picture', url: luggage, size: 0.84 } },
    P3: { nameKey: 'symbol.top-hat', art: { kind: 'picture', url: topHat, size: 0.84 } },
    P4: { nameKey: 'symbol.old-key', art: { kind: 'picture', url: oldKey, size: 0.8 } },
    P5: { nameKey: 'symbol.coffee', art: { kind: 'picture', url: coffee, size: 0.82 } },
    P6: { nameKey: 'symbol.candle', art: { kind: 'picture', url: candle, size: 0.8 } },
    P7: { nameKey: 'symbol.newspaper', art: { kind: 'picture', url: newspaper, size: 0.82 } },
  },
  payOrder: ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7'],
  groupNames: {},
  wildNoteKey: 'note.watch-wild',
};
