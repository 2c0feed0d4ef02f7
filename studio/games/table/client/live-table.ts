import type { FairnessState, StudioRefusal } from '#protocol/session.ts';
import type {
  LiveTableEvent,
  LiveTableState,
  TableOwnBet,
  TableRound,
  TableRoundView,
  TableSession,
} from '../protocol.ts';
import { parseAmount, wireAmount } from '#client/kit/money.ts';
import { askRound } from '#client/shell/ask-round.ts';
import type { Balance } from '#client/shell/balance.ts';
import { everyFrame } from '#client/shell/every-frame.ts';
import type { GameInPlay, GamePage } from '#client/shell/game-page.ts';
import type { ServerClock } from '#shared-rounds/client/server-clock.ts';
import { afterEvent, withOwn } from '#shared-rounds/client/table-model.ts';
import type { TableFace } from './face.ts';
import { limitsOf, notYet, tooMuch } from './limits.ts';
import type { TableLimits } from './limits.ts';
import { momentOf } from './moment.ts';
import type { Moment } from './moment.ts';
import { playOutcome } from './play-outcome.ts';
import { counting, freePlace, placedOn, sumsOfSlips } from './own-bets.ts';
import { chipsOf, emptySlip, lay, sumsOf, together, total, undo } from './slip.ts';
import type { LaidChip, Slip, SpotSums } from './slip.ts';
import type { Screen, ShownTable } from './screen.ts';
import type { TableMemory } from './table-memory.ts';

export interface LiveTableOptions {
  readonly page: GamePage<TableSession>;
  readonly face: TableFace;
  readonly balance: Balance;
  readonly clock: ServerClock;
  readonly memory: TableMemory;
  readonly screen: Screen;
}

/** A slip is sent until so long before the last moment, ms: later ones rarely come in time. */
const MARGIN_MS = 250;
/** Slips that confirm themselves wait so long after the last chip, or until so long before the close. */
const AUTO = { stillMs: 1400, lastMs: 1500 } as const;

/** The table as its player meets it: chips are laid, bet, taken back, and what comes of them is told. */
export class LiveTable implements GameInPlay<TableSession>, ShownTable {
  fairness: FairnessState;
  readonly limits: TableLimits;
  readonly #options: LiveTableOptions;
  #state: LiveTableState | undefined;
  #moment: Moment = { phase: 'waiting' };
  #slip: Slip = emptySlip;
  /** On its way to the server. */
  #sent: Slip = emptySlip;
  #isCancelling = false;
  #changedAt = 0;
  #refusedAt = -1;
  #toldRound: string | undefined;
  #paused = false;
  #closed = false;
  #replaying = false;
  #left = false;
  #money: ReturnType<typeof setTimeout> | undefined;

  constructor(options: LiveTableOptions) {
    const { session } = options.page.options;
    this.#options = options;
    this.fairness = session.fairness;
    this.limits = limitsOf(session.game, session.slipLimits);
    everyFrame(
      () => this.#frame(),
      () => !this.#left,
    );
  }

  get state(): LiveTableState | undefined {
    return this.#state;
  }

  get moment(): Moment {
    return this.#moment;
  }

  get placed(): SpotSums {
    return placedOn(this.#state?.mine ?? []);
  }

  get laid(): SpotSums {
    return together(sumsOf(this.#sent), sumsOf(this.#slip));
  }

  get isSending(): boolean {
    return this.#sent !== emptySlip || this.#isCancelling;
  }

  get mayBet(): boolean {
    const isFree = !this.#paused && !this.#closed && !this.#replaying;
    return isFree && this.#moment.phase === 'betting' && this.#moment.leftMs > MARGIN_MS;
  }

  get hasSlip(): boolean {
    return this.#slip.presses.length > 0;
  }

  get results(): readonly TableRoundView[] {
    const { results = [], round } = this.#state ?? {};
    const isHidden = this.#moment.phase === 'dealing';
    return results.filter(({ id }) => !isHidden || id !== round?.id);
  }

  learn(state: LiveTableState): void {
    const { round } = state;
    // What ended before this page was opened is history.
    if (this.#state === undefined && round?.state === 'ended') this.#toldRound = round.id;
    this.#state = state;
    this.#changed();
  }

  take(event: LiveTableEvent): void {
    const before = this.#state;
    if (before === undefined) return;
    this.#state = afterEvent(before, event);
    if (event.type === 'started') {
      this.#replaying &&= counting(this.#state.mine).length === 0;
      this.#dropSlip();
      if (this.placed.size > 0) this.#options.memory.keepBets(this.placed);
    }
    this.#changed();
  }

  lay(chips: readonly LaidChip[]): void {
    if (!this.mayBet) this.#options.screen.say('closed');
    else this.#put(chips);
  }

  undo(): void {
    if (!this.mayBet) return;
    if (this.hasSlip) this.#hold(undo(this.#slip));
    else void this.#cancel(this.#open.slice(-1));
  }

  /** Takes chips away, and where none lie loose, the bets of the round. */
  clear(): void {
    if (!this.mayBet) return;
    if (this.hasSlip) this.#hold(emptySlip);
    else void this.#cancel(this.#open);
  }

  repeat(): void {
    if (!this.mayBet) return;
    const known = this.limits.spots;
    const bets = this.#options.memory.bets.filter(({ spot }) => known.has(spot));
    if (bets.length === 0) this.#options.screen.say('nothing-to-repeat');
    else this.#put(bets);
  }

  double(): void {
    if (this.mayBet) this.#put(chipsOf(together(this.placed, this.laid)));
  }

  confirm(): void {
    const round = this.#state?.round;
    if (!this.mayBet || !this.hasSlip || this.isSending || round === undefined) return;
    const breach = notYet(this.limits, this.#judged(this.#slip));
    if (breach === undefined) void this.#place(round.id);
    else {
      this.#refusedAt = this.#changedAt;
      this.#options.screen.tell(breach);
    }
  }

  pause(): void {
    this.#paused = true;
    const { screen, page } = this.#options;
    screen.banner('paused', page.texts('banner.paused'));
    this.#changed();
  }

  resume(): void {
    this.#paused = false;
    this.#options.screen.banner('paused');
    this.#changed();
  }

  close(): void {
    this.#closed = true;
    this.#changed();
  }

  leave(): void {
    this.#left = true;
  }

  takeBalance = (minor: bigint): void => this.#options.balance.set(minor);

  async reread(): Promise<void> {
    const { page, balance } = this.#options;
    const answer = await page.options.api.currentSession();
    if (this.#closed) return;
    if (answer.kind === 'refused') page.showRefused(answer.refusal);
    if (answer.kind !== 'answered') return;
    balance.set(parseAmount(answer.value.balance));
    const table = await page.options.api.readTable<LiveTableState>();
    if (table.kind === 'answered') this.learn(table.value);
  }

  /** Shows a round of the past, until a bet of the player's is decided; the table goes on meanwhile. */
  async replay(round: TableRound): Promise<void> {
    const { screen, face, page } = this.#options;
    const { shared, stake } = round;
    if (shared.result === undefined) return;
    this.#replaying = true;
    screen.banner(
      'replay',
      page.texts('banner.replay', { stake: page.format(parseAmount(stake)) }),
    );
    const { pauseMs } = page.options.session.game.shared;
    const draw = (moment: Moment): void => screen.draw(moment);
    const isOn = () => this.#replaying;
    const { result: outcome } = shared;
    await page.show(round, () => playOutcome(face, { outcome, pauseMs, draw, isOn }));
    this.#replaying = false;
    screen.banner('replay');
    this.#changed();
  }

  #frame(): void {
    const { face, clock, page, screen } = this.#options;
    const { pauseMs } = page.options.session.game.shared;
    const before = this.#moment;
    const round = this.#state?.round;
    this.#moment = momentOf(this.#state, clock.now(), (outcome) => face.revealMs(outcome, pauseMs));
    if (!this.#replaying) screen.draw(this.#moment);
    if (before.phase !== this.#moment.phase) this.#changed();
    this.#confirmItself();
    if (this.#moment.phase === 'result' && round !== undefined) this.#finish(round);
  }

  #confirmItself(): void {
    const { memory, page } = this.#options;
    if (!memory.confirmsItself || !this.hasSlip || this.#refusedAt === this.#changedAt) return;
    if (this.#moment.phase !== 'betting') return;
    const isLast = this.#moment.leftMs < AUTO.lastMs;
    const mine = this.#state?.mine ?? [];
    const left = page.options.session.game.shared.places - mine.length;
    const isStill = performance.now() - this.#changedAt > AUTO.stillMs;
    // The last slip waits for the last chips.
    if (isLast || (isStill && left > 1)) this.confirm();
  }

  #finish(round: TableRoundView): void {
    if (this.#toldRound === round.id) return;
    this.#toldRound = round.id;
    const { screen, page } = this.#options;
    const { mine: all = [] } = this.#state ?? {};
    const mine = counting(all);
    for (const { id, stake, win } of mine) {
      page.net.count({ roundId: id, stake, win: win ?? '0.00' });
    }
    screen.finish(round, sumsOfSlips(mine));
    if (mine.length > 0) page.notifyRound(false);
    if (all.length > 0) this.#readMoney();
  }

  #judged(slip: Slip) {
    const sent = sumsOf(this.#sent);
    return {
      laid: sumsOf(slip),
      placed: together(this.placed, sent),
      balance: this.#options.balance.minor - total(sent),
    };
  }

  #put(chips: readonly LaidChip[]): void {
    const { screen, page } = this.#options;
    const next = lay(this.#slip, chips);
    const breach = tooMuch(this.limits, this.#judged(next));
    if (breach !== undefined) {
      screen.tell(breach);
      return;
    }
    page.sound.play('press');
    this.#hold(next);
  }

  /** Bets are closed: chips that were not bet go back to their player. */
  #dropSlip(): void {
    if (this.hasSlip) this.#options.screen.say('unconfirmed');
    this.#slip = emptySlip;
  }

  async #place(roundId: string): Promise<void> {
    const { page, screen } = this.#options;
    const place = freePlace(this.#state?.mine ?? [], page.options.session.game.shared.places);
    if (place === undefined) {
      page.showRefused({ code: 'too-many-slips' });
      return;
    }
    this.#sent = this.#slip;
    this.#slip = emptySlip;
    const sums = sumsOf(this.#sent);
    const spots = chipsOf(sums).map(({ spot, minor }) => ({ spot, stake: wireAmount(minor) }));
    const stake = wireAmount(total(sums));
    const request = { requestId: crypto.randomUUID(), roundId, place, stake, choice: { spots } };
    this.#changed();
    const answer = await askRound<TableOwnBet>(
      () => page.options.api.placeBet(request),
      (waiting) => this.#waiting(waiting),
    );
    const sent = this.#sent;
    this.#sent = emptySlip;
    if (answer.kind === 'played') {
      this.#learnBet(answer.round);
      page.sound.play('gem');
      page.notifyRound(true);
      screen.say('placed', { stake: page.format(total(sums)) });
    } else this.#refused(answer.refusal, sent);
    this.#changed();
  }

  /** Bets that may still be taken back, in the order of their places. */
  get #open(): readonly TableOwnBet[] {
    const { mine = [] } = this.#state ?? {};
    return mine.filter(({ state }) => state === 'open').toSorted((a, b) => a.place - b.place);
  }

  async #cancel(bets: readonly TableOwnBet[]): Promise<void> {
    const { page, screen } = this.#options;
    if (bets.length === 0 || this.isSending) return;
    this.#isCancelling = true;
    this.#changed();
    for (const { id } of bets) {
      // One after the other: they are of one account.
      const answer = await askRound<TableOwnBet>(
        () => page.options.api.cancelBet(id),
        (waiting) => this.#waiting(waiting),
      );
      if (answer.kind === 'played') {
        this.#learnBet(answer.round);
        screen.say('taken-back');
      } else if (answer.refusal.code === 'round-closed') screen.say('closed');
      else page.showRefused(answer.refusal);
    }
    this.#isCancelling = false;
    this.#readMoney();
    this.#changed();
  }

  #learnBet(bet: TableOwnBet): void {
    const { balance, page } = this.#options;
    if (this.#state !== undefined) this.#state = withOwn(this.#state, bet);
    if (bet.balance === undefined || bet.state === 'ended') return;
    balance.set(parseAmount(bet.balance));
    page.parent.send('balance_changed');
  }

  /** What was refused has cost nothing: its chips lie loose again, while they can still be bet. */
  #refused(refusal: StudioRefusal, sent: Slip): void {
    const { page, screen } = this.#options;
    if (refusal.code === 'round-closed') {
      screen.say(refusal.money === 'will-be-returned' ? 'closed-return' : 'closed');
    } else page.showRefused(refusal);
    if (refusal.money === 'will-be-returned') this.#readMoney();
    else if (this.mayBet) this.#hold({ presses: [...sent.presses, ...this.#slip.presses] });
    this.#refusedAt = this.#changedAt;
  }

  /** Asks for the balance once for all that has just happened. */
  #readMoney(): void {
    clearTimeout(this.#money);
    this.#money = setTimeout(() => {
      void this.#options.page.options.api.ownBets().then((answer) => {
        if (answer.kind !== 'answered') return;
        for (const bet of answer.value.bets as readonly TableOwnBet[]) {
          if (this.#state !== undefined) this.#state = withOwn(this.#state, bet);
        }
        const { balance } = answer.value;
        if (balance !== undefined && this.#moment.phase !== 'dealing') {
          this.#options.balance.set(parseAmount(balance));
        }
        this.#options.page.parent.send('balance_changed');
        this.#changed();
      });
    }, 300);
  }

  #waiting(isWaiting: boolean): void {
    const { screen, page } = this.#options;
    screen.banner('connection', isWaiting ? page.texts('banner.connection') : undefined);
  }

  #hold(slip: Slip): void {
    this.#slip = slip;
    this.#changedAt = performance.now();
    this.#changed();
  }

  #changed(): void {
    this.#options.screen.reflect(this);
  }
}
