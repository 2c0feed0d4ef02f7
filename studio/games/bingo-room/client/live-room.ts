import type { FairnessState, StudioRefusal } from '#protocol/session.ts';
import type { RoomEvent, RoomOwnBet, RoomRound, RoomSession, RoomState } from '../protocol.ts';
import { parseAmount, wireAmount } from '#client/kit/money.ts';
import { askRound } from '#client/shell/ask-round.ts';
import type { Balance } from '#client/shell/balance.ts';
import { everyFrame } from '#client/shell/every-frame.ts';
import type { GameInPlay, GamePage } from '#client/shell/game-page.ts';
import type { ServerClock } from '#shared-rounds/client/server-clock.ts';
import { afterEvent, withOwn } from '#shared-rounds/client/table-model.ts';
import type { BuyPanel, BuyState } from './buy-panel.ts';
import { replayRound } from './replay-round.ts';
import type { RoomScreen } from './room-screen.ts';
import { seenOf } from './seen.ts';

export interface LiveRoomOptions {
  readonly page: GamePage<RoomSession>;
  readonly balance: Balance;
  readonly clock: ServerClock;
  readonly screen: RoomScreen;
  readonly panel: BuyPanel;
}

/** Purchases are sent until so long before the last moment, ms: later ones rarely come in time. */
const MARGIN_MS = 250;

/** A room as its player meets it: tickets are bought and given back, and what comes of them is told. */
export class LiveRoom implements GameInPlay<RoomSession> {
  fairness: FairnessState;
  readonly #options: LiveRoomOptions;
  #state: RoomState | undefined;
  #isBusy = false;
  /** Tickets that are bought as soon as the next sale opens. */
  #queued = 0;
  #toldRound: string | undefined;
  #paused = false;
  #closed = false;
  #replaying = false;
  #money: ReturnType<typeof setTimeout> | undefined;

  constructor(options: LiveRoomOptions) {
    this.#options = options;
    this.fairness = options.page.options.session.fairness;
    everyFrame(() => this.#draw());
  }

  get state(): RoomState | undefined {
    return this.#state;
  }

  learn(state: RoomState): void {
    const { round } = state;
    // What ended before this page was opened is history.
    if (this.#state === undefined && round?.state === 'ended') this.#toldRound = round.id;
    this.#state = state;
    this.#options.screen.forget();
  }

  take(event: RoomEvent): void {
    const before = this.#state;
    if (before === undefined) return;
    this.#state = afterEvent(before, event);
    // Whoever has tickets in a round looks at that, and at nothing of the past.
    if (event.type === 'started' && this.#bought > 0) this.#replaying = false;
    if (event.type === 'opened') this.#buyQueued();
    if (event.type === 'ended') this.#finish();
  }

  /** Buys what is chosen; where no sale is open, puts it down for the next one or takes that back. */
  press(): void {
    const { phase } = this.#buyState();
    const { panel, page } = this.#options;
    if (phase === 'buy') void this.#buy(panel.tickets);
    else if (phase === 'buy-next') {
      page.sound.play('press');
      this.#queued = panel.tickets;
    } else if (phase === 'queued') this.#queued = 0;
  }

  async takeBack(): Promise<void> {
    const { page, screen } = this.#options;
    if (this.#isBusy || !this.#isOpen) return;
    this.#isBusy = true;
    const open = (this.#state?.mine ?? []).filter(({ state }) => state === 'open');
    for (const { id } of open) {
      // One after the other: they are of one account.
      const answer = await askRound<RoomOwnBet>(
        () => page.options.api.cancelBet(id),
        (waiting) => this.#waiting(waiting),
      );
      if (answer.kind === 'played') this.#learnBet(answer.round);
      else this.#refused(answer.refusal);
    }
    this.#isBusy = false;
    if (open.length > 0) screen.say('taken-back');
    this.#readMoney();
  }

  pause(): void {
    const { screen, page } = this.#options;
    this.#paused = true;
    this.#queued = 0;
    screen.banner('paused', page.texts('banner.paused'));
  }

  resume(): void {
    this.#paused = false;
    this.#options.screen.banner('paused');
  }

  close(): void {
    this.#closed = true;
    this.#queued = 0;
  }

  takeBalance(minor: bigint): void {
    this.#options.balance.set(minor);
  }

  async reread(): Promise<void> {
    const { page, balance } = this.#options;
    const answer = await page.options.api.currentSession();
    if (this.#closed) return;
    if (answer.kind === 'refused') page.showRefused(answer.refusal);
    if (answer.kind !== 'answered') return;
    balance.set(parseAmount(answer.value.balance));
    const table = await page.options.api.readTable<RoomState>();
    if (table.kind === 'answered') this.learn(table.value);
  }

  /** Shows a round of the past, until the next one that the player has tickets in; the room goes on. */
  async replay(round: RoomRound): Promise<void> {
    const { screen, page } = this.#options;
    if (round.shared.result === undefined) return;
    this.#replaying = true;
    const stake = page.format(parseAmount(round.stake));
    screen.banner('replay', page.texts('banner.replay', { stake }));
    const show = (seen: Parameters<typeof screen.draw>[0]): void => screen.draw(seen);
    await page.show(round, () => replayRound(round, { show, isOn: () => this.#replaying }));
    this.#replaying = false;
    screen.banner('replay');
  }

  get #bought(): number {
    return (this.#state?.mine ?? [])
      .filter(({ state }) => ['asked', 'open', 'ended'].includes(state))
      .reduce((sum, { choice }) => sum + choice.tickets, 0);
  }

  get #isOpen(): boolean {
    const { round } = this.#state ?? {};
    const leftMs = (round?.closesAt ?? 0) - this.#options.clock.now();
    return round?.state === 'betting' && leftMs > MARGIN_MS;
  }

  #draw(): void {
    const { page, clock, screen, panel } = this.#options;
    if (!this.#replaying) {
      screen.show(seenOf(page.options.session.game, this.#state, clock.now()));
    }
    panel.set(this.#buyState());
  }

  #buyState(): BuyState {
    const { ticketsMax } = this.#options.page.options.session.game.model;
    const isOpen = this.#isOpen;
    const bought = this.#bought;
    const mayTakeBack =
      isOpen && !this.#isBusy && (this.#state?.mine ?? []).some(({ state }) => state === 'open');
    const phaseOf = (): BuyState['phase'] => {
      if (this.#closed || this.#paused || this.#state === undefined) return 'off';
      if (this.#isBusy) return 'busy';
      if (!isOpen) return this.#queued > 0 ? 'queued' : 'buy-next';
      return bought >= ticketsMax ? 'full' : 'buy';
    };
    return { phase: phaseOf(), bought, mayTakeBack };
  }

  #buyQueued(): void {
    const tickets = this.#queued;
    this.#queued = 0;
    if (tickets > 0) void this.#buy(tickets);
  }

  async #buy(tickets: number): Promise<void> {
    const { page, screen } = this.#options;
    const { game } = page.options.session;
    const round = this.#state?.round;
    if (round === undefined || this.#isBusy) return;
    if (this.#bought + tickets > game.model.ticketsMax) {
      page.showRefused({ code: 'ticket-limit' });
      return;
    }
    const place = this.#freePlace(game.shared.places);
    if (place === undefined) {
      page.showRefused({ code: 'too-many-slips' });
      return;
    }
    this.#isBusy = true;
    page.sound.play('press');
    const stake = wireAmount(parseAmount(game.ticketPrice) * BigInt(tickets));
    const requestId = crypto.randomUUID();
    const request = { requestId, roundId: round.id, place, stake, choice: { tickets } };
    const answer = await askRound<RoomOwnBet>(
      () => page.options.api.placeBet(request),
      (waiting) => this.#waiting(waiting),
    );
    this.#isBusy = false;
    if (answer.kind === 'played') {
      this.#learnBet(answer.round);
      page.parent.send('round_started');
      page.sound.play('gem');
      screen.say('bought', { count: tickets });
    } else this.#refused(answer.refusal);
  }

  /** The first place of the round that no purchase of the player has. */
  #freePlace(places: number): number | undefined {
    const kept = (this.#state?.mine ?? []).filter(
      ({ state }) => state !== 'returned' && state !== 'returning' && state !== 'refused',
    );
    const taken = new Set(kept.map(({ place }) => place));
    return Array.from({ length: places }, (_, at) => at + 1).find((place) => !taken.has(place));
  }

  #finish(): void {
    const { round, mine = [] } = this.#state ?? {};
    if (round === undefined || round.id === this.#toldRound) return;
    this.#toldRound = round.id;
    const { page, screen } = this.#options;
    const own = mine.filter(({ state }) => state === 'ended');
    for (const { id, stake, win } of own) {
      page.net.count({ roundId: id, stake, win: win ?? '0.00' });
    }
    const sum = (amounts: readonly string[]): bigint =>
      amounts.reduce((all, amount) => all + parseAmount(amount), 0n);
    screen.finish({
      staked: sum(own.map(({ stake }) => stake)),
      won: sum(own.map(({ win }) => win ?? '0')),
    });
    if (own.length > 0) page.parent.send('round_ended');
    if (mine.length > 0) this.#readMoney();
  }

  #learnBet(bet: RoomOwnBet): void {
    const { balance, page } = this.#options;
    if (this.#state !== undefined) this.#state = withOwn(this.#state, bet);
    if (bet.balance === undefined || bet.state === 'ended') return;
    balance.set(parseAmount(bet.balance));
    page.parent.send('balance_changed');
  }

  #refused(refusal: StudioRefusal): void {
    const { page, screen } = this.#options;
    const isBack = refusal.money === 'will-be-returned';
    if (refusal.code === 'round-closed') screen.say(isBack ? 'closed-return' : 'closed');
    else page.showRefused(refusal);
    if (isBack) this.#readMoney();
  }

  /** Asks for the balance once for all that has just happened. */
  #readMoney(): void {
    clearTimeout(this.#money);
    this.#money = setTimeout(() => {
      void this.#options.page.options.api.ownBets().then((answer) => {
        if (answer.kind !== 'answered') return;
        for (const bet of answer.value.bets as readonly RoomOwnBet[]) {
          if (this.#state !== undefined) this.#state = withOwn(this.#state, bet);
        }
        const { balance } = answer.value;
        if (balance !== undefined) this.#options.balance.set(parseAmount(balance));
        this.#options.page.parent.send('balance_changed');
      });
    }, 400);
  }

  #waiting(isWaiting: boolean): void {
    const { screen, page } = this.#options;
    screen.banner('connection', isWaiting ? page.texts('banner.connection') : undefined);
  }
}
