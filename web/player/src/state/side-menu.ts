import { browserTexts } from '@croupier/kit/storage';
import { createStore } from './store.ts';

const KEY = 'croupier.side-menu';
/** From here on there is room for the words; below, icons alone unless the visitor wants more. */
const ROOMY = '(width >= 1360px)';

type SideMenuChoice = 'open' | 'collapsed';

function initialChoice(): SideMenuChoice {
  const remembered = browserTexts.getItem(KEY);
  if (remembered === 'open' || remembered === 'collapsed') return remembered;
  return matchMedia(ROOMY).matches ? 'open' : 'collapsed';
}

/** Whether the side menu of large screens shows words or icons alone; remembered. */
export const sideMenuStore = createStore<SideMenuChoice>(initialChoice());

/** Opens the collapsed side menu or collapses the open one. */
export function toggleSideMenu(): void {
  const next = sideMenuStore.get() === 'open' ? 'collapsed' : 'open';
  browserTexts.setItem(KEY, next);
  sideMenuStore.set(next);
}
