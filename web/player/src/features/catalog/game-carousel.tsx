import type { Game } from '@croupier/contract/catalog/player/catalog';
import type { TileShape } from '@croupier/kit/art/lettering';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { useTranslation } from 'react-i18next';
import { GameCard } from './game-card.tsx';
import { HOT_GLIDE_MS } from './hot-motion.ts';
import { SectionHead, type SectionHeadProps } from './section-head.tsx';
import { useCarousel } from './use-carousel.ts';
import './game-carousel.css';

/** Tiles of a first row, which are seen before anybody scrolls. */
const EAGER_TILES = 7;

export type GameCarouselProps = Omit<SectionHeadProps, 'children'> & {
  readonly games: readonly Game[];
  /** Two tiles above each other in each column. */
  readonly twoRows?: boolean;
  /** Arrows appear above this many games. */
  readonly arrowsOver: number;
  readonly autoplayMs?: number;
  /** One shape for all, where the games are of several types. */
  readonly shape?: TileShape;
  /** The first tiles are loaded at once. */
  readonly eager?: boolean;
};

/**
 * Games in a strip: six in a row on a desk, three in the hand. Tiles further along are drawn when the
 * strip comes near them; their places are kept free.
 */
export function GameCarousel({
  games,
  twoRows = false,
  arrowsOver,
  autoplayMs,
  shape,
  eager = false,
  ...head
}: GameCarouselProps) {
  const { t } = useTranslation('home');
  const { strip, filled, atStart, atEnd, page, autoplay } = useCarousel({
    autoplayMs,
    glideMs: HOT_GLIDE_MS,
  });
  const columns = twoRows ? pairs(games) : games.map((game) => [game]);
  return (
    <section className="home-section" aria-label={head.title}>
      <SectionHead {...head}>
        {autoplay && (
          <IconButton
            bare
            size="sm"
            iconSize={16}
            icon={autoplay.playing ? 'pause-fill' : 'play-fill'}
            label={autoplay.playing ? t('carousel.pause') : t('carousel.play')}
            onClick={autoplay.toggle}
          />
        )}
        {games.length > arrowsOver && (
          <span className="carousel-arrows">
            <IconButton
              size="sm"
              iconSize={16}
              icon="caret-left"
              label={t('carousel.previous', { name: head.title })}
              disabled={atStart}
              onClick={() => page(-1)}
            />
            <IconButton
              size="sm"
              iconSize={16}
              icon="caret-right"
              label={t('carousel.next', { name: head.title })}
              disabled={atEnd}
              onClick={() => page(1)}
            />
          </span>
        )}
      </SectionHead>
      <ul className="carousel" ref={strip} data-rows={twoRows ? 2 : 1}>
        {columns.map((column, index) => (
          <li key={column[0]?.nodeId}>
            {index < filled &&
              column.map((game) => (
                <GameCard
                  key={game.nodeId}
                  game={game}
                  {...(shape && { shape })}
                  eager={eager && index < EAGER_TILES}
                />
              ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Neighbours stand above each other, so that the order still reads along the rows' columns. */
function pairs(games: readonly Game[]): readonly (readonly Game[])[] {
  return games.flatMap((_, index) => (index % 2 === 0 ? [games.slice(index, index + 2)] : []));
}
