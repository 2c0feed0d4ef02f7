import { formatCount } from '@croupier/kit/format/numbers';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../api/call-query.ts';
import { GameCarousel } from '../features/catalog/game-carousel.tsx';
import { gameTypeView } from '../features/catalog/game-type-views.ts';
import { SectionHead } from '../features/catalog/section-head.tsx';
import type { Lobby } from '../features/catalog/use-lobby.ts';
import { useSignedIn } from '../features/member/use-member.ts';
import { lazyPart } from '../navigation/lazy-part.tsx';

/** Above so many games a lane gets arrows, by the product's specification. */
const ARROWS_OVER = 12;
/** A lane with more games than one row holds gets a second row. */
const ONE_ROW_MAX = 6;
/** At most so many vendors are shown, by the product's specification. */
const VENDORS_MAX = 12;
// Not every house has such lanes, so the first visit does without their code.
const VendorTiles = lazyPart(
  async () => (await import('../features/catalog/vendors/vendor-tiles.tsx')).VendorTiles,
);
/** Types that home shows by vendor. */
const byVendor: ReadonlySet<string> = new Set(['SPORTS', 'ESPORTS', 'COCKFIGHT']);

export type HomeLaneProps = { readonly lane: Lobby['lanes'][number] };

/** One kind of game at home: its games in a strip, or its vendors. */
export function HomeLane({ lane: { gameType, games, total, vendors } }: HomeLaneProps) {
  const { t } = useTranslation(['home', 'common']);
  const { activeIcon, path } = gameTypeView(gameType);
  const head = {
    icon: activeIcon,
    title: t(`common:gameType.${gameType}`),
    note: t('count', { count: total, shown: formatCount(total) }),
    morePath: path,
  };
  if (byVendor.has(gameType)) {
    return (
      <section className="home-section" aria-label={head.title}>
        <SectionHead {...head} />
        <VendorTiles
          gameType={gameType}
          vendors={vendors.slice(0, VENDORS_MAX)}
          fallback={<Skeleton shape="block" height="160px" />}
        />
      </section>
    );
  }
  return (
    <GameCarousel
      {...head}
      games={games}
      twoRows={games.length > ONE_ROW_MAX}
      arrowsOver={ARROWS_OVER}
    />
  );
}

/** What a returning member played last, before anything else. */
export function RecentLane() {
  const { t } = useTranslation('home');
  const signedIn = useSignedIn();
  const { data } = useQuery({ ...callQuery('recentGames', {}), enabled: signedIn });
  if (!signedIn || !data?.items.length) return null;
  return (
    <GameCarousel
      icon="clock-counter-clockwise-fill"
      title={t('recent')}
      morePath="/recent"
      games={data.items}
      shape="portrait"
      arrowsOver={ARROWS_OVER}
      eager
    />
  );
}
