import type { OpenedSession, StudioRefusal } from '@croupier/protocol/slot-session';
import { formatAmount, parseAmount } from '../kit/money.ts';
import { openStore } from '../kit/storage.ts';
import type { Store } from '../kit/storage.ts';
import { loadTexts } from '../kit/texts.ts';
import type { Texts } from '../kit/texts.ts';
import { GameTable } from './game-table.ts';
import { listenForInput } from './listen-for-input.ts';
import { nameLoader } from './loader.ts';
import { openFairnessPanel } from './panels/fairness-panel.ts';
import { showFatalNotice } from './panels/fatal-notice.ts';
import { openHistoryPanel } from './panels/history-panel.ts';
import { openMenuPanel } from './panels/menu-panel.ts';
import type { MenuEntry } from './panels/menu-panel.ts';
import { openNoticePanel } from './panels/notice-panel.ts';
import { openRulesPanel } from './panels/rules-panel.ts';
import { connectParent } from './parent-page.ts';
import type { ParentPage } from './parent-page.ts';
import { PendingRequest } from './pending-request.ts';
import { viewRefusal } from './refusals.ts';
import { Scene } from './scene.ts';
import type { SceneOptions } from './scene.ts';
import { loadSkin } from './skin.ts';
import type { SlotSkin } from './skin.ts';
import { Sound } from './sound.ts';
import type { StudioApi } from './studio-api.ts';

interface PlayPageOptions {
  readonly api: StudioApi;
  readonly session: OpenedSession;
  readonly store: Store;
}

/** Opens the game for a session: builds the stage, the table and the panels around it. */
export async function openPlayPage(options: PlayPageOptions): Promise<void> {
  const { session } = options;
  const texts = await loadTexts(session.locale);
  document.documentElement.lang = texts.language;
  const skin = await loadSkin(session.game.id);
  if (skin === undefined) {
    showFatalNotice(texts, { kind: 'refused', refusal: { code: 'game-unavailable' } });
    return;
  }
  nameLoader(texts(skin.titleKey));
  document.title = texts(skin.titleKey);
  await new PlayPage(options, texts, skin).open();
}

class PlayPage {
  readonly #options: PlayPageOptions;
  readonly #texts: Texts;
  readonly #skin: SlotSkin;
  readonly #sound = new Sound(openStore('localStorage'));
  readonly #parent: ParentPage;
  readonly #unit: string;
  readonly #stakeKey: string;
  /** Absent until the stage stands; input before that has nobody to go to. */
  #scene: Scene | undefined;
  #table: GameTable | undefined;

  constructor(options: PlayPageOptions, texts: Texts, skin: SlotSkin) {
    const { mode, currency, game } = options.session;
    this.#options = options;
    this.#texts = texts;
    this.#skin = skin;
    this.#unit = mode === 'demo' ? texts('demo.unit') : currency.symbol;
    this.#stakeKey = `croupier.slot.${game.id}.stake`;
    this.#parent = connectParent(options.store, {
      pause: () => this.#table?.pause(),
      resume: () => this.#table?.resume(),
      mute: ({ muted }) => this.#sound.silence(muted),
    });
  }

  async open(): Promise<void> {
    const scene = await Scene.open(this.#sceneOptions());
    const table = this.#openTable(scene);
    this.#scene = scene;
    this.#table = table;
    document.body.append(scene.root);
    scene.fit();
    listenForInput(table, scene);
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) void table.refreshBalance();
    });
    this.#parent.send('loaded');
    void this.#showRecent(scene);
    void table.recover();
  }

  #format = (minor: bigint, signed = false): string => {
    const { decimals } = this.#options.session.currency;
    return formatAmount(minor, { decimals, signed });
  };

  #sceneOptions(): SceneOptions {
    const { session, store } = this.#options;
    const texts = this.#texts;
    const kept = store.read(this.#stakeKey);
    const stake = kept !== undefined && session.stakes.includes(kept) ? kept : session.defaultStake;
    return {
      game: session.game,
      skin: this.#skin,
      texts,
      format: this.#format,
      badge: session.mode === 'demo' ? texts('demo.badge') : undefined,
      hud: {
        session,
        unit: this.#unit,
        stake,
        soundOn: this.#sound.on,
        onSpin: (event) => {
          event.stopPropagation();
          this.#table?.press();
        },
        onStake: (chosen) => {
          store.write(this.#stakeKey, chosen);
          this.#scene?.ledger.showPays(parseAmount(chosen));
        },
        onMenu: () => this.#openMenu(),
        onRules: () => this.#openRules(),
        onSound: () => this.#sound.toggle(),
      },
      onReplay: (round) => void this.#table?.replay(round),
    };
  }

  #openTable(scene: Scene): GameTable {
    const { api, session, store } = this.#options;
    const { game, token } = session;
    const { hud } = scene;
    if (hud === undefined) throw new Error('A played game has controls.');
    scene.ledger.showPays(hud.stake.stakeMinor);
    return new GameTable({
      session,
      api,
      scene,
      hud,
      showing: {
        scene,
        sound: this.#sound,
        texts: this.#texts,
        skin: this.#skin,
        format: this.#format,
        lines: game.lines,
      },
      pending: new PendingRequest(store, { gameId: game.id, token }),
      parent: this.#parent,
      onRefused: (refusal) => this.#tellRefused(refusal),
    });
  }

  async #showRecent(scene: Scene): Promise<void> {
    const { api, session } = this.#options;
    const answer = await api.history();
    if (answer.kind !== 'answered') return;
    const unseen = session.unfinishedRound?.roundId;
    scene.ledger.showRecent(answer.value.rounds.filter(({ roundId }) => roundId !== unseen));
  }

  #openRules(): void {
    const { game, minimumCycleMs, defaultStake } = this.#options.session;
    openRulesPanel({
      texts: this.#texts,
      skin: this.#skin,
      game,
      stakeMinor: this.#table?.stakeMinor ?? parseAmount(defaultStake),
      minimumCycleMs,
      format: this.#format,
    });
  }

  #openHistory(): void {
    openHistoryPanel({
      texts: this.#texts,
      unit: this.#unit,
      format: this.#format,
      load: (before) => this.#options.api.history(before),
      onReplay: (round) => void this.#table?.replay(round),
    });
  }

  #openFairness(): void {
    const { api, session } = this.#options;
    const table = this.#table;
    openFairnessPanel({
      texts: this.#texts,
      gameId: session.game.id,
      fairness: table?.fairness ?? session.fairness,
      rotate: (clientSeed) => api.rotate(clientSeed),
      onRotated: (fairness) => {
        if (table !== undefined) table.fairness = fairness;
      },
      onExpired: () => this.#tellRefused({ code: 'session-expired' }),
    });
  }

  #openMenu(): void {
    const parent = this.#parent;
    const entries: MenuEntry[] = [
      {
        icon: 'clock-counter-clockwise',
        nameKey: 'history.title',
        open: () => this.#openHistory(),
      },
      { icon: 'shield-check', nameKey: 'fairness.title', open: () => this.#openFairness() },
      { icon: 'book-open', nameKey: 'rules.title', open: () => this.#openRules() },
    ];
    if (this.#canDeposit) {
      const open = (): void => parent.send('open_cashier');
      entries.push({ icon: 'wallet', nameKey: 'menu.deposit', open });
    }
    if (parent.present) {
      entries.push({ icon: 'sign-out', nameKey: 'menu.close', open: () => parent.send('close') });
    }
    openMenuPanel(this.#texts, entries);
  }

  /** The cashier is the page's, so there must be one that listens. */
  get #canDeposit(): boolean {
    return this.#parent.present && this.#options.session.depositUrl !== undefined;
  }

  #tellRefused(refusal: StudioRefusal): void {
    const texts = this.#texts;
    const parent = this.#parent;
    const view = viewRefusal(refusal);
    const isOver = view.next === 'over';
    if (isOver) this.#table?.close();
    if (refusal.code === 'session-expired') parent.send('session_expired');
    const understood = {
      name: texts('panel.understood'),
      act: () => {
        if (view.next === 'reload') void this.#table?.reread();
      },
    };
    const deposit = { name: texts('menu.deposit'), act: () => parent.send('open_cashier') };
    const leave = { name: texts('menu.close'), act: () => parent.send('close') };
    const limits = { name: texts('refusal.see-limits'), act: () => parent.send('open_limits') };
    const wantsMoney = refusal.code === 'insufficient-funds' && this.#canDeposit;
    const toPage = [
      ...(wantsMoney ? [deposit] : []),
      ...(view.limits && parent.present ? [limits] : []),
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
}
