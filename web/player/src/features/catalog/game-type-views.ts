import type { GameType } from '@croupier/contract/games';
import { listPath } from '@croupier/contract/site/site-map';
import type { TileShape } from '@croupier/kit/art/lettering';
import type { IconName } from '@croupier/kit/icons/icon-names';

/** How a game type appears: its page, its sign and the shape of its tiles. The name is a text. */
export interface GameTypeView {
  readonly type: GameType;
  readonly path: string;
  readonly icon: IconName;
  readonly activeIcon: IconName;
  readonly shape: TileShape;
}

/** Every game type in the order of menus and of the lanes at home. */
export const gameTypeViews: readonly GameTypeView[] = [
  view('RNG', ['cherries', 'cherries-fill'], 'portrait'),
  view('LIVE', ['cards-three', 'cards-three-fill'], 'square'),
  view('FISH', ['fish-simple', 'fish-simple-fill'], 'square'),
  view('PVP', ['spade', 'spade-fill'], 'square'),
  view('SPORTS', ['soccer-ball', 'soccer-ball-fill'], 'portrait'),
  view('ESPORTS', ['game-controller', 'game-controller-fill'], 'portrait'),
  view('COCKFIGHT', ['bird', 'bird-fill'], 'portrait'),
  view('LOTT', ['ticket', 'ticket-fill'], 'portrait'),
  view('ELOTT', ['timer', 'timer-fill'], 'portrait'),
  view('INHOUSE', ['lightning', 'lightning-fill'], 'portrait'),
  view('BGS', ['grid-nine', 'grid-nine-fill'], 'portrait'),
];

/** The appearance of one type. */
export function gameTypeView(type: GameType): GameTypeView {
  const found = gameTypeViews.find((candidate) => candidate.type === type);
  if (!found) throw new Error(`no view for game type ${type}`);
  return found;
}

function view(
  type: GameType,
  [icon, activeIcon]: readonly [icon: IconName, activeIcon: IconName],
  shape: TileShape,
): GameTypeView {
  return { type, path: listPath(type), icon, activeIcon, shape };
}
