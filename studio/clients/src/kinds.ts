import type { KindName } from '@croupier/engines/titles';
import type { KindView } from './shell/kind-view.ts';

/** The view of every kind, loaded when a page needs it; one without a line does not compile. */
const views: Readonly<Record<KindName, () => Promise<KindView>>> = {
  blackjack: async () => (await import('./blackjack/blackjack-view.ts')).blackjackView,
  'hi-lo': async () => (await import('./hi-lo/hi-lo-view.ts')).hiLoView,
  mines: async () => (await import('./mines/mines-view.ts')).minesView,
  slot: async () => (await import('./slot/slot-view.ts')).slotView,
  'video-poker': async () => (await import('./video-poker/video-poker-view.ts')).videoPokerView,
};

/** `undefined` for a kind that these pages were not built for. */
export async function loadKindView(kind: string): Promise<KindView | undefined> {
  return Object.hasOwn(views, kind) ? await views[kind as KindName]() : undefined;
}
