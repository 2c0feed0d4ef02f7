import type { MinesAction } from '@croupier/engines/mines/game';
import type { MinesOpenRound, MinesRound, MinesSession } from '@croupier/protocol/mines';
import type { FairnessState, PlayRequest, StudioRefusal } from '@croupier/protocol/session';
import { parseAmount } from '../kit/money.ts';
import { askRound } from '../shell/ask-round.ts';
import type { RoundAnswer } from '../shell/ask-round.ts';
import type { Balance } from '../shell/balance.ts';
import type { GameInPlay, GamePage } from '../shell/game-page.ts';
import { isPanelOpen } from '../shell/panels/panel.ts';
import type { PendingRequest } from '../shell/pending-request.ts';
import type { Controls } from './controls.ts';
import { multiplierText, payAt } from './multiplier.ts';
import { ladderOf, showEvents } from './show.ts';
import type { Showing } from './show.ts';
import type { Stage } from './stage.ts';

export interface MinesTableOptions {
  readonly page: GamePage<MinesSession>;
  readonly stage: Stage;
  readonly controls: Controls;
  readonly balance: Balance;
  readonly pending: PendingRequest;
}

type Round = MinesRound | MinesOpenRound;

/** What the table is busy with. Tiles may be picked in `open` only, and a round started in `ready`. */
type TableState =
  | { readonly kind: 'ready' }
  /** Waits for an answer, or shows one; a step is one of the round that it is part of. */
  | { readonly kind: 'busy'; readonly round?: MinesOpenRound }
  | { readonly kind: 'open'; readonly round: MinesOpenRound }
  | { readonly kind: 'closed' };

/** Plays rounds of mines: every press is asked for until its answer is known, and shown then. */
export class MinesTable implements GameInPlay<MinesSession> {
  readonly #options: MinesTableOptions;
  #state: TableState = { kind: 'ready' };
  #fairness: FairnessState;
  #paused = false;
  #readyAtMs = 0;

  constructor(options: MinesTableOptions) {
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
    return this.#state.kind === 'ready';
  }

  /** The main button: starts a round, or cashes the open one out. */
  press(): void {
    const { controls, pending, page } = this.#options;
    if (!this.#mayAct()) return;
    if (this.#state.kind === 'open') {
      if (this.#state.round.state.picked.length > 0) void this.#act({ type: 'cash-out' });
    } else if (this.#state.kind === 'ready' && performance.now() >= this.#readyAtMs) {
      page.sound.play('press');
      const choice = { mines: controls.mines.mines };
      void this.#start(pending.begin(controls.stake.stake, choice));
    }
  }

  pick(tile: number): void {
    if (this.#state.kind !== 'open' || !this.#mayAct()) return;
    this.#options.stage.board.waitFor(tile);
    void this.#act({ type: 'pick', tile });
  }

  pickRandom(): void {
    const { closed } = this.#options.stage.board;
    const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
    // The mines lie where they lie: which tile is picked needs no perfect chance.
    const tile = closed[word % closed.length];
    if (tile !== undefined) this.pick(tile);
  }

  /** The chosen stake or number of mines changed. */
  show(): void {
    if (this.#state.kind === 'ready') this.#lie();
    this.#reflect();
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
    if (answer.kind === 'refused') page.tellRefused(answer.refusal);
    if (answer.kind !== 'answered') return;
    balance.set(parseAmount(answer.value.balance));
    controls.stake.offer(answer.value.stakes, answer.value.defaultStake);
    this.#fairness = answer.value.fairness;
    await this.#resume(answer.value);
  }

  /** Shows a round of the past between two others. Nothing is paid. */
  async replay(round: MinesRound): Promise<void> {
    const { stage, page } = this.#options;
    if (this.#state.kind !== 'ready') return;
    this.#enter({ kind: 'busy' });
    const stakeMinor = parseAmount(round.stake);
    const stake = page.format(stakeMinor);
    stage.banner.show('replay', page.texts('banner.replay', { stake }));
    await showEvents(round.events, this.#showing(stakeMinor), { pauseMs: 350 });
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
    if (this.#state.kind !== 'ready') return;
    const answer = await page.options.api.currentSession();
    if (this.#state.kind !== 'ready' || answer.kind !== 'answered') return;
    balance.set(parseAmount(answer.value.balance));
    this.#fairness = answer.value.fairness;
    // Begun on another device while this page was out of sight.
    if (answer.value.openRound !== undefined) await this.#resume(answer.value);
  }

  async #resume({ openRound, unfinishedRound }: MinesSession): Promise<void> {
    const { stage, page, controls } = this.#options;
    const { texts, format } = page;
    const left = openRound ?? unfinishedRound;
    if (left === undefined) return this.#enter({ kind: 'ready' });
    const stake = format(parseAmount(left.stake));
    if (openRound !== undefined) {
      controls.mines.show(openRound.state.mines);
      await this.#showRound(openRound, openRound.events.length);
      page.parent.send('round_started');
      const told = texts('mines.resumed', { stake });
      stage.banner.show('recovery', told);
      stage.announce(told);
      setTimeout(() => stage.banner.hide('recovery'), 6000);
      return;
    }
    if (unfinishedRound === undefined) return;
    // The session's balance holds this round already, and perhaps later movements.
    const { balance: _, ...round } = unfinishedRound;
    stage.banner.show('recovery', texts('mines.unseen', { stake }));
    await this.#showRound(round, round.events.length - 1);
    setTimeout(() => stage.banner.hide('recovery'), 6000);
  }

  async #start(request: PlayRequest): Promise<void> {
    const { page } = this.#options;
    const { api, session } = page.options;
    this.#enter({ kind: 'busy' });
    page.parent.send('round_started');
    this.#readyAtMs = performance.now() + session.minimumCycleMs;
    const answer = await this.#ask(() => api.playRound(request));
    this.#options.pending.settle();
    if (answer.kind === 'played') return this.#showRound(answer.round, 0);
    this.#readyAtMs = 0;
    page.parent.send('round_ended');
    this.#enter({ kind: 'ready' });
    page.tellRefused(answer.refusal);
  }

  async #act(action: MinesAction): Promise<void> {
    const { page, stage } = this.#options;
    if (this.#state.kind !== 'open') return;
    const { round } = this.#state;
    this.#enter({ kind: 'busy', round });
    const request = { requestId: crypto.randomUUID(), action };
    const answer = await this.#ask(() => page.options.api.act(round.roundId, request));
    stage.board.waitFor(undefined);
    if (answer.kind === 'played') return this.#showRound(answer.round, round.events.length);
    this.#refused(answer.refusal, round);
  }

  /** A step that was refused has not been; the round stands as it was, unless it is over. */
  #refused(refusal: StudioRefusal, round: MinesOpenRound): void {
    const { page } = this.#options;
    this.#enter({ kind: 'open', round });
    if (refusal.code === 'round-over') void this.reread();
    else page.tellRefused(refusal);
  }

  async #ask(ask: Parameters<typeof askRound<Round>>[0]): Promise<RoundAnswer<Round>> {
    const { stage, page } = this.#options;
    return askRound(ask, (waiting) => {
      if (waiting) stage.banner.show('connection', page.texts('banner.connection'));
      else stage.banner.hide('connection');
    });
  }

  /** Puts a round on stage, what is new since `from` with motion, and goes on from there. */
  async #showRound(round: Round, from: number): Promise<void> {
    const { balance } = this.#options;
    const stakeMinor = parseAmount(round.stake);
    this.#enter(this.#state.kind === 'busy' ? this.#state : { kind: 'busy' });
    if (round.balance !== undefined && !('win' in round)) balance.set(parseAmount(round.balance));
    await showEvents(round.events, this.#showing(stakeMinor), { from });
    if ('win' in round) this.#end(round);
    else this.#enter({ kind: 'open', round });
  }

  #end(round: MinesRound): void {
    const { page, stage, balance } = this.#options;
    const { texts, format, parent } = page;
    if (round.balance !== undefined) balance.set(parseAmount(round.balance));
    const nextNonce = String(BigInt(round.fairness.nonce) + 1n);
    this.#fairness = { ...this.#fairness, nextNonce };
    const end = round.events.at(-1);
    const multiplier = end?.type === 'ended' ? multiplierText(end.multiplier) : '';
    const win = parseAmount(round.win);
    const values = {
      multiplier,
      win: format(win),
      stake: format(parseAmount(round.stake)),
      balance: format(balance.minor),
    };
    stage.announce(texts(win > 0n ? 'mines.won' : 'mines.lost', values));
    parent.send('round_ended');
    parent.send('balance_changed');
    void page.options.api.markSeen(round.roundId);
    this.#enter({ kind: 'ready' });
  }

  /** A closed wall with the payouts of the chosen number of mines. */
  #lie(): void {
    const { stage, controls, page } = this.#options;
    const { game } = page.options.session;
    const { mines } = controls.mines;
    stage.plate.hide();
    stage.board.cover();
    stage.ladder.show(mines, ladderOf(game, mines), 0);
    this.#found(mines, 0, undefined);
  }

  #showing(stakeMinor: bigint): Showing {
    const { page, stage, controls } = this.#options;
    return {
      stage,
      stakeMinor,
      sound: page.sound,
      texts: page.texts,
      game: page.options.session.game,
      format: page.format,
      onFound: (picks, multiplier) => this.#found(controls.mines.mines, picks, multiplier),
    };
  }

  #found(mines: number, picks: number, multiplier: number | undefined): void {
    const { controls, page } = this.#options;
    const { game } = page.options.session;
    const total = ladderOf(game, mines).length;
    controls.found(
      page.texts('mines.of', { picks, total }),
      multiplier === undefined ? '–' : `${multiplierText(multiplier)}×`,
    );
  }

  #mayAct(): boolean {
    return !this.#paused && navigator.onLine && !isPanelOpen();
  }

  #enter(state: TableState): void {
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

  /** Writes the state into the controls, the board and the line under it. */
  #reflect(): void {
    const { controls, stage, page } = this.#options;
    const { texts, format } = page;
    const state = this.#state;
    const still = this.#paused || !navigator.onLine;
    stage.board.allow(state.kind === 'open' && !still);
    const round = state.kind === 'open' || state.kind === 'busy' ? state.round : undefined;
    if (round !== undefined) {
      const { picked, mines } = round.state;
      const multiplier = ladderOf(page.options.session.game, mines)[picked.length - 1];
      const sum =
        multiplier === undefined ? '' : format(payAt(parseAmount(round.stake), multiplier));
      const rest = picked.length === 0 ? 'first' : 'open';
      controls.set(state.kind === 'busy' ? 'step' : still ? 'off' : rest, sum);
      const hint = picked.length === 0 ? 'mines.hint-first' : 'mines.hint-open';
      stage.hint(state.kind === 'open' ? texts(hint) : '');
      return;
    }
    const stake = format(controls.stake.stakeMinor);
    if (state.kind === 'busy') controls.set('busy', stake);
    else if (state.kind === 'closed' || still) controls.set('off', stake);
    else {
      const restMs = this.#readyAtMs - performance.now();
      controls.set(restMs > 0 ? 'off' : 'ready', stake);
      if (restMs > 0) setTimeout(() => this.#reflect(), restMs);
    }
    stage.hint(state.kind === 'ready' ? texts('mines.hint-ready') : '');
  }
}
