import type { PanelView, ResultView } from '#games/lottery/protocol.ts';
import type { OwnTickets } from './own-tickets.ts';
import type { MomentNow } from './use-moment.ts';

/** What the head of a panel shows: the draw that comes, or what came last. */
export interface TopProps {
  readonly panel: PanelView;
  readonly symbol: string;
  readonly moment: MomentNow;
  /** That may be said now, the newest first. */
  readonly results: readonly ResultView[];
  /** The player's tickets of the draw that was shown last. */
  readonly own: OwnTickets;
  /** The draw that is shown, or else the last one. */
  readonly shown: ResultView;
  /** All of the draw, over the panel. */
  readonly onOpen: () => void;
}

/** A win that is worth showing. */
export interface Win {
  readonly payout: bigint;
  readonly stake: bigint;
}
