import { Skeleton } from '@croupier/kit/ui/skeleton';
import { gameTypeView } from '../../features/catalog/game-type-views.ts';
import { useWinners } from '../../features/catalog/use-winners.ts';
import '../../features/catalog/winner-board.css';
import { JackpotFrame } from '../../features/content/jackpot-frame.tsx';
import { type HomeSection, isTwoRows, VENDORS_MAX } from './home-layout.ts';

/**
 * The room of a section that is not drawn yet: the same boxes without anything in them, so that the
 * page is as long as it is going to be and nothing moves when the section comes.
 */
export function HomeRoom({ section }: { readonly section: HomeSection }) {
  switch (section.kind) {
    case 'all':
      return <GridRoom count={section.games.length} />;
    case 'small':
      return <GridRoom count={section.lanes.reduce((sum, { games }) => sum + games.length, 0)} />;
    case 'hot':
      return <StripRoom />;
    case 'lane': {
      const { gameType, games } = section.lane;
      const square = gameTypeView(gameType).shape === 'square';
      return <StripRoom square={square} twoRows={isTwoRows(games.length)} />;
    }
    case 'vendors':
      return (
        <div className="home-section">
          <div className="section-head" />
          <VendorsRoom count={Math.min(section.lane.vendors.length, VENDORS_MAX)} />
        </div>
      );
    case 'winners':
      return <WinnersRoom />;
    case 'jackpot':
      return section.real ? (
        <div className="home-section jackpot-room" aria-busy />
      ) : (
        <JackpotFrame games={section.games} />
      );
    case 'recent':
      return null;
  }
}

/** A strip of tiles: its first column is as high as the others. */
export function StripRoom({
  square = false,
  twoRows = false,
  tiles = 1,
}: {
  readonly square?: boolean;
  readonly twoRows?: boolean;
  readonly tiles?: number;
}) {
  const shape = square ? 'tile-square' : 'tile';
  return (
    <div className="home-section" aria-busy>
      <div className="section-head" />
      <ul className="carousel" data-rows={twoRows ? 2 : 1}>
        {Array.from({ length: tiles }, (_, at) => (
          <li key={at}>
            <Skeleton shape={shape} />
            {twoRows && <Skeleton shape={shape} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** As many empty places as there will be tiles of vendors. */
export function VendorsRoom({ count }: { readonly count: number }) {
  return (
    <ul className="home-vendors-room">
      {Array.from({ length: count }, (_, at) => (
        <li key={at} />
      ))}
    </ul>
  );
}

function GridRoom({ count }: { readonly count: number }) {
  return (
    <div className="home-section">
      <div className="section-head" />
      <ul className="home-grid">
        {Array.from({ length: count }, (_, at) => (
          <li key={at}>
            <Skeleton shape="tile" />
          </li>
        ))}
      </ul>
    </div>
  );
}

function WinnersRoom() {
  const winners = useWinners();
  if (winners.length === 0) return null;
  return (
    <div className="home-section winner-board">
      <div className="section-head" />
      <ol>
        {winners.map(({ game, member, at }) => (
          <li key={`${game.nodeId}-${member}-${at}`} className="winner-room" />
        ))}
      </ol>
    </div>
  );
}
