import type { KindName } from '@croupier/engines/titles';
import type { KindView } from './shell/kind-view.ts';

/** The view of every kind, loaded when a page needs it; one without a line does not compile. */
const views: Readonly<Record<KindName, () => Promise<KindView>>> = {
  'coin-flip': async () => (await import('./coin-flip/coin-flip-view.ts')).coinFlipView,
  dice: async () => (await import('./dice/dice-view.ts')).diceView,
  'bingo-room': async () => (await import('./bingo-room/bingo-room-view.ts')).bingoRoomView,
  cockfight: async () => (await import('./cockfight/cockfight-view.ts')).cockfightView,
  table: async () => (await import('./table/table-view.ts')).tableView,
  limbo: async () => (await import('./limbo/limbo-view.ts')).limboView,
  blackjack: async () => (await import('./blackjack/blackjack-view.ts')).blackjackView,
  'hi-lo': async () => (await import('./hi-lo/hi-lo-view.ts')).hiLoView,
  crash: async () => (await import('./crash/crash-view.ts')).crashView,
  mines: async () => (await import('./mines/mines-view.ts')).minesView,
  scratch: async () => (await import('./scratch/scratch-view.ts')).scratchView,
  wheel: async () => (await import('./wheel/wheel-view.ts')).wheelView,
  plinko: async () => (await import('./plinko/plinko-view.ts')).plinkoView,
  keno: async () => (await import('./keno/keno-view.ts')).kenoView,
  'quick-bingo': async () => (await import('./quick-bingo/bingo-view.ts')).bingoView,
  slot: async () => (await import('./slot/slot-view.ts')).slotView,
  'video-poker': async () => (await import('./video-poker/video-poker-view.ts')).videoPokerView,
};

/** `undefined` for a kind that these pages were not built for. */
export async function loadKindView(kind: string): Promise<KindView | undefined> {
  return Object.hasOwn(views, kind) ? await views[kind as KindName]() : undefined;
}
