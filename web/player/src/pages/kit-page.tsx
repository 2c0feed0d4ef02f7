import { lazyPart } from '../navigation/lazy-part.tsx';
import '@croupier/kit/styles/kit.css';

/** A file of its own, so that what all components need is not listed in the first one of the site. */
const Showcase = lazyPart(async () => (await import('@croupier/kit/dev/kit-page')).KitPage);

/** Every component of the kit in all its states, for those who build and check the site. */
export function KitPage() {
  return <Showcase />;
}
