import type { Game } from '@croupier/contract/player/catalog';
import { findLettering } from '@croupier/kit/art/find-spec';
import { GameTile } from '@croupier/kit/ui/game-tile';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { gameTypeView } from './game-type-views.ts';

export type GameCardProps = {
  readonly game: Game;
  /** Loads the art at once; for what is seen first. */
  readonly eager?: boolean;
};

/** A game as a tile that opens it. */
export function GameCard({ game, eager = false }: GameCardProps) {
  return (
    <GameTile
      name={game.displayName}
      art={game.art}
      shape={gameTypeView(game.gameType).shape}
      lettering={findLettering(game.gameCode)}
      vendor={game.vassalage}
      maintenance={game.maintenance}
      eager={eager}
      {...(game.isHot ? { tag: 'hot' as const } : game.isNew && { tag: 'new' as const })}
      render={<OverlayLink to={{ kind: 'play', gameId: game.id }} />}
    />
  );
}
