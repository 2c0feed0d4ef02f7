import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type CallOutput } from '../../api/call.ts';
import { LaunchFailure } from '../../features/game/launch-failure.tsx';
import { useSignedIn } from '../../features/member/use-member.ts';
import { go, useSiteLocation } from '../../navigation/site-location.ts';
import { usePageTitle } from '../../site/use-page-title.ts';
import { FramePage } from '../games/frame-page.tsx';
import { PageLoader } from '../page-loader.tsx';
import { GuestBook } from './guest-book.tsx';
import { OtherBooks } from './other-books.tsx';
import '../games/game-popup.css';
import './sports-page.css';

export type BookType = 'SPORTS' | 'ESPORTS';

/** The house's own books, as their vendor names them. */
const books: Readonly<Record<BookType, string>> = { SPORTS: 'sportsbook', ESPORTS: 'esportsbook' };

/**
 * Sports or e-sports: the house's own book in its page, with the other vendors of the type over it. Guests
 * bet play money. Where the merchant has no book of the house, the page is what its other vendors have.
 */
export function SportsPage({
  type,
  otherwise,
}: {
  readonly type: BookType;
  readonly otherwise: ReactNode;
}) {
  const { t } = useTranslation('common');
  const { search } = useSiteLocation();
  const isSignedIn = useSignedIn();
  usePageTitle(t(`gameType.${type}`));
  const found = useQuery({
    queryKey: ['book', type],
    queryFn: () => findBook(type),
    staleTime: Infinity,
  });
  // Who came for one of the other vendors finds its games.
  if (search['vassalage'] !== undefined) return otherwise;
  if (found.isPending) return <PageLoader />;
  if (found.isError) {
    const retry = () => void found.refetch();
    return (
      <div className="page frame-page">
        <LaunchFailure cause={{ error: found.error }} onRetry={retry} onClose={() => go('/')} />
      </div>
    );
  }
  const { data: game } = found;
  if (game === null) return otherwise;
  const slip = search['slip'];
  return (
    <div className="sports-page">
      <OtherBooks type={type} own={game.vassalage} />
      {isSignedIn ? (
        <FramePage
          key={game.nodeId}
          game={game}
          view="betting"
          asks={slip === undefined ? {} : { slip }}
          vendors={[]}
          back="/"
        />
      ) : (
        <GuestBook game={game} slip={slip} />
      )}
    </div>
  );
}

type Game = CallOutput<'games'>['items'][number];

async function findBook(type: BookType): Promise<Game | null> {
  const { items } = await call('games', { gameType: type, gameCode: books[type] });
  return items[0] ?? null;
}
