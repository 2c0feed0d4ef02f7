import type {
  FairnessState,
  OpenOf,
  OpenedSession,
  PlayRequest,
  PlayedOf,
  StudioRefusal,
} from '#protocol/session.ts';
import { parseAmount, wireAmount } from '#client/kit/money.ts';
import { askRound } from '#client/shell/ask-round.ts';
import type { RoundAnswer } from '#client/shell/ask-round.ts';
import type { Balance } from '#client/shell/balance.ts';
import type { GameInPlay, GamePage } from '#client/shell/game-page.ts';
import { isPanelOpen } from '#client/shell/panels/panel.ts';
import type { PendingRequest } from '#client/shell/pending-request.ts';
import type { InstantControls } from './instant-controls.ts';
import type { InstantKind, InstantPlay, Now, RoundOf } from './instant-kind.ts';
import type { InstantStage } from './instant-stage.ts';
import { firstStake, reflect } from './reflect.ts';
import type { Results } from './results/results.ts';
import { figuresOf, isPlayed } from './round-figures.ts';
import { showRound } from './show-round.ts';

export interface TableOptions<Session extends OpenedSession> {
  readonly page: GamePage<Session>;
  readonly kind: InstantKind<Session>;
  readonly play: InstantPlay<Session>;
  readonly stage: InstantStage;
  readonly controls: InstantControls;
  readonly balance: Balance;
  readonly pending: PendingRequest;
  readonly results: Results<Session>;
}

/** What the table is busy with. Steps are taken in `open` only, and a round started in `ready`. */
type TableState<Session extends OpenedSession> =
  | { readonly kind: 'ready' }
  /** Waits for an answer, or shows one; a step is one of the round that it is part of. */
  | { readonly kind: 'busy'; readonly round?: OpenOf<Session> }
  | { readonly kind: 'open'; readonly round: OpenOf<Session> }
  | { readonly kind: 'closed' };

const bannerMs = 3000;
/** A second click of a double click within this time is not another decision, ms. */
const doubleClickMs = 350;

/** What pressed the main button. */
export type Press = 'click' | 'second-click' | 'key';

/** Plays rounds of any instant game: each press is asked for until its answer is known, and shown then. */
export class InstantTable<Session extends OpenedSession> implements GameInPlay<Session> {
  readonly #options: TableOptions<Session>;
  #state: TableState<Session> = { kind: 'ready' };
  #fairness: FairnessState;
  #paused = false;
  #readyAtMs = 0;
  #showing = false;
  #pressedAtMs = -doubleClickMs;
  /** Rounds that autoplay has left; `undefined` while it does not run. */
  #autoLeft: number | undefined;

  constructor(options: TableOptions<Session>) {
    this.#options = options;
    this.#fairness = options.page.options.session.fairness;
    for (const name of ['online', 'offline']) {
      window.addEventListener(name, () => this.#connection());
    }
    this.#connection();
  }

  get fairness(): FairnessState {
    return this.#fairness;
  }

  set fairness(fairness: FairnessState) {
    this.#fairness = fairness;
  }

  get isReady(): boolean {
    return this.#state.kind === 'ready' && this.#autoLeft === undefined;
  }

  /** Why a round cannot go on, or none: paused, offline, or a panel lies over it. */
  get mayAct(): boolean {
    return !this.#paused && navigator.onLine && !isPanelOpen();
  }

  /** The main button: starts a round, takes the step that it stands for, or hurries what is shown. */
  press(by: Press = 'click'): void {
    const { page, play } = this.#options;
    const sinceMs = performance.now() - this.#pressedAtMs;
    this.#pressedAtMs = performance.now();
    if (this.#state.kind === 'busy') this.skip();
    if (!this.mayAct || (by === 'second-click' && sinceMs < doubleClickMs)) return;
    if (this.#state.kind === 'open') {
      const main = play.main?.(this.#state.round);
      const stands = by !== 'key' || main?.byKey === true;
      if (main?.action !== undefined && stands) this.act(main.action);
    } else if (this.#state.kind === 'ready' && play.lacks?.() === undefined) {
      if (performance.now() < this.#readyAtMs) return;
      page.sound.play('press');
      void this.playRound();
    }
  }

  /** Hurries what is shown, where the session allows a round to be shortened. */
  skip(): void {
    const { stage, page } = this.#options;
    if (this.#showing && page.options.session.turbo) stage.motion.hurry();
  }

  /** Starts a round and resolves once it has ended or waits for a step. */
  async playRound(): Promise<PlayedOf<Session> | undefined> {
    const { controls, pending, play } = this.#options;
    if (this.#state.kind !== 'ready') return undefined;
    const stake = wireAmount(firstStake(controls, play));
    return this.#start(pending.begin(stake, play.choice?.()));
  }

  /** The next step of the open round. */
  act(action: unknown): void {
    if (this.#state.kind !== 'open' || !this.mayAct) return;
    void this.#act(this.#state.round, action);
  }

  /** The chosen stake, or what else is chosen, has changed. */
  changed(): void {
    if (this.#state.kind === 'ready') this.#lie();
    this.#reflect();
  }

  /** Shows that autoplay runs with so many rounds left, or that it does not. */
  auto(left: number | undefined): void {
    this.#autoLeft = left;
    this.#reflect();
  }

  /** How long the next paid round must still wait, ms. */
  get waitMs(): number {
    return Math.max(0, this.#readyAtMs - performance.now());
  }

  /** What a former visit left: a start without an answer, an open round, or an end not seen. */
  async recover(): Promise<void> {
    const { page, pending } = this.#options;
    const { session } = page.options;
    const request = pending.recall();
    this.#lie();
    if (request === undefined) await this.#resume(session);
    else await this.#start(request);
  }

  /** Reads the session anew after the server found our picture of it outdated. */
  async reread(): Promise<void> {
    const { page, balance, controls } = this.#options;
    const answer = await page.options.api.currentSession();
    if (this.#state.kind === 'closed') return;
    if (answer.kind === 'refused') page.showRefused(answer.refusal);
    if (answer.kind !== 'answered') return;
    balance.set(parseAmount(answer.value.balance));
    controls.stake.offer(answer.value.stakes, answer.value.defaultStake);
    this.#fairness = answer.value.fairness;
    await this.#resume(answer.value);
  }

  /** Shows a round of the past between two others. Nothing is paid. */
  async replay(round: PlayedOf<Session>): Promise<void> {
    const { stage, page } = this.#options;
    if (!this.isReady) return;
    this.#enter({ kind: 'busy' });
    const stake = page.format(parseAmount(round.stake));
    stage.banner.show('replay', page.texts('banner.replay', { stake }));
    await this.#show(round, { pauseMs: 350 });
    await stage.motion.wait(1600);
    stage.banner.hide('replay');
    this.#enter({ kind: 'ready' });
    this.#lie();
  }

  pause(): void {
    const { stage, page } = this.#options;
    this.#paused = true;
    stage.banner.show('paused', page.texts('banner.paused'));
    this.#reflect();
  }

  resume(): void {
    this.#paused = false;
    this.#options.stage.banner.hide('paused');
    this.#reflect();
    void this.refreshBalance();
  }

  close(): void {
    this.#enter({ kind: 'closed' });
  }

  /** Money may have come or gone elsewhere; the server's word is asked for between rounds. */
  async refreshBalance(): Promise<void> {
    const { page, balance } = this.#options;
    if (!this.isReady) return;
    const answer = await page.options.api.currentSession();
    if (!this.isReady || answer.kind !== 'answered') return;
    balance.set(parseAmount(answer.value.balance));
    this.#fairness = answer.value.fairness;
    // Begun on another device while this page was out of sight.
    if (answer.value.openRound !== undefined) await this.#resume(answer.value);
  }

  async #resume(session: Session): Promise<void> {
    const { stage, page, kind, balance } = this.#options;
    const openRound = session.openRound as OpenOf<Session> | undefined;
    const unseen = session.unfinishedRound as PlayedOf<Session> | undefined;
    const left = openRound ?? unseen;
    if (left === undefined) return this.#enter({ kind: 'ready' });
    const stake = page.format(parseAmount(left.stake));
    const told = page.texts(openRound === undefined ? 'instant.unseen' : 'instant.resumed', {
      stake,
    });
    stage.banner.show('recovery', told);
    this.#enter({ kind: 'busy' });
    if (openRound !== undefined) {
      await this.#showRound(openRound, openRound.events.length);
      page.parent.send('round_started');
      stage.announce(told);
    } else if (unseen !== undefined) {
      await this.#show(unseen, { from: kind.hasSteps ? unseen.events.length - 1 : 0 });
      // The session's balance holds this round already, and perhaps later movements.
      this.#end(unseen, balance.minor);
    }
    setTimeout(() => stage.banner.hide('recovery'), bannerMs);
  }

  async #start(request: PlayRequest): Promise<PlayedOf<Session> | undefined> {
    const { page, play, pending } = this.#options;
    const { api, session } = page.options;
    this.#enter({ kind: 'busy' });
    page.parent.send('round_started');
    this.#readyAtMs = performance.now() + session.minimumCycleMs;
    play.asked?.(undefined);
    const answer = await this.#ask(() => api.playRound(request));
    pending.settle();
    if (answer.kind === 'played') return this.#showRound(answer.round, 0);
    this.#readyAtMs = 0;
    page.parent.send('round_ended');
    this.#enter({ kind: 'ready' });
    this.#lie();
    page.showRefused(answer.refusal);
    return undefined;
  }

  async #act(round: OpenOf<Session>, action: unknown): Promise<void> {
    const { page, play } = this.#options;
    this.#enter({ kind: 'busy', round });
    play.asked?.(action);
    const request = { requestId: crypto.randomUUID(), action };
    const answer = await this.#ask(() => page.options.api.act(round.roundId, request));
    if (answer.kind === 'played') await this.#showRound(answer.round, round.events.length);
    else this.#refused(answer.refusal, round);
  }

  /** A step that was refused has not been; the round stands as it was, unless it is over. */
  #refused(refusal: StudioRefusal, round: OpenOf<Session>): void {
    this.#enter({ kind: 'open', round });
    if (refusal.code === 'round-over') void this.reread();
    else this.#options.page.showRefused(refusal);
  }

  async #ask(
    ask: Parameters<typeof askRound<RoundOf<Session>>>[0],
  ): Promise<RoundAnswer<RoundOf<Session>>> {
    const { stage, page } = this.#options;
    return askRound(ask, (waiting) => {
      if (waiting) stage.banner.show('connection', page.texts('banner.connection'));
      else stage.banner.hide('connection');
    });
  }

  /** Puts a round on stage, what is new since `from` with motion, and goes on from there. */
  async #showRound(round: RoundOf<Session>, from: number): Promise<PlayedOf<Session> | undefined> {
    const { balance } = this.#options;
    this.#enter(this.#state.kind === 'busy' ? this.#state : { kind: 'busy' });
    // While it is shown the stake has left the balance and a win has not reached it: the server's figures.
    const { balance: after } = round;
    const winMinor = isPlayed<Session>(round) ? parseAmount(round.win) : 0n;
    if (after !== undefined) balance.set(parseAmount(after) - winMinor);
    if (!isPlayed<Session>(round)) {
      await this.#show(round, { from });
      this.#enter({ kind: 'open', round });
      return undefined;
    }
    await this.#show(round, { from });
    this.#end(round, round.balance === undefined ? balance.minor : parseAmount(round.balance));
    return round;
  }

  async #show(
    round: RoundOf<Session>,
    how: { readonly from?: number; readonly pauseMs?: number },
  ): Promise<void> {
    const { page, play, stage } = this.#options;
    const { texts, format, sound } = page;
    this.#showing = true;
    await page.show(round, () => showRound(round, { play, stage, texts, format, sound, ...how }));
    this.#showing = false;
    stage.motion.unhurry();
  }

  /** Counts and tells the end of a round. Whatever fails in it, the next one can be played. */
  #end(round: PlayedOf<Session>, balanceMinor: bigint): void {
    const { page, balance, results } = this.#options;
    balance.set(balanceMinor);
    const nextNonce = String(BigInt(round.fairness.nonce) + 1n);
    this.#fairness = { ...this.#fairness, nextNonce };
    page.net.count(round);
    page.parent.send('round_ended');
    page.parent.send('balance_changed');
    void page.options.api.markSeen(round.roundId);
    try {
      this.#announce(round);
      results.add(round);
    } finally {
      this.#enter({ kind: 'ready' });
    }
  }

  #announce(round: PlayedOf<Session>): void {
    const { page, play, stage, balance } = this.#options;
    const { texts, format } = page;
    const { end, stakeMinor, winMinor } = figuresOf(round);
    const values = {
      win: format(winMinor),
      stake: format(stakeMinor),
      balance: format(balance.minor),
    };
    const money = {
      won: texts('instant.won', values),
      even: texts('instant.even', values),
      lost: texts('instant.lost', values),
    }[end];
    stage.announce([play.says?.(round), money].filter(Boolean).join(' '));
  }

  #lie(): void {
    this.#options.stage.plate.hide();
    this.#options.play.lie();
  }

  #enter(state: TableState<Session>): void {
    if (this.#state.kind === 'closed') return;
    this.#state = state;
    this.#reflect();
  }

  #connection(): void {
    const { stage, page } = this.#options;
    if (!navigator.onLine) stage.banner.show('connection', page.texts('banner.connection'));
    else if (this.#state.kind !== 'busy') stage.banner.hide('connection');
    this.#reflect();
  }

  get #now(): Now<Session> {
    const state = this.#state;
    const round = state.kind === 'open' || state.kind === 'busy' ? state.round : undefined;
    if (state.kind === 'busy') return { phase: 'busy', round };
    const isOff = state.kind === 'closed' || this.#paused || !navigator.onLine;
    return { phase: isOff ? 'off' : state.kind, round };
  }

  #reflect(): void {
    const { waitMs } = this;
    reflect(this.#now, { ...this.#options, waitMs, autoLeft: this.#autoLeft });
    if (this.#state.kind === 'ready' && waitMs > 0) setTimeout(() => this.#reflect(), waitMs);
  }
}
