import type { Banner } from '@croupier/contract/content/player';
import { riverPixels, scenePixels } from '@croupier/kit/art/river-pixels';
import { Icon } from '@croupier/kit/ui/icon';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { leadsOn, LinkageLink } from '../../features/content/linkage-link.tsx';
import { loopOf } from '../../features/content/banner-rules.ts';
import { HomeHero } from './home-hero.tsx';
import { useBannerMotion } from './use-banner-motion.ts';
import './home-banners.css';

/** The brand's own banner and those of the house, one after the other. */
export function BannerCarousel({ banners }: { readonly banners: readonly Banner[] }) {
  const { t, i18n } = useTranslation('home');
  const slides = loopOf<Banner | 'hero'>(['hero', ...banners]);
  const track = useRef<HTMLDivElement>(null);
  const motion = useBannerMotion(track, slides.length);
  const count = banners.length + 1;
  const current = motion.current % count;
  return (
    // The arrow keys work wherever the focus is in it; nothing else is listened for.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className="banners"
      aria-roledescription={t('banners.kind')}
      aria-label={t('banners.label')}
      onKeyDown={(event) => {
        const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (by === undefined || event.altKey) return;
        event.preventDefault();
        motion.step(i18n.dir() === 'rtl' ? -by : by);
      }}
    >
      <div className="banner-track" ref={track}>
        {slides.map(({ slide, at }, index) => (
          <div
            key={index}
            className="banner-slide"
            role="group"
            aria-label={t('banners.slide', { place: at + 1, count })}
            inert={index !== motion.current}
          >
            {slide === 'hero' ? <HomeHero /> : <BannerSlide banner={slide} />}
          </div>
        ))}
      </div>
      <div className="banner-controls">
        <IconButton
          bare
          size="sm"
          iconSize={14}
          icon={motion.playing ? 'pause-fill' : 'play-fill'}
          label={motion.playing ? t('banners.hold') : t('banners.run')}
          onClick={motion.toggle}
        />
        {Array.from({ length: count }, (_, at) => (
          <button
            key={at}
            type="button"
            className="banner-dot"
            aria-label={t('banners.show', { place: at + 1, count })}
            aria-current={at === current || undefined}
            onClick={() => motion.show(at)}
          />
        ))}
      </div>
      <span className="banner-arrows">
        <IconButton
          size="sm"
          icon="caret-left"
          label={t('banners.previous')}
          onClick={() => motion.step(-1)}
        />
        <IconButton
          size="sm"
          icon="caret-right"
          label={t('banners.next')}
          onClick={() => motion.step(1)}
        />
      </span>
    </section>
  );
}

/** A picture without words under its words; the whole of it leads where staff have set. */
function BannerSlide({
  banner: { title, summary, action, images, linkage },
}: {
  readonly banner: Banner;
}) {
  const leads = leadsOn(linkage);
  return (
    <div className="hero">
      {images[0] && (
        <img
          className="banner-picture"
          src={riverPixels(images[0].url)}
          {...scenePixels(images[0].url)}
          alt=""
          draggable={false}
          fetchPriority="low"
        />
      )}
      <div className="hero-copy">
        <h2>
          <bdi>{title}</bdi>
        </h2>
        {summary !== '' && (
          <p>
            <bdi>{summary}</bdi>
          </p>
        )}
        {leads && action !== '' && (
          <span className="banner-action k-button" data-variant="primary" data-size="lg">
            <span className="k-button-label">
              {action}
              <Icon name="caret-right" size={20} />
            </span>
          </span>
        )}
      </div>
      {leads && (
        <LinkageLink
          linkage={linkage}
          className="banner-link"
          aria-label={action || title}
          draggable={false}
        />
      )}
    </div>
  );
}
