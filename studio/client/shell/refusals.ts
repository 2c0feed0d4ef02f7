import type { ChatRefusalCode } from '#chat/protocol.ts';
import type { LotteryRefusalCode } from '#games/lottery/protocol.ts';
import type { SportsRefusalCode } from '#games/sports/protocol.ts';
import type { StudioRefusal } from '#protocol/session.ts';
import type { TextKey } from '../kit/texts.ts';

/** How a refused call is told to the player, and what can be done about it. */
export interface RefusalView {
  readonly titleKey: TextKey;
  readonly bodyKey: TextKey;
  /** What happened to the stake. */
  readonly moneyKey: TextKey;
  /**
   * - `continue`: the player may try again or change something
   * - `reload`: the session has to be read anew
   * - `over`: nothing more can be played in this session
   */
  readonly next: 'continue' | 'reload' | 'over';
  /** Where on the site what stands in the way is shown: the player's own limits, or their bonuses. */
  readonly opens?: 'limits' | 'bonuses';
}

const notTaken = 'refusal.money-not-taken';

/** The chat tells refusals in the line that was refused, lotteries and books on pages of their own. */
type Code = Exclude<
  StudioRefusal['code'],
  ChatRefusalCode | LotteryRefusalCode | SportsRefusalCode
>;

const views: Readonly<Record<Code, Omit<RefusalView, 'moneyKey'>>> = {
  'bad-request': {
    titleKey: 'refusal.fault-title',
    bodyKey: 'refusal.bad-request',
    next: 'reload',
  },
  'session-expired': {
    titleKey: 'refusal.expired-title',
    bodyKey: 'refusal.session-expired',
    next: 'over',
  },
  'insufficient-funds': {
    titleKey: 'refusal.funds-title',
    bodyKey: 'refusal.insufficient-funds',
    next: 'continue',
  },
  'stake-not-offered': {
    titleKey: 'refusal.stake-title',
    bodyKey: 'refusal.stake-not-offered',
    next: 'reload',
  },
  'too-fast': { titleKey: 'refusal.wait-title', bodyKey: 'refusal.too-fast', next: 'continue' },
  'stake-too-small': {
    titleKey: 'refusal.too-small-title',
    bodyKey: 'refusal.stake-too-small',
    next: 'continue',
  },
  'stake-too-large': {
    titleKey: 'refusal.too-large-title',
    bodyKey: 'refusal.stake-too-large',
    next: 'continue',
  },
  'stake-limit': {
    titleKey: 'refusal.stake-limit-title',
    bodyKey: 'refusal.stake-limit',
    next: 'continue',
    opens: 'limits',
  },
  'loss-limit': {
    titleKey: 'refusal.loss-limit-title',
    bodyKey: 'refusal.loss-limit',
    next: 'continue',
    opens: 'limits',
  },
  'time-limit': {
    titleKey: 'refusal.time-limit-title',
    bodyKey: 'refusal.time-limit',
    next: 'continue',
    opens: 'limits',
  },
  'bonus-stake': {
    titleKey: 'refusal.bonus-stake-title',
    bodyKey: 'refusal.bonus-stake',
    next: 'continue',
    opens: 'bonuses',
  },
  'bonus-game': {
    titleKey: 'refusal.bonus-game-title',
    bodyKey: 'refusal.bonus-game',
    next: 'continue',
    opens: 'bonuses',
  },
  'game-unavailable': {
    titleKey: 'refusal.game-title',
    bodyKey: 'refusal.game-unavailable',
    next: 'over',
  },
  'country-not-available': {
    titleKey: 'refusal.game-title',
    bodyKey: 'refusal.country-not-available',
    next: 'over',
  },
  'currency-not-available': {
    titleKey: 'refusal.game-title',
    bodyKey: 'refusal.currency-not-available',
    next: 'over',
  },
  'player-blocked': {
    titleKey: 'refusal.blocked-title',
    bodyKey: 'refusal.player-blocked',
    next: 'over',
    // A break that players asked for themselves stands there as well.
    opens: 'limits',
  },
  'round-open': { titleKey: 'refusal.open-title', bodyKey: 'refusal.round-open', next: 'reload' },
  'round-over': { titleKey: 'refusal.over-title', bodyKey: 'refusal.round-over', next: 'reload' },
  'round-closed': {
    titleKey: 'refusal.closed-title',
    bodyKey: 'refusal.round-closed',
    next: 'continue',
  },
  'place-taken': {
    titleKey: 'refusal.taken-title',
    bodyKey: 'refusal.place-taken',
    next: 'reload',
  },
  'too-late': { titleKey: 'refusal.late-title', bodyKey: 'refusal.too-late', next: 'continue' },
  'spot-unknown': {
    titleKey: 'refusal.spot-title',
    bodyKey: 'refusal.spot-unknown',
    next: 'reload',
  },
  'spot-limit': {
    titleKey: 'refusal.felt-limit-title',
    bodyKey: 'refusal.spot-limit',
    next: 'continue',
  },
  'table-limit': {
    titleKey: 'refusal.felt-limit-title',
    bodyKey: 'refusal.table-limit',
    next: 'continue',
  },
  'ticket-limit': {
    titleKey: 'refusal.ticket-title',
    bodyKey: 'refusal.ticket-limit',
    next: 'continue',
  },
  'sold-out': {
    titleKey: 'refusal.sold-out-title',
    bodyKey: 'refusal.sold-out',
    next: 'continue',
  },
  'opposite-sides': {
    titleKey: 'refusal.opposite-title',
    bodyKey: 'refusal.opposite-sides',
    next: 'continue',
  },
  'too-many-slips': {
    titleKey: 'refusal.slips-title',
    bodyKey: 'refusal.too-many-slips',
    next: 'continue',
  },
  'free-spins-over': {
    titleKey: 'refusal.free-title',
    bodyKey: 'refusal.free-spins-over',
    next: 'reload',
  },
  'wallet-unavailable': {
    titleKey: 'refusal.wallet-title',
    bodyKey: 'refusal.wallet-unavailable',
    next: 'continue',
  },
  'not-found': { titleKey: 'refusal.fault-title', bodyKey: 'refusal.not-found', next: 'over' },
  internal: { titleKey: 'refusal.fault-title', bodyKey: 'refusal.internal', next: 'reload' },
};

/** The refusal of a paid round. Only two codes can leave a stake in question. */
export function viewRefusal({ code, money }: StudioRefusal): RefusalView {
  const view = views[code as Code] ?? views.internal;
  if (code === 'internal') return { ...view, moneyKey: 'refusal.money-kept-by-server' };
  if (money === 'will-be-returned') return { ...view, moneyKey: 'refusal.money-will-be-returned' };
  return { ...view, moneyKey: notTaken };
}
