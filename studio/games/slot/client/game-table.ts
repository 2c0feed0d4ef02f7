import type { FairnessState, PlayRequest, StudioRefusal } from '#protocol/session.ts';
import type { SlotRound, SlotSession } from '../protocol.ts';
import { parseAmount } from '#client/kit/money.ts';
import { askRound } from '#client/shell/ask-round.ts';
import type { FreeSpinsBar } from '#client/shell/free-spins.ts';
import type { Hud } from './hud/hud.ts';
import { isPanelOpen } from '#client/shell/panels/panel.ts';
import type { ParentPage } from '#client/shell/parent-page.ts';
import type { PendingRequest } from '#client/shell/pending-request.ts';
import type { Scene } from './scene.ts';
import { showRound } from './show.ts';
import type { Showing } from './show.ts';
import { SlotAutoplay } from './slot-autoplay.ts';
import type { StudioApi } from '#client/shell/studio-api.ts';

export interface TableOptions {
  readonly session: SlotSession;
  readonly api: StudioApi<SlotSession>;
  readonly scene: Scene;
  readonly hud: Hud;
  readonly showing: Omit<Showing, 'fast' | 'onCelebration'>;
  /** What amounts are in. */
  readonly unit: string;
  readonly pending: PendingRequest;
  readonly freeSpins: FreeSpinsBar;
  readonly parent: ParentPage;
  /** A paid round was shown to its end. */
  readonly onSeen: (round: SlotRound) => void;
  readonly onRefused: (refusal: StudioRefusal) => void;
  /** Shows a round, as `GamePage.show` does. */
  readonly show: (round: SlotRound, work: () => Promise<void>) => Promise<void>;
}

/** What the table is busy with. A paid round is asked for in `ready` only. */
type TableState =
  | { readonly kind: 'ready' }
  /** The stake is on its way; the outcome is not known here. */
  | { readonly kind: 'asking' }
  | { readonly kind: 'showing' }
  | { readonly kind: 'closed' };

/** A second tap of a double tap within this time is not another decision, ms. */
const doubleTapMs = 350;

const paymentWaitMs = 8000;

/** Plays rounds: one press, one paid round, shown to its end, whatever the network does. */
export class GameTable {
  readonly #options: TableOptions;
  readonly #fast: () => boolean;
  readonly #autoplay: SlotAutoplay;
  #state: TableState = { kind: 'ready' };
  #fairness: FairnessState;
  #paused = false;
  #celebrating = false;
  #pressedAtMs = -doubleTapMs;
  #readyAtMs = 0;

  constructor(options: TableOptions) {
    this.#options = options;
    this.#fairness = options.session.fairness;
    this.#fast = () => options.hud.turbo;
    this.#autoplay = new SlotAutoplay({
      ...options.showing,
      hud: options.hud,
      table: this,
      unit: options.unit,
    });
    window.addEventListener('online', () => this.#connection());
    window.addEventListener('offline', () => this.#connection());
    this.#connection();
  }

  get fairness(): FairnessState {
    return this.#fairness;
  }

  set fairness(fairness: FairnessState) {
    this.#fairness = fairness;
  }

  /** What a press pays. */
  get stakeMinor(): bigint {
    return this.#options.hud.stake.stakeMinor;
  }

  /** The spin control was pressed: pays for a round, or hurries the one on stage. */
  press(): void {
    if (this.#autoplay.stop()) return;
    if (this.#state.kind !== 'ready') {
      this.skip();
      return;
    }
    const nowMs = performance.now();
    const doubled = nowMs - this.#pressedAtMs < doubleTapMs;
    this.#pressedAtMs = nowMs;
    if (doubled || nowMs < this.#readyAtMs || !this.#mayPay()) return;
    this.#options.showing.sound.play('press');
    const { pending, hud, freeSpins } = this.#options;
    void this.#playPaid(pending.begin(hud.stake.stake, undefined, freeSpins.playing?.id));
  }

  /** Asks how many rounds follow each other by themselves, where that is allowed. */
  openAutoplay(): void {
    const { session } = this.#options;
    if (!session.autoplay || this.#state.kind !== 'ready' || !this.#mayPay()) return;
    this.#autoplay.open();
  }

  /** Ends autoplay; the round that is under way is shown to its end. */
  stopAutoplay(): void {
    this.#autoplay.stop();
  }

  /** Plays one round of autoplay; nothing where none may be paid for now. */
  async playOne(): Promise<SlotRound | undefined> {
    const { pending, hud, freeSpins } = this.#options;
    if (this.#state.kind !== 'ready' || !this.#mayPay()) return undefined;
    return this.#playPaid(pending.begin(hud.stake.stake, undefined, freeSpins.playing?.id));
  }

  /** What the next round would be played by: the stake, and the free spins that are taken up. */
  get nextTerms(): string {
    const { hud, freeSpins } = this.#options;
    return `${hud.stake.stake} ${freeSpins.playing?.id ?? ''}`;
  }

  /** Until the least time between two rounds has passed, ms. */
  get waitMs(): number {
    return Math.max(0, this.#readyAtMs - performance.now());
  }

  /** Any input during a round: hurries it where that is allowed. A celebration always yields. */
  skip(): void {
    const { session, scene } = this.#options;
    if (this.#state.kind !== 'showing') return;
    if (session.turbo || this.#celebrating) scene.motion.hurry();
    this.#pressedAtMs = performance.now();
  }

  /** What a former visit left: a request without an answer, or a round not seen to its end. */
  async recover(): Promise<void> {
    const { session, pending } = this.#options;
    const request = pending.recall();
    if (request === undefined) {
      await this.#finish(session.unfinishedRound);
      return;
    }
    await this.#playPaid(request);
    await this.refreshBalance();
  }

  /** Reads the session anew after the server found our picture of it outdated. */
  async reread(): Promise<void> {
    const { api, hud } = this.#options;
    const answer = await api.currentSession();
    if (this.#state.kind !== 'ready') return;
    if (answer.kind === 'refused') this.#options.onRefused(answer.refusal);
    if (answer.kind !== 'answered') return;
    hud.setBalance(parseAmount(answer.value.balance));
    hud.stake.offer(answer.value.stakes, answer.value.defaultStake);
    this.#fairness = answer.value.fairness;
    this.takeUpFreeSpins(answer.value.freeSpins);
    await this.#finish(answer.value.unfinishedRound);
  }

  /** Shows a round of the past. Nothing is paid, and the stage is left as it was. */
  async replay(round: SlotRound): Promise<void> {
    const { scene, hud } = this.#options;
    const { texts, format } = this.#options.showing;
    if (this.#state.kind !== 'ready') return;
    const before = scene.reels.shown;
    this.#enter({ kind: 'showing' });
    hud.stake.lock(true);
    const stake = format(parseAmount(round.stake));
    scene.banner.show('replay', texts('banner.replay', { stake }));
    scene.clear();
    scene.reels.spin();
    await this.#show(round);
    await scene.motion.wait(1200);
    scene.clear();
    scene.reels.show(before);
    scene.describeReels();
    scene.banner.hide('replay');
    this.#settle();
  }

  /** The page around the game asks for a rest: no round is paid for until `resume`. */
  pause(): void {
    const { scene } = this.#options;
    const { texts } = this.#options.showing;
    this.#paused = true;
    scene.banner.show('paused', texts('banner.paused'));
    this.#reflect();
  }

  resume(): void {
    this.#paused = false;
    this.#options.scene.banner.hide('paused');
    this.#reflect();
    void this.refreshBalance();
  }

  /** The session is over: nothing is paid for any more. */
  close(): void {
    this.#enter({ kind: 'closed' });
  }

  /** Money may have come or gone elsewhere; the server's word is asked for between rounds. */
  async refreshBalance(): Promise<void> {
    const { api, hud } = this.#options;
    if (this.#state.kind !== 'ready') return;
    const answer = await api.currentSession();
    if (this.#state.kind !== 'ready' || answer.kind !== 'answered') return;
    hud.setBalance(parseAmount(answer.value.balance));
    this.#fairness = answer.value.fairness;
    this.takeUpFreeSpins(answer.value.freeSpins);
  }

  /** What free spins there are; a press plays one at their stake while they are taken up. */
  takeUpFreeSpins(grants?: SlotSession['freeSpins']): void {
    this.#options.freeSpins.set(grants);
    this.showStake();
  }

  /** Free spins have a stake of their own, which is shown while they are played. */
  showStake(): void {
    const { freeSpins, hud } = this.#options;
    hud.stake.fix(freeSpins.playing?.stake);
  }

  async #finish(unfinished: SlotRound | undefined): Promise<void> {
    const { scene } = this.#options;
    const { texts, format } = this.#options.showing;
    if (unfinished !== undefined) {
      const stake = format(parseAmount(unfinished.stake));
      scene.banner.show('recovery', texts('banner.recovery', { stake }));
      scene.clear();
      scene.reels.spin();
      // The session's balance holds this round already, and perhaps later movements.
      const { balance: _, ...round } = unfinished;
      try {
        await this.#showPaid(round);
      } finally {
        scene.banner.hide('recovery');
        this.#settle();
      }
      return;
    }
    this.#settle();
  }

  #mayPay(): boolean {
    return !this.#paused && navigator.onLine && !isPanelOpen();
  }

  async #playPaid(request: PlayRequest): Promise<SlotRound | undefined> {
    const { api, scene, hud, pending, parent, session } = this.#options;
    const { texts } = this.#options.showing;
    this.#enter({ kind: 'asking' });
    hud.stake.lock(true);
    parent.send('round_started');
    const before = scene.reels.shown;
    scene.clear();
    scene.reels.spin();
    this.#readyAtMs = performance.now() + session.minimumCycleMs;
    const answer = await askRound(
      () => api.playRound(request),
      (waiting) => {
        if (waiting) scene.banner.show('connection', texts('banner.connection'));
        else scene.banner.hide('connection');
      },
    );
    pending.settle();
    if (answer.kind === 'refused') {
      scene.reels.show(before);
      this.#readyAtMs = 0;
      parent.send('round_ended');
      this.#settle();
      this.#options.onRefused(answer.refusal);
      return undefined;
    }
    try {
      await this.#showPaid(answer.round);
    } finally {
      // Whatever fails, the next round can be played.
      this.#settle();
    }
    return answer.round;
  }

  async #showPaid(round: SlotRound): Promise<void> {
    const { api, scene, hud, parent } = this.#options;
    const { texts, format } = this.#options.showing;
    const winMinor = parseAmount(round.win);
    const balanceMinor = round.balance === undefined ? undefined : parseAmount(round.balance);
    // The stake has left the balance and the win has not reached it: both are the server's figures.
    const prizes = paidJackpots(round);
    if (balanceMinor !== undefined) hud.setBalance(balanceMinor - winMinor - prizes);
    this.#enter({ kind: 'showing' });
    hud.stake.lock(true);
    await this.#show(round);
    if (balanceMinor !== undefined) hud.setBalance(balanceMinor);
    const nextNonce = String(BigInt(round.fairness.nonce) + 1n);
    this.#fairness = { ...this.#fairness, nextNonce };
    scene.ledger.add(round);
    this.#options.onSeen(round);
    const balance = format(hud.balanceMinor);
    const win = format(winMinor);
    scene.announce(texts(winMinor > 0n ? 'win.announced' : 'win.nothing', { win, balance }));
    parent.send('round_ended');
    parent.send('balance_changed');
    void api.markSeen(round.roundId);
    if (round.free !== undefined) this.#options.freeSpins.shown(round.free);
    if (round.jackpots !== undefined) void this.#followPayment(round);
  }

  /** A jackpot that was not acknowledged yet is in the balance a moment later. */
  async #followPayment({ jackpots = [] }: SlotRound): Promise<void> {
    if (jackpots.every(({ paid }) => paid)) return;
    await new Promise((resolve) => setTimeout(resolve, paymentWaitMs));
    await this.refreshBalance();
  }

  async #show(round: SlotRound): Promise<void> {
    const onCelebration = (running: boolean): void => {
      this.#celebrating = running;
      this.#reflect();
    };
    await this.#options.show(round, () =>
      showRound(round, { ...this.#options.showing, fast: this.#fast, onCelebration }),
    );
    this.#celebrating = false;
  }

  #enter(state: TableState): void {
    if (this.#state.kind === 'closed') return;
    this.#state = state;
    this.#reflect();
  }

  #settle(): void {
    this.#enter({ kind: 'ready' });
    this.#options.hud.stake.lock(this.#state.kind !== 'ready' || this.#autoplay.isRunning);
  }

  #connection(): void {
    const { scene } = this.#options;
    const { texts } = this.#options.showing;
    if (navigator.onLine) {
      if (this.#state.kind !== 'asking') scene.banner.hide('connection');
    } else {
      scene.banner.show('connection', texts('banner.connection'));
    }
    this.#reflect();
  }

  /** Writes the state into the spin button. */
  #reflect(): void {
    const { hud, session } = this.#options;
    const { kind } = this.#state;
    if (kind === 'asking') hud.spin.set('turning');
    else if (kind === 'showing') {
      hud.spin.set(session.turbo || this.#celebrating ? 'skippable' : 'turning');
    } else if (kind === 'closed' || this.#paused || !navigator.onLine) hud.spin.set('off');
    else {
      const restMs = this.#readyAtMs - performance.now();
      hud.spin.set(restMs > 0 ? 'cooling' : 'ready');
      // Timers cut fractions: one that came early would begin another pause.
      if (restMs > 0) setTimeout(() => this.#reflect(), Math.ceil(restMs));
    }
  }
}

/** What of a round's balance has come from pots. */
function paidJackpots({ jackpots = [] }: SlotRound): bigint {
  const paid = jackpots.filter((jackpot) => jackpot.paid);
  return paid.reduce((sum, { amount }) => sum + parseAmount(amount), 0n);
}
