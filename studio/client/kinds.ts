import type { KindName } from '#engine/titles.ts';
import type { KindView } from './shell/kind-view.ts';

/** The view of every kind, loaded when a page needs it; one without a line does not compile. */
const views: Readonly<Record<KindName, () => Promise<KindView>>> = {
  'coin-flip': async () => (await import('#games/coin-flip/client/coin-flip-view.ts')).coinFlipView,
  dice: async () => (await import('#games/dice/client/dice-view.ts')).diceView,
  'bingo-room': async () =>
    (await import('#games/bingo-room/client/bingo-room-view.ts')).bingoRoomView,
  cockfight: async () => (await import('#games/cockfight/client/cockfight-view.ts')).cockfightView,
  table: async () => (await import('#games/table/client/table-view.ts')).tableView,
  limbo: async () => (await import('#games/limbo/client/limbo-view.ts')).limboView,
  blackjack: async () => (await import('#games/blackjack/client/blackjack-view.ts')).blackjackView,
  'hi-lo': async () => (await import('#games/hi-lo/client/hi-lo-view.ts')).hiLoView,
  crash: async () => (await import('#games/crash/client/crash-view.ts')).crashView,
  mines: async () => (await import('#games/mines/client/mines-view.ts')).minesView,
  scratch: async () => (await import('#games/scratch/client/scratch-view.ts')).scratchView,
  wheel: async () => (await import('#games/wheel/client/wheel-view.ts')).wheelView,
  plinko: async () => (await import('#games/plinko/client/plinko-view.ts')).plinkoView,
  keno: async () => (await import('#games/keno/client/keno-view.ts')).kenoView,
  'quick-bingo': async () => (await import('#games/quick-bingo/client/bingo-view.ts')).bingoView,
  slot: async () => (await import('#games/slot/client/slot-view.ts')).slotView,
  'video-poker': async () =>
    (await import('#games/video-poker/client/video-poker-view.ts')).videoPokerView,
};

/** `undefined` for a kind that these pages were not built for. */
export async function loadKindView(kind: string): Promise<KindView | undefined> {
  return Object.hasOwn(views, kind) ? await views[kind as KindName]() : undefined;
}
