import { formatCount } from '@croupier/kit/format/numbers';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/call-failure.tsx';
import { GameCarousel } from '../../features/catalog/game-carousel.tsx';
import { HOT_REST_MS } from '../../features/catalog/hot-motion.ts';
import { type Lobby, useLobby } from '../../features/catalog/use-lobby.ts';
import { NoticeMarquee } from '../../features/content/notice-marquee.tsx';
import { lazyPart } from '../../navigation/lazy-part.tsx';
import { usePageTitle } from '../../site/use-page-title.ts';
import { useFlag } from '../../state/permission.ts';
import { HomeBanners } from './home-banners.tsx';
import { GameBoard, HomeLane, RecentLane, SmallLanes, VendorLane } from './home-lane.tsx';
import { type HomeSection, homeSections } from './home-layout.ts';
import { HomeRoom } from './home-rooms.tsx';
import { OneByOne, type Part } from '../one-by-one.tsx';
import { TypeStrip } from '../games/type-strip.tsx';
import './home-page.css';

/** Above so many games the hot section gets arrows, by the product's specification. */
const HOT_ARROWS_OVER = 7;
/** What a member played last, and the hot games: all that the first screen has room for. */
const FIRST_PARTS = 2;
const aboveTournaments: ReadonlySet<HomeSection['kind']> = new Set([
  'all',
  'recent',
  'hot',
  'jackpot',
]);

const WinnerBoard = lazyPart(
  async () => (await import('../../features/catalog/winner-board.tsx')).WinnerBoard,
);
const TournamentBand = lazyPart(
  async () =>
    (await import('../../features/catalog/tournaments/tournament-band.tsx')).TournamentBand,
  'tournaments',
);
const JackpotSection = lazyPart(async () => (await import('./jackpot-section.tsx')).JackpotSection);

/** The first page: what is on tonight, what is hot, and a lane for each kind of game. */
export function HomePage() {
  const lobby = useLobby();
  usePageTitle();
  return (
    <div className="page home">
      <NoticeMarquee />
      <HomeBanners />
      <TypeStrip />
      {lobby.data ? (
        <Lanes lobby={lobby.data} />
      ) : lobby.isError ? (
        <LobbyFailure
          error={lobby.error}
          retrying={lobby.isFetching}
          onRetry={() => void lobby.refetch()}
        />
      ) : (
        <LanesSkeleton />
      )}
    </div>
  );
}

function Lanes({ lobby }: { readonly lobby: Lobby }) {
  const { t } = useTranslation('home');
  const forShow = useFlag('cosmeticJackpot');
  const sections = homeSections(lobby).filter(
    ({ kind }) => kind !== 'jackpot' || forShow || lobby.jackpots,
  );
  if (sections.length === 0) {
    return <EmptyState title={t('empty.title')} text={t('empty.text')} />;
  }
  const parts = sections.map((section): Part => ({
    key:
      section.kind === 'lane' || section.kind === 'vendors' ? section.lane.gameType : section.kind,
    part: <Section section={section} />,
    room: <HomeRoom section={section} />,
  }));
  // Above the lanes, beside the jackpots; there may be none, and then nothing stands there.
  const at = sections.findIndex(({ kind }) => !aboveTournaments.has(kind));
  const place = at < 0 ? parts.length : at;
  const tournaments = { key: 'tournaments', part: <TournamentBand />, room: null };
  return (
    <OneByOne
      first={FIRST_PARTS}
      parts={[...parts.slice(0, place), tournaments, ...parts.slice(place)]}
    />
  );
}

function Section({ section }: { readonly section: HomeSection }) {
  const { t } = useTranslation('home');
  switch (section.kind) {
    case 'all':
      return <GameBoard icon="squares-four-fill" title={t('games')} games={section.games} eager />;
    case 'recent':
      return <RecentLane />;
    case 'hot':
      return (
        <GameCarousel
          icon="fire-fill"
          title={t('hot')}
          note={t('count', {
            count: section.games.length,
            shown: formatCount(section.games.length),
          })}
          morePath="/hot"
          games={section.games}
          shape="portrait"
          arrowsOver={HOT_ARROWS_OVER}
          autoplayMs={HOT_REST_MS}
          eager
        />
      );
    case 'jackpot':
      return <JackpotSection section={section} fallback={<HomeRoom section={section} />} />;
    case 'lane':
      return <HomeLane lane={section.lane} />;
    case 'vendors':
      return <VendorLane lane={section.lane} />;
    case 'small':
      return <SmallLanes lanes={section.lanes} />;
    case 'winners':
      return <WinnerBoard fallback={<HomeRoom section={section} />} />;
  }
}

type LobbyFailureProps = {
  readonly error: Error;
  readonly retrying: boolean;
  readonly onRetry: () => void;
};

function LobbyFailure({ error, retrying, onRetry }: LobbyFailureProps) {
  const { t } = useTranslation('home');
  return <CallFailure title={t('failure')} error={error} onRetry={onRetry} retrying={retrying} />;
}

function LanesSkeleton() {
  return (
    <div className="home-section" aria-busy>
      <Skeleton width="180px" height="28px" shape="block" />
      <div className="carousel">
        {Array.from({ length: 7 }, (_, index) => (
          <Skeleton key={index} shape="tile" />
        ))}
      </div>
    </div>
  );
}
