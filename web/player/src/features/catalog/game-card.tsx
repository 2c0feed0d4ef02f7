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
import { lotteryPages } from './launch/launch-rules.ts';
import { tileTag } from './tile-tag.ts';
import { useLobby } from './use-lobby.ts';
import { roleOfType } from '@croupier/contract/account/member-types';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api/call-query.ts';
import { useFlag } from '../../state/permission.ts';
import { sessionStore } from '../../state/session.ts';
import { useStore } from '../../state/store.ts';

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
      art={game.iconUrl}
      shape={shape ?? gameTypeView(game.gameType).shape}
      lettering={findLettering(game.gameCode)}
      vendor={game.vassalage}
      vendorName={useVendorName(game.vassalage)}
      maintenance={game.maintenance}
      eager={eager}
      favourite={favourite}
      {...(tag && { tag })}
      {...(game.jackpot && { meter: <TileMeter gameId={game.nodeId} /> })}
      render={<GameLink game={game} />}
      details={
        <OverlayLink
          to={{ kind: 'game', gameId: game.nodeId }}
          aria-label={t('facts', { name: game.displayName })}
        />
      }
    />
  );
}

/** What a vendor of lotteries is called: codes of others are short, and known. */
function useVendorName(code: string): string | undefined {
  const { data } = useLobby();
  if (lotteryPages[code] === undefined) return undefined;
  const vendors = data?.lanes.flatMap((lane) => lane.vendors);
  return vendors?.find((vendor) => vendor.code === code)?.name;
}

/** Whether demos are what this visitor may play: a trial account, where the merchant has demos. */
function usePlaysDemos(): boolean {
  const signedIn = useStore(sessionStore).token !== undefined;
  const enabled = useFlag('demoGames') && signedIn;
  const member = useQuery({ ...callQuery('member', {}), enabled, staleTime: Infinity });
  return enabled && member.data !== undefined && roleOfType(member.data.type) === 'trial';
}
