import coral from '../art/coral.svg';
import emerald from '../art/emerald.svg';
import fire from '../art/fire.svg';
import lotus from '../art/lotus.svg';
import naga from '../art/naga.svg';
import nagaCoin from '../art/naga-coin.svg';
import snake from '../art/snake.svg';
import spireCrown from '../art/spire-crown.svg';
import type { SlotSkin } from '../skin.ts';

export const nagaVault: SlotSkin = {
  lettering: 'royal',
  symbols: {
    W: { nameKey: 'symbol.naga', art: { kind: 'picture', url: naga, size: 0.96 } },
    C: { nameKey: 'symbol.naga-coin', art: { kind: 'picture', url: nagaCoin, size: 0.86 } },
    P1: { nameKey: 'symbol.spire-crown', art: { kind: 'picture', url: spireCrown, size: 0.82 } },
    P2: { nameKey: 'symbol.emerald', art: { kind: 'picture', url: emerald, size: 0.76 } },
    P3: { nameKey: 'symbol.snake', art: { kind: 'picture', url: snake, size: 0.78 } },
    P4: { nameKey: 'symbol.lotus', art: { kind: 'picture', url: lotus, size: 0.72 } },
    P5: { nameKey: 'symbol.coral', art: { kind: 'picture', url: coral, size: 0.74 } },
    P6: { nameKey: 'symbol.fire', art: { kind: 'picture', url: fire, size: 0.72 } },
  },
  payOrder: ['P1', 'P2', 'P3', 'P4', 'P5', 'P6'],
  groupNames: {},
  wildNoteKey: 'note.naga-wild',
};
