import type { Game } from '@croupier/contract/catalog/player/catalog';
import { findLettering } from '@croupier/kit/art/find-lettering';
import type { TileShape } from '@croupier/kit/art/lettering';
import { GameTile } from '@croupier/kit/ui/game-tile';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../navigation/lazy-part.tsx';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { useFavourite } from './favourites/favourites.ts';
import { gameTypeView } from './game-type-views.ts';
import { GameLink } from './launch/game-link.tsx';
import { usePlaysDemos } from './launch/use-plays-demos.ts';
import { tileTag } from './tile-tag.ts';

const TileMeter = lazyPart(async () => (await import('./jackpots/tile-meter.tsx')).TileMeter);

export type GameCardProps = {
  readonly game: Game;
  /** That of its type unless told; lists of several types want one for all. */
  readonly shape?: TileShape;
  /** Loads the art at once; for what is seen first. */
  readonly eager?: boolean;
};

/** A game as a tile that opens it, with its heart and the way to its facts. */
export function GameCard({ game, shape, eager = false }: GameCardProps) {
  const { t } = useTranslation('home');
  const favourite = useFavourite(game);
  const tag = tileTag(game, usePlaysDemos());
  return (
    <GameTile
      name={game.displayName}
      art={game.art}
      shape={shape ?? gameTypeView(game.gameType).shape}
      lettering={findLettering(game.gameCode)}
      vendor={game.vassalage}
      maintenance={game.maintenance}
      eager={eager}
      favourite={favourite}
      {...(tag && { tag })}
      {...(game.jackpot && { meter: <TileMeter gameId={game.id} /> })}
      render={<GameLink game={game} />}
      details={
        <OverlayLink
          to={{ kind: 'game', gameId: game.id }}
          aria-label={t('facts', { name: game.displayName })}
        />
      }
    />
  );
}
