import type { FairnessState, OpenedSession, PlayedOf, StudioRefusal } from '#protocol/session.ts';
import { formatAmount, parseAmount } from '../kit/money.ts';
import { openStore } from '../kit/storage.ts';
import type { Store } from '../kit/storage.ts';
import type { Texts } from '../kit/texts.ts';
import type { PlayOptions } from './boot.ts';
import type { KindView } from './kind-view.ts';
import { openFairnessPanel } from './panels/fairness-panel.ts';
import { openHistoryPanel } from './panels/history-panel.ts';
import { openMenuPanel } from './panels/menu-panel.ts';
import type { MenuEntry } from './panels/menu-panel.ts';
import { openNoticePanel } from './panels/notice-panel.ts';
import { openTournamentPanel } from './panels/tournament-panel.ts';
import { connectParent } from './parent-page.ts';
import type { ParentPage } from './parent-page.ts';
import { viewRefusal } from './refusals.ts';
import { SessionNet } from './session-net.ts';
import { celebrateSmallWins } from './small-wins.ts';
import { Sound } from './sound.ts';
import { notifyFailures } from './notify-failures.ts';

/** What is said of a round that could not be shown; one that is open has won nothing yet. */
interface ShownRound {
  readonly stake: string;
  readonly win?: string;
}

/** Changes of the balance that come within this, ms, are asked for once. */
const BALANCE_AFTER_MS = 400;

/** The game that the page is built around, as far as the page must know it. */
export interface GameInPlay<Session extends OpenedSession> {
  pause(): void;
  resume(): void;
  /** Nothing is paid for any more. */
  close(): void;
  /** The server found our picture of the session outdated. */
  reread(): Promise<void>;
  replay(round: PlayedOf<Session>): Promise<void>;
  /** Shows what the player has now; absent where only the game's own answers say so. */
  takeBalance?(minor: bigint): void;
  fairness: FairnessState;
}

/**
 * What every game page has around its game: the page that holds its frame, its sound and money, and
 * the panels for menu, history, fairness and refusals.
 */
export class GamePage<Session extends OpenedSession> {
  readonly options: PlayOptions<Session>;
  readonly texts: Texts;
  readonly sound: Sound;
  readonly parent: ParentPage;
  /** What the session has come to; whoever shows the end of a round has it counted. */
  readonly net: SessionNet;
  /** What amounts are in: the currency, or play money. */
  readonly unit: string;
  /** Under which this tab remembers the stake chosen last. */
  readonly stakeKey: string;
  /** Absent until its stage stands; what comes before that has nobody to go to. */
  game: GameInPlay<Session> | undefined;
  readonly #view: KindView<Session>;
  readonly #openRules: () => void;
  readonly #openOwnFairness: (() => void) | undefined;
  readonly #entries: readonly MenuEntry[];
  /** The page of the frame's first game, where this is one more beside it. */
  readonly #first: GamePage<Session> | undefined;
  /** Pages of further games in this frame. */
  readonly #beside = new Set<GamePage<Session>>();
  /** Those in which a round of the player's is on. */
  readonly #inRound = new Set<GamePage<Session>>();
  readonly #onOver: (() => void) | undefined;
  #asksBalance = false;

  constructor(
    options: PlayOptions<Session>,
    around: {
      readonly texts: Texts;
      readonly view: KindView<Session>;
      readonly openRules: () => void;
      /** What its rounds are drawn from, where that is not a seed pair of the player's own. */
      readonly openFairness?: () => void;
      /** What else its menu leads to. */
      readonly entries?: readonly MenuEntry[];
      /**
       * The game is one more in the frame of that page: it has the sound, the money and the page around
       * the frame in common with it.
       */
      readonly first?: GamePage<Session>;
      /** Nothing can be played in it any more, and its player has been told. */
      readonly onOver?: () => void;
    },
  ) {
    const { mode, currency, game } = options.session;
    const { first } = around;
    this.#first = first;
    this.#onOver = around.onOver;
    if (first !== undefined) first.#beside.add(this);
    this.options = options;
    this.texts = around.texts;
    this.#view = around.view;
    this.#openRules = around.openRules;
    this.#openOwnFairness = around.openFairness;
    this.#entries = around.entries ?? [];
    celebrateSmallWins(options.session.smallWins);
    this.unit = mode === 'demo' ? this.texts('demo.unit') : currency.symbol;
    this.stakeKey = `croupier.game.${game.id}.stake`;
    this.sound = first?.sound ?? new Sound(openStore('localStorage'));
    this.parent = first?.parent ?? this.#connect(options.store);
    this.net = first?.net ?? this.#openNet();
  }

  /** The game is looked at no more; the others of its frame go on. */
  leave(): void {
    if (this.#first !== undefined) this.#first.#beside.delete(this);
    this.notifyRound(false);
  }

  /** A round of the player's begins or has ended: the page around the frame hears whether any is on. */
  notifyRound(isOn: boolean): void {
    const inRound = (this.#first ?? this).#inRound;
    if (isOn) inRound.add(this);
    else inRound.delete(this);
    this.parent.send(inRound.size > 0 ? 'round_started' : 'round_ended');
  }

  /**
   * Does what shows a round, and never rejects: where that fails, the picture is wrong and not the round,
   * which the server has decided. The player is told so and may load the game anew; the game goes on.
   */
  async show(round: ShownRound, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      reportError(error);
      this.#announceUnshown(round);
    }
  }

  #announceUnshown({ stake, win }: ShownRound): void {
    const { texts } = this;
    const money =
      win === undefined
        ? texts('failure.round-open', { stake: this.format(parseAmount(stake)) })
        : texts('failure.round-counts', {
            stake: this.format(parseAmount(stake)),
            win: this.format(parseAmount(win)),
          });
    openNoticePanel(texts, {
      title: texts('refusal.fault-title'),
      body: texts('failure.unshown'),
      money,
      actions: [
        { name: texts('panel.understood') },
        { name: texts('failure.reload'), act: () => location.reload() },
      ],
    });
  }

  #connect(store: Store): ParentPage {
    const every = (act: (game: GameInPlay<Session>) => void): void => {
      for (const { game } of [this, ...this.#beside]) if (game !== undefined) act(game);
    };
    const parent = connectParent(store, {
      pause: () => every((game) => game.pause()),
      resume: () => every((game) => game.resume()),
      mute: ({ muted }) => this.sound.silence(muted),
      balance_changed: () => this.#askBalanceSoon(every),
    });
    notifyFailures((what) => parent.notifyFailure(what));
    return parent;
  }

  /** Asks what the player has, once for what happens at about the same time. */
  #askBalanceSoon(every: (act: (game: GameInPlay<Session>) => void) => void): void {
    if (this.#asksBalance || !this.game?.takeBalance) return;
    this.#asksBalance = true;
    setTimeout(() => void this.#askBalance(every), BALANCE_AFTER_MS);
  }

  async #askBalance(every: (act: (game: GameInPlay<Session>) => void) => void): Promise<void> {
    this.#asksBalance = false;
    const answer = await this.options.api.currentSession();
    if (answer.kind !== 'answered') return;
    const minor = parseAmount(answer.value.balance);
    every((game) => game.takeBalance?.(minor));
  }

  #openNet(): SessionNet {
    const { options } = this;
    return new SessionNet({
      texts: this.texts,
      format: this.format,
      store: options.store,
      name: options.session.platformSession ?? options.session.token,
      hasClock: !this.parent.present,
      shown: options.session.showsSession,
    });
  }

  format = (minor: bigint, signed = false): string => {
    const { decimals } = this.options.session.currency;
    return formatAmount(minor, { decimals, signed });
  };

  /** The stake that was chosen in this tab, where it is still on offer. */
  get chosenStake(): string {
    const { session, store } = this.options;
    const kept = store.read(this.stakeKey);
    return kept !== undefined && session.stakes.includes(kept) ? kept : session.defaultStake;
  }

  openMenu(): void {
    const { parent } = this;
    const entries: MenuEntry[] = [
      {
        icon: 'clock-counter-clockwise',
        nameKey: 'history.title',
        open: () => this.openHistory(),
      },
      ...(this.options.session.mode === 'real' ? [this.#tournaments] : []),
      ...this.#entries,
      { icon: 'shield-check', nameKey: 'fairness.title', open: () => this.#openFairness() },
      { icon: 'book-open', nameKey: 'rules.title', open: this.#openRules },
    ];
    if (this.#canDeposit) {
      const open = (): void => parent.send('open_cashier');
      entries.push({ icon: 'wallet', nameKey: 'menu.deposit', open });
    }
    if (parent.present) {
      entries.push({ icon: 'sign-out', nameKey: 'menu.close', open: () => parent.send('close') });
    }
    openMenuPanel(this.texts, entries);
  }

  get #tournaments(): MenuEntry {
    const { texts, unit, format } = this;
    const load = () => this.options.api.tournaments();
    return {
      icon: 'chart-line-up',
      nameKey: 'tournaments.title',
      open: () => openTournamentPanel({ texts, unit, format, load }),
    };
  }

  openHistory(): void {
    openHistoryPanel<Session>({
      texts: this.texts,
      unit: this.unit,
      format: this.format,
      view: this.#view,
      load: (before) => this.options.api.history(before),
      onReplay: (round) => void this.game?.replay(round),
    });
  }

  #openFairness(): void {
    if (this.#openOwnFairness !== undefined) {
      this.#openOwnFairness();
      return;
    }
    const { api, session } = this.options;
    openFairnessPanel({
      texts: this.texts,
      gameId: session.game.id,
      fairness: this.game?.fairness ?? session.fairness,
      rotate: (clientSeed) => api.rotate(clientSeed),
      onRotated: (fairness) => {
        if (this.game !== undefined) this.game.fairness = fairness;
      },
      onExpired: () => this.showRefused({ code: 'session-expired' }),
    });
  }

  /** The cashier is the page's, so there must be one that listens. */
  get #canDeposit(): boolean {
    return this.parent.present && this.options.session.depositUrl !== undefined;
  }

  showRefused(refusal: StudioRefusal): void {
    const { texts, parent } = this;
    const view = viewRefusal(refusal);
    const isOver = view.next === 'over';
    if (isOver) this.game?.close();
    if (isOver && this.#first !== undefined) {
      this.#announceOver(refusal);
      return;
    }
    if (refusal.code === 'session-expired') parent.send('session_expired');
    const understood = {
      name: texts('panel.understood'),
      act: () => {
        if (view.next === 'reload') void this.game?.reread();
      },
    };
    const deposit = { name: texts('menu.deposit'), act: () => parent.send('open_cashier') };
    const leave = { name: texts('menu.close'), act: () => parent.send('close') };
    const places = {
      limits: { name: texts('refusal.see-limits'), act: () => parent.send('open_limits') },
      bonuses: { name: texts('refusal.see-bonuses'), act: () => parent.send('open_bonuses') },
    };
    const wantsMoney = refusal.code === 'insufficient-funds' && this.#canDeposit;
    const toPage = [
      ...(wantsMoney ? [deposit] : []),
      ...(view.opens && parent.present ? [places[view.opens]] : []),
    ];
    const ways = isOver ? (parent.present ? [...toPage, leave] : []) : [understood, ...toPage];
    openNoticePanel(texts, {
      title: texts(view.titleKey),
      body: texts(view.bodyKey),
      money: texts(view.moneyKey),
      actions: ways,
      closable: !isOver,
    });
  }

  /** One game of several is over: the others go on. */
  #announceOver(refusal: StudioRefusal): void {
    const { texts } = this;
    const { titleKey, bodyKey, moneyKey } = viewRefusal(refusal);
    openNoticePanel(texts, {
      title: texts(titleKey),
      body: texts(bodyKey),
      money: texts(moneyKey),
      actions: [{ name: texts('panel.understood'), act: () => this.#onOver?.() }],
      closable: false,
    });
  }
}
