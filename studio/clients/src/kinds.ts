import type { KindName } from '@croupier/engines/titles';
import type { KindView } from './shell/kind-view.ts';

/** The view of every kind, loaded when a page needs it; one without a line does not compile. */
const views: Readonly<Record<KindName, () => Promise<KindView>>> = {
  mines: async () => (await import('./mines/mines-view.ts')).minesView,
  slot: async () => (await import('./slot/slot-view.ts')).slotView,
};

/** `undefined` for a kind that these pages were not built for. */
export async function loadKindView(kind: string): Promise<KindView | undefined> {
  return Object.hasOwn(views, kind) ? await views[kind as KindName]() : undefined;
}
