import { useAnnouncements } from '../../features/content/use-announcements.ts';
import { lazyPart } from '../../navigation/lazy-part.tsx';
import { registerPages } from '../../navigation/page-code.ts';
import { HomeHero } from './home-hero.tsx';

const BannerCarousel = lazyPart(async () => (await import('./banner-carousel.tsx')).BannerCarousel);

// Home is drawn once, with its banners: their code comes beside what the site starts with.
registerPages(({ view }) => (view === 'home' ? BannerCarousel.preload : undefined));

/** The brand's own banner first, so that the page never waits for one; then those of the house. */
export function HomeBanners() {
  const banners = useAnnouncements()?.banners.filter(({ groupName }) => groupName === 'w_home');
  if (!banners || banners.length === 0) return <HomeHero />;
  return <BannerCarousel banners={banners} fallback={<HomeHero />} />;
}
