import type { Game } from '@croupier/contract/catalog/player/catalog';
import { formatCount } from '@croupier/kit/format/numbers';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call-query.ts';
import { GameCard } from '../../features/catalog/game-card.tsx';
import { GameCarousel } from '../../features/catalog/game-carousel.tsx';
import { gameTypeView } from '../../features/catalog/game-type-views.ts';
import { SectionHead, type SectionHeadProps } from '../../features/catalog/section-head.tsx';
import type { Lobby } from '../../features/catalog/use-lobby.ts';
import { isTrial, useMember, useSignedIn } from '../../features/member/use-member.ts';
import { lazyPart } from '../../navigation/lazy-part.tsx';
import { isTwoRows, VENDORS_MAX } from './home-layout.ts';
import { StripRoom, VendorsRoom } from './home-rooms.tsx';

/** Tiles of a first row, which are seen before anybody scrolls. */
const EAGER_TILES = 7;
/** Above so many games a lane gets arrows, by the product's specification. */
const ARROWS_OVER = 12;
// Not every house has such lanes, so the first visit does without their code.
const VendorTiles = lazyPart(
  async () => (await import('../../features/catalog/vendors/vendor-tiles.tsx')).VendorTiles,
);
export type HomeLaneProps = { readonly lane: Lobby['lanes'][number] };

function useHead({ gameType, total }: HomeLaneProps['lane']) {
  const { t } = useTranslation(['home', 'common']);
  const { activeIcon, path } = gameTypeView(gameType);
  return {
    icon: activeIcon,
    title: t(`common:gameType.${gameType}`),
    note: t('count', { count: total, shown: formatCount(total) }),
    morePath: path,
  };
}

/** One kind of game at home, in a strip. */
export function HomeLane({ lane }: HomeLaneProps) {
  return (
    <GameCarousel
      {...useHead(lane)}
      games={lane.games}
      twoRows={isTwoRows(lane.games.length)}
      arrowsOver={ARROWS_OVER}
    />
  );
}

/** One kind of game at home, by its vendors. */
export function VendorLane({ lane }: HomeLaneProps) {
  const head = useHead(lane);
  return (
    <section className="home-section" aria-label={head.title}>
      <SectionHead {...head} />
      <VendorTiles
        gameType={lane.gameType}
        vendors={lane.vendors.slice(0, VENDORS_MAX)}
        fallback={<VendorsRoom count={Math.min(lane.vendors.length, VENDORS_MAX)} />}
      />
    </section>
  );
}

/** Lanes that would not fill a row, as one grid; a single one keeps its name. */
export function SmallLanes({ lanes }: { readonly lanes: readonly HomeLaneProps['lane'][] }) {
  const { t } = useTranslation(['home', 'common']);
  const [only, second] = lanes;
  const games = lanes.flatMap((lane) => lane.games);
  const named = only && !second && gameTypeView(only.gameType);
  return (
    <GameBoard
      icon={named ? named.activeIcon : 'squares-four-fill'}
      title={only && named ? t(`common:gameType.${only.gameType}`) : t('moreGames')}
      {...(named && { morePath: named.path })}
      games={games}
    />
  );
}

export type GameBoardProps = Omit<SectionHeadProps, 'note' | 'children'> & {
  readonly games: readonly Game[];
  /** The first row is loaded at once. */
  readonly eager?: boolean;
};

/** Few games as one grid, all of them in sight. */
export function GameBoard({ games, eager = false, ...head }: GameBoardProps) {
  const { t } = useTranslation('home');
  return (
    <section className="home-section" aria-label={head.title}>
      <SectionHead
        {...head}
        note={t('count', { count: games.length, shown: formatCount(games.length) })}
      />
      <ul className="home-grid">
        {games.map((game, index) => (
          <li key={game.nodeId}>
            <GameCard game={game} shape="portrait" eager={eager && index < EAGER_TILES} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Trial accounts open no real games, so nothing is kept of them. */
function useRecent() {
  const signedIn = useSignedIn();
  const member = useMember();
  const enabled = signedIn && member !== undefined && !isTrial(member);
  const { data, isLoading } = useQuery({ ...callQuery('recentGames', {}), enabled });
  const pending = isLoading || (signedIn && member === undefined);
  return { games: (enabled && data?.items) || [], pending };
}

/** What a returning member played last, before anything else. */
export function RecentLane() {
  const { t } = useTranslation('home');
  const { games, pending } = useRecent();
  // Before it is known whether there are any, their room is kept: most members have some.
  if (pending) return <StripRoom />;
  if (games.length === 0) return null;
  return (
    <GameCarousel
      icon="clock-counter-clockwise-fill"
      title={t('recent')}
      morePath="/recent"
      games={games}
      shape="portrait"
      arrowsOver={ARROWS_OVER}
      eager
    />
  );
}
