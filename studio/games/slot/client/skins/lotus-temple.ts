import coin from '../art/coin.svg';
import dragon from '../art/dragon.svg';
import koi from '../art/koi.svg';
import lantern from '../art/lantern.svg';
import lotus from '../art/lotus.svg';
import teacup from '../art/teacup.svg';
import type { SlotSkin } from '../skin.ts';
import { cardLetters } from '../card-letters.ts';

export const lotusTemple: SlotSkin = {
  lettering: 'royal',
  symbols: {
    W: { nameKey: 'symbol.dragon', art: { kind: 'picture', url: dragon, size: 0.79 } },
    S: { nameKey: 'symbol.coin', art: { kind: 'picture', url: coin, size: 0.7 } },
    P1: { nameKey: 'symbol.lotus', art: { kind: 'picture', url: lotus, size: 0.72 } },
    P2: { nameKey: 'symbol.koi', art: { kind: 'picture', url: koi, size: 0.69 } },
    P3: { nameKey: 'symbol.lantern', art: { kind: 'picture', url: lantern, size: 0.69 } },
    P4: { nameKey: 'symbol.teacup', art: { kind: 'picture', url: teacup, size: 0.66 } },
    ...cardLetters,
  },
  payOrder: ['P1', 'P2', 'P3', 'P4', 'A', 'K', 'Q', 'J'],
  groupNames: {},
  wildNoteKey: 'note.dragon-wild',
};
