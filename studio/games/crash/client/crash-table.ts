import type {
  CrashOwnBet,
  CrashRound,
  CrashSession,
  CrashTableEvent,
  CrashTableState,
} from '../protocol.ts';
import type { FairnessState, StudioRefusal } from '#protocol/session.ts';
import { multiplierText, payAt } from '#games/instant/client/multiplier.ts';
import { parseAmount } from '#client/kit/money.ts';
import { askRound } from '#client/shell/ask-round.ts';
import type { Balance } from '#client/shell/balance.ts';
import { everyFrame } from '#client/shell/every-frame.ts';
import type { GameInPlay, GamePage } from '#client/shell/game-page.ts';
import type { ServerClock } from '#shared-rounds/client/server-clock.ts';
import { afterEvent, withOwn } from '#shared-rounds/client/table-model.ts';
import type { BetPanel, BetPhase } from './bet-panel.ts';
import { multiplierOf } from './crowd.ts';
import { shownAt } from './flight.ts';
import { replayFlight } from './replay-flight.ts';
import type { Seat } from './seat.ts';
import { showTable } from './show-table.ts';
import type { Stage } from './stage.ts';

export interface CrashTableOptions {
  readonly page: GamePage<CrashSession>;
  readonly stage: Stage;
  readonly panels: readonly BetPanel[];
  readonly balance: Balance;
  readonly clock: ServerClock;
  readonly onPlaced: () => void;
}

/** A bet may be placed until so long before the last moment, ms: later ones rarely come in time. */
const MARGIN_MS = 250;

/** The table as its player meets it: bets are asked for until their answer is known. */
export class CrashTable implements GameInPlay<CrashSession> {
  fairness: FairnessState;
  readonly #options: CrashTableOptions;
  readonly #seats: readonly Seat[];
  #state: CrashTableState | undefined;
  #paused = false;
  #closed = false;
  #replaying = false;
  #money: ReturnType<typeof setTimeout> | undefined;

  constructor(options: CrashTableOptions) {
    this.#options = options;
    this.fairness = options.page.options.session.fairness;
    this.#seats = options.panels.map((panel) => ({
      panel,
      queued: false,
      busy: undefined,
      told: undefined,
      repeatedIn: undefined,
    }));
    everyFrame(() => this.#replaying || this.#draw());
  }

  readonly takeBalance = (minor: bigint): void => this.#options.balance.set(minor);

  get state(): CrashTableState | undefined {
    return this.#state;
  }

  learn(state: CrashTableState): void {
    const isFirst = this.#state === undefined;
    this.#state = state;
    // What ended before this page was opened is history.
    if (isFirst) for (const seat of this.#seats) seat.told = this.#ownOf(seat)?.id;
    this.#changed();
  }

  take(event: CrashTableEvent): void {
    const before = this.#state;
    if (before === undefined) return;
    this.#state = afterEvent(before, event);
    const { page } = this.#options;
    // Whoever has a bet in the air looks at that, and at nothing of the past.
    if (event.type === 'started' && this.#state.mine.length > 0) this.#replaying = false;
    if (event.type === 'started') page.sound.play('feature');
    if (event.type === 'ended') {
      page.sound.play('blast');
      if (before.mine.length > 0) page.parent.send('round_ended');
    }
    this.#changed();
  }

  press(index: number): void {
    const seat = this.#seats[index];
    if (seat === undefined || this.#closed) return;
    const { page } = this.#options;
    switch (seat.panel.phase) {
      case 'bet':
      case 'bet-next':
        if (this.#paused || seat.panel.autoCashOut === undefined) return;
        page.sound.play('press');
        seat.queued = true;
        break;
      case 'queued':
        this.#stop(seat);
        break;
      case 'placed':
        void this.#cancel(seat);
        break;
      case 'cash-out':
        void this.#cashOut(seat);
        break;
      default:
        return;
    }
    this.#changed();
  }

  /** Something was chosen in a panel. */
  chosen(): void {
    this.#changed();
  }

  pause(): void {
    this.#paused = true;
    for (const seat of this.#seats) this.#stop(seat);
    const { stage, page } = this.#options;
    stage.banner.show('paused', page.texts('banner.paused'));
    this.#changed();
  }

  resume(): void {
    this.#paused = false;
    this.#options.stage.banner.hide('paused');
    this.#changed();
  }

  close(): void {
    this.#closed = true;
    this.#changed();
  }

  async reread(): Promise<void> {
    const { page, balance, panels } = this.#options;
    const answer = await page.options.api.currentSession();
    if (this.#closed) return;
    if (answer.kind === 'refused') page.showRefused(answer.refusal);
    if (answer.kind !== 'answered') return;
    balance.set(parseAmount(answer.value.balance));
    const { stakes, defaultStake } = answer.value;
    for (const panel of panels) panel.stake.offer(stakes, defaultStake);
    const table = await page.options.api.readTable<CrashTableState>();
    if (table.kind === 'answered') this.learn(table.value);
  }

  /** Shows a flight of the past, until a bet of the player's own takes off; the table goes on meanwhile. */
  async replay(round: CrashRound): Promise<void> {
    const { stage, page } = this.#options;
    const { texts, format } = page;
    this.#replaying = true;
    const stake = format(parseAmount(round.stake));
    stage.banner.show('replay', texts('banner.replay', { stake }));
    const isOn = (): boolean => this.#replaying;
    const { game } = page.options.session;
    await page.show(round, () => replayFlight(round, { stage, texts, game, isOn }));
    this.#replaying = false;
    stage.banner.hide('replay');
  }

  #ownOf(seat: Seat): CrashOwnBet | undefined {
    const place = this.#seats.indexOf(seat) + 1;
    return this.#state?.mine.findLast(
      (bet) => bet.place === place && bet.state !== 'returned' && bet.state !== 'refused',
    );
  }

  #changed(): void {
    const state = this.#state;
    if (state === undefined) return;
    const { stage } = this.#options;
    stage.crowd.show(state);
    for (const seat of this.#seats) this.#reflect(seat);
  }

  #reflect(seat: Seat): void {
    const { panel } = seat;
    this.#announceEnd(seat);
    this.#goOn(seat);
    const phase = this.#phaseOf(seat);
    panel.set(phase, this.#sumOf(seat, phase));
  }

  /** A queued bet is placed as soon as bets are taken; one that repeats itself queues once a round. */
  #goOn(seat: Seat): void {
    const { panel } = seat;
    const round = this.#state?.round;
    if (round === undefined || this.#paused || this.#closed) return;
    const isOpen = this.#takesBets();
    if (isOpen && panel.repeats && seat.repeatedIn !== round.id && !this.#ownOf(seat)) {
      seat.repeatedIn = round.id;
      if (panel.autoCashOut !== undefined) seat.queued = true;
    }
    if (isOpen && seat.queued && seat.busy === undefined && !this.#ownOf(seat)) {
      seat.queued = false;
      void this.#place(seat, round.id);
    }
  }

  #takesBets(): boolean {
    const round = this.#state?.round;
    const left = (round?.closesAt ?? 0) - this.#options.clock.now();
    return round?.state === 'betting' && left > MARGIN_MS;
  }

  #phaseOf(seat: Seat): BetPhase {
    if (this.#closed || this.#state === undefined) return 'off';
    if (seat.busy === 'placing') return 'busy';
    if (seat.busy === 'cashing') return 'cashing';
    const own = this.#ownOf(seat);
    const round = this.#state.round;
    if (own?.state === 'asked') return 'busy';
    if (own?.state === 'returning') return 'returning';
    if (own?.state === 'open') {
      if (round?.state === 'running') return 'cash-out';
      return this.#takesBets() ? 'placed' : 'set';
    }
    if (seat.queued) return 'queued';
    if (this.#paused) return 'off';
    return this.#takesBets() && own === undefined ? 'bet' : 'bet-next';
  }

  #sumOf(seat: Seat, phase: BetPhase): string {
    const { page } = this.#options;
    const own = this.#ownOf(seat);
    if (phase !== 'cash-out' || own === undefined) {
      const stake = own?.state === 'open' ? parseAmount(own.stake) : seat.panel.stake.stakeMinor;
      return page.format(stake);
    }
    return page.format(payAt(parseAmount(own.stake), this.#shown()));
  }

  #shown(): number {
    const { page, clock } = this.#options;
    return shownAt(page.options.session.game.model, this.#state?.round, clock.now());
  }

  #stop(seat: Seat): void {
    seat.queued = false;
    seat.panel.stopRepeating();
  }

  async #place(seat: Seat, roundId: string): Promise<void> {
    const { page, stage } = this.#options;
    const { panel } = seat;
    const { autoCashOut } = panel;
    if (autoCashOut === undefined) return;
    const place = this.#seats.indexOf(seat) + 1;
    const stake = panel.stake.stake;
    const requestId = crypto.randomUUID();
    seat.busy = 'placing';
    panel.showResult('', 'none');
    const request = { requestId, roundId, place, stake, choice: { autoCashOut } };
    const answer = await askRound<CrashOwnBet>(
      () => page.options.api.placeBet(request),
      (waiting) => this.#waiting(waiting),
    );
    seat.busy = undefined;
    if (answer.kind === 'played') {
      this.#learnBet(answer.round);
      this.#options.onPlaced();
      stage.announce(page.texts('crash.said-placed', { stake: page.format(parseAmount(stake)) }));
    } else this.#refused(seat, answer.refusal);
    this.#changed();
  }

  async #cancel(seat: Seat): Promise<void> {
    const own = this.#ownOf(seat);
    if (own === undefined) return;
    const { page } = this.#options;
    this.#stop(seat);
    seat.repeatedIn = own.sharedRoundId;
    seat.busy = 'placing';
    const answer = await askRound<CrashOwnBet>(
      () => page.options.api.cancelBet(own.id),
      (waiting) => this.#waiting(waiting),
    );
    seat.busy = undefined;
    if (answer.kind === 'played') this.#learnBet(answer.round);
    else if (answer.refusal.code !== 'round-closed') this.#refused(seat, answer.refusal);
    this.#readMoney();
    this.#changed();
  }

  async #cashOut(seat: Seat): Promise<void> {
    const own = this.#ownOf(seat);
    if (own === undefined) return;
    const { page } = this.#options;
    seat.busy = 'cashing';
    this.#changed();
    const answer = await askRound<CrashOwnBet>(
      () => page.options.api.actOnBet(own.id, 'cash-out'),
      (waiting) => this.#waiting(waiting),
    );
    seat.busy = undefined;
    if (answer.kind === 'played') this.#learnBet(answer.round);
    else if (answer.refusal.code === 'too-late') {
      seat.panel.showResult(page.texts('crash.late'), 'lost');
      seat.told = own.id;
      page.net.count({ roundId: own.id, stake: own.stake, win: '0.00' });
    } else this.#refused(seat, answer.refusal);
    this.#changed();
  }

  #learnBet(bet: CrashOwnBet): void {
    const { balance, page } = this.#options;
    if (this.#state !== undefined) this.#state = withOwn(this.#state, bet);
    if (bet.balance === undefined) return;
    balance.set(parseAmount(bet.balance));
    page.parent.send('balance_changed');
  }

  /** Expected refusals stand in the panel; the others are told by the page. */
  #refused(seat: Seat, refusal: StudioRefusal): void {
    const { page } = this.#options;
    const repeated = seat.panel.repeats;
    this.#stop(seat);
    if (refusal.code === 'round-closed') {
      const key = refusal.money === 'will-be-returned' ? 'crash.closed-return' : 'crash.closed';
      seat.panel.showResult(page.texts(key), 'none');
      this.#readMoney();
      return;
    }
    if (repeated) seat.panel.showResult(page.texts('crash.repeat-off'), 'none');
    page.showRefused(refusal);
    if (refusal.money === 'will-be-returned') this.#readMoney();
  }

  /** Says once how a bet has ended. */
  #announceEnd(seat: Seat): void {
    const own = this.#ownOf(seat);
    if (own?.state !== 'ended' || seat.told === own.id) return;
    seat.told = own.id;
    const { page, stage } = this.#options;
    const { texts, format, sound } = page;
    page.net.count({ roundId: own.id, stake: own.stake, win: own.win ?? '0.00' });
    const multiplier = multiplierOf(own);
    if (multiplier === undefined) {
      const crash = multiplierText(this.#state?.round?.result?.crash ?? 100);
      seat.panel.showResult(texts('crash.lost'), 'lost');
      stage.announce(
        texts('crash.said-lost', { multiplier: crash, stake: format(parseAmount(own.stake)) }),
      );
    } else {
      const win = format(parseAmount(own.win ?? '0'));
      const at = multiplierText(multiplier);
      seat.panel.showResult(`${texts('crash.won-at', { multiplier: at })} · ${win}`, 'won');
      stage.announce(texts('crash.said-won', { multiplier: at, win }));
      sound.play('win');
    }
    if (own.balance === undefined) this.#readMoney();
  }

  /** Asks for the balance once for all that has just happened. */
  #readMoney(): void {
    clearTimeout(this.#money);
    this.#money = setTimeout(() => {
      void this.#options.page.options.api.ownBets().then((answer) => {
        if (answer.kind !== 'answered') return;
        for (const bet of answer.value.bets) {
          if (this.#state !== undefined) this.#state = withOwn(this.#state, bet);
        }
        const { balance } = answer.value;
        if (balance !== undefined) this.#options.balance.set(parseAmount(balance));
        this.#options.page.parent.send('balance_changed');
        this.#changed();
      });
    }, 400);
  }

  #waiting(waiting: boolean): void {
    const { stage, page } = this.#options;
    if (waiting) stage.banner.show('connection', page.texts('banner.connection'));
    else stage.banner.hide('connection');
  }

  #draw(): void {
    const { stage, page, clock } = this.#options;
    const state = this.#state;
    for (const seat of this.#seats) {
      const { phase } = seat.panel;
      if (state?.round?.state === 'running') this.#showSum(seat);
      else if (state?.round?.state === 'betting' && phase !== 'bet-next') this.#reflect(seat);
    }
    const { model } = page.options.session.game;
    showTable(stage, page.texts, { state, model, now: clock.now() });
  }

  #showSum(seat: Seat): void {
    if (seat.panel.phase === 'cash-out') seat.panel.set('cash-out', this.#sumOf(seat, 'cash-out'));
  }
}
