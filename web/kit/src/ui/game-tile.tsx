import { type CSSProperties, type ReactElement, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Lettering,
  type LetteringStyle,
  letterings,
  letteringSize,
  type TileShape,
} from '../art/lettering.ts';
import { vendorColour } from '../art/vendors.ts';
import { Icon } from './icon.tsx';
import { renderAs } from './render-as.ts';
import { wantLettering } from './want-lettering.ts';
import { pictureSource } from '../art/picture-source.ts';
import { TILE_PHONE_MAX, TILE_WIDTHS, tilePicture } from '../art/tile-picture.ts';

let phone: MediaQueryList | undefined;

function tileWidth(): number {
  phone ??= matchMedia(`(width <= ${TILE_PHONE_MAX}px)`);
  return phone.matches ? TILE_WIDTHS.phone : TILE_WIDTHS.desk;
}

function pictureAt(art: string, width: number): string {
  return pictureSource(tilePicture(art, width, devicePixelRatio));
}

export type GameTileProps = {
  /** The title in the language of the page; it is live text over the art. */
  readonly name: string;
  /** Address of the art, e.g. `/art/lotus-temple.svg`. */
  readonly art: string;
  readonly shape?: TileShape;
  readonly lettering?: Lettering;
  /** Short code of the vendor, shown top left. */
  readonly vendor?: string;
  /** What is shown in place of its code. */
  readonly vendorName?: string | undefined;
  readonly tag?: 'hot' | 'new' | 'demo';
  /** A figure that stands over the lower end of the art, below the title. */
  readonly meter?: ReactElement;
  /** The game cannot be opened now: grey art and a plate that says so. */
  readonly maintenance?: boolean;
  /** Adds the heart; tags then stand below the vendor. */
  readonly favourite?: { readonly on: boolean; readonly onToggle: () => void };
  /** Leads to the facts about the game: a link with a name of its own. */
  readonly details?: ReactElement;
  /** What opens the game: a link such as `<Link to=… />`. A button unless told. */
  readonly render?: ReactElement;
  readonly onOpen?: () => void;
  /** Loads the art at once instead of when it comes near the screen; for the first row. */
  readonly eager?: boolean;
};

/**
 * A game to open. The whole tile is one link or button; the heart is its sibling, so that neither is
 * nested in the other.
 */
export function GameTile({
  name,
  art,
  shape = 'portrait',
  lettering = 'royal',
  vendor,
  vendorName,
  tag,
  meter,
  maintenance = false,
  favourite,
  details,
  render,
  onOpen,
  eager = false,
}: GameTileProps) {
  const { t } = useTranslation('kit');
  return (
    <div
      className="k-tile"
      data-shape={shape}
      data-maintenance={maintenance || undefined}
      data-favourite={favourite ? true : undefined}
    >
      <TileTarget render={render} onOpen={onOpen}>
        <img
          className="k-tile-art"
          src={pictureAt(art, tileWidth())}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
        <TileLettering title={name} lettering={lettering} shape={shape} />
        <span className="k-tile-rim" />
        {meter}
        {vendor && (
          <span className="k-tile-vendor">
            <i className="k-diamond" style={{ background: vendorColour(vendor) }} />
            <span>{vendorName ?? vendor}</span>
          </span>
        )}
        {tag && !maintenance && (
          <span className="k-tile-tag" data-tag={tag}>
            {t(`tile.${tag}`)}
          </span>
        )}
        {maintenance ? (
          <span className="k-tile-closed">
            <Icon name="wrench" size={14} />
            {t('tile.maintenance')}
          </span>
        ) : (
          <span className="k-tile-play" aria-hidden>
            <span className="k-tile-disc">
              <Icon name="play-fill" size={26} />
            </span>
            {t('tile.play')}
          </span>
        )}
      </TileTarget>
      {favourite && <TileHeart name={name} {...favourite} />}
      {details && <TileDetails render={details} />}
    </div>
  );
}

type TileTargetProps = {
  readonly render: ReactElement | undefined;
  readonly onOpen: (() => void) | undefined;
  readonly children: ReactNode;
};

/** A small sign below the heart; with a mouse it appears when it is wanted. */
function TileDetails({ render }: { readonly render: ReactElement }) {
  return renderAs(render, {
    className: 'k-tile-details',
    children: (
      <span>
        <Icon name="info" size={18} />
      </span>
    ),
  });
}

/** Named by its content, title first, so that what is read aloud holds what is seen. */
function TileTarget({ render, onOpen, children }: TileTargetProps) {
  return renderAs(render, { className: 'k-tile-link', children, onClick: onOpen });
}

type TileLetteringProps = {
  readonly title: string;
  readonly lettering: Lettering;
  readonly shape: TileShape;
};

/**
 * The outline is a copy of the title behind it (`data-title`). The fill sits on an inline element
 * that is cloned per line and padded above, else stacked Vietnamese marks lose their colour.
 */
function TileLettering({ title, lettering, shape }: TileLetteringProps) {
  const style: LetteringStyle = letterings[lettering];
  useEffect(wantLettering, []);
  return (
    <span
      className="k-lettering"
      data-title={title}
      style={
        {
          fontFamily: `'${style.family}', var(--font-ui)`,
          fontSize: `${letteringSize(title, lettering, shape)}cqi`,
          letterSpacing: style.tracking,
          '--lettering-fill': `linear-gradient(180deg, ${style.fill})`,
          '--lettering-outline': style.outline,
        } as CSSProperties
      }
    >
      <span>
        <b>{title}</b>
      </span>
    </span>
  );
}

type TileHeartProps = {
  readonly name: string;
  readonly on: boolean;
  readonly onToggle: () => void;
};

function TileHeart({ name, on, onToggle }: TileHeartProps) {
  const { t } = useTranslation('kit');
  return (
    <button
      type="button"
      className="k-tile-heart"
      aria-pressed={on}
      aria-label={t('tile.favourite', { name })}
      onClick={onToggle}
    >
      <span>
        <Icon name={on ? 'heart-fill' : 'heart'} size={18} />
      </span>
    </button>
  );
}

/** Art of a game in a small square, without lettering, for lists and toolbars. */
export function GameThumb({ art, size = 36 }: { readonly art: string; readonly size?: number }) {
  return (
    <img
      className="k-thumb"
      src={pictureAt(art, size)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  );
}
