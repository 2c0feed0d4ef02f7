import { logoSign } from '../site/logo-sign.ts';
import { permissionStore } from '../state/permission.ts';
import './river-picture.css';

export type RiverPictureProps = {
  /** `wide` under a headline, `tall` beside a form. */
  readonly shape: 'wide' | 'tall';
  /** As the drawing instead of pixels: it fills a screen and must be crisp at any size. */
  readonly drawn?: boolean;
  /** The largest thing on the page, to be fetched before others. */
  readonly first?: boolean;
};

/**
 * The merchant's own scene, filling its positioned parent: the lantern river or the temple garden. A
 * picture made by the build, so the page carries no code for it. Text may lie over its start half.
 */
export function RiverPicture({ shape, drawn = false, first = false }: RiverPictureProps) {
  const logo = permissionStore.get()?.info.theme.logo ?? '';
  const scene = logoSign(logo) === 'orchid' ? 'scene-garden' : 'river-jade';
  return (
    <img
      className="river-picture"
      src={`/art/${scene}-${shape}.${drawn ? 'svg' : 'webp'}`}
      {...(first && !drawn && firstSizes(scene))}
      alt=""
      decoding="async"
      fetchPriority={first ? 'high' : 'auto'}
    />
  );
}

/** Enough pixels for the screen and no more, as the page's shell asks for them. */
function firstSizes(scene: string) {
  const picture = `/art/${scene}-wide`;
  return {
    srcSet: `${picture}-1160.webp 1160w, ${picture}.webp 1740w`,
    sizes: 'clamp(640px, 100vw, 1160px)',
  };
}
