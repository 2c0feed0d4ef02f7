import { KitPage as Showcase } from '@croupier/kit/dev/kit-page';

import '@croupier/kit/styles/kit.css';

/** Every component of the kit in all its states, for those who build and check the site. */
export function KitPage() {
  return <Showcase />;
}
