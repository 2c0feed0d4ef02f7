import type { SlotSession } from '../protocol.ts';
import { parseAmount, creditsToMinor } from '#client/kit/money.ts';
import { loadTexts } from '#client/kit/texts.ts';
import type { PlayOptions } from '#client/shell/boot.ts';
import { FreeSpinsBar } from '#client/shell/free-spins.ts';
import { GamePage } from '#client/shell/game-page.ts';
import { nameLoader } from '#client/shell/loader.ts';
import { showFatalNotice } from '#client/shell/panels/fatal-notice.ts';
import { PendingRequest } from '#client/shell/pending-request.ts';
import { followPots } from '#pots/client/follow-pots.ts';
import { openPotsPanel } from '#pots/client/pots-panel.ts';
import { GameTable } from './game-table.ts';
import { Scene } from './scene.ts';
import type { SceneOptions } from './scene.ts';
import { loadSkin } from './skin.ts';
import type { SlotSkin } from './skin.ts';
import { slotView } from './slot-view.ts';
import { type RulesContent, rulesContent } from './rules/rules-content.ts';
import { openPanel, isPanelOpen } from '#client/shell/panels/panel.ts';

/** Keys that steer something else and must not hurry a round. */
const steeringKeys = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'Escape']);

const stakeSteps: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
};

/** Opens the game for a session: builds the stage, the table and the panels around it. */
export async function openPlayPage(options: PlayOptions<SlotSession>): Promise<void> {
  const { session } = options;
  const texts = await loadTexts(session.locale);
  document.documentElement.lang = texts.language;
  const skin = await loadSkin(session.game.id);
  if (skin === undefined) {
    showFatalNotice(texts, { kind: 'refused', refusal: { code: 'game-unavailable' } });
    return;
  }
  const title = texts.title(session.game.id);
  nameLoader(title);
  document.title = title;
  const page: GamePage<SlotSession> = new GamePage(options, {
    texts,
    view: slotView,
    openRules: () => slot.openRules(),
  });
  const slot = new SlotPage(page, skin);
  await slot.open();
}

class SlotPage {
  readonly #page: GamePage<SlotSession>;
  readonly #skin: SlotSkin;
  readonly #freeSpins: FreeSpinsBar;
  #scene: Scene | undefined;
  #table: GameTable | undefined;

  constructor(page: GamePage<SlotSession>, skin: SlotSkin) {
    this.#page = page;
    this.#skin = skin;
    const { texts, format } = page;
    const onChange = () => this.#table?.showStake();
    this.#freeSpins = new FreeSpinsBar({ texts, format, onChange });
  }

  async open(): Promise<void> {
    const scene = await Scene.open(this.#sceneOptions());
    this.#page.sound.voice(scene.look.sounds);
    const table = this.#openTable(scene);
    this.#scene = scene;
    this.#table = table;
    this.#page.game = table;
    document.body.append(scene.root);
    scene.root.append(this.#freeSpins.root);
    this.#freeSpins.set(this.#page.options.session.freeSpins);
    scene.fit();
    listenForInput(table, scene);
    const { api } = this.#page.options;
    if (scene.pots !== undefined) followPots(scene.pots, () => api.pots());
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) table.stopAutoplay();
      else void table.refreshBalance();
    });
    this.#page.parent.send('loaded');
    void this.#showRecent(scene);
    await table.recover();
    this.#freeSpins.offer();
  }

  #sceneOptions(): SceneOptions {
    const { options, texts, format, sound, unit, stakeKey, chosenStake } = this.#page;
    const { session, store } = options;
    return {
      game: session.game,
      skin: this.#skin,
      texts,
      format,
      badge: session.mode === 'demo' ? texts('demo.badge') : undefined,
      hud: {
        session,
        unit,
        stake: chosenStake,
        soundOn: sound.on,
        net: this.#page.net.root,
        onSpin: (event) => {
          event.stopPropagation();
          this.#table?.press();
        },
        onStake: (chosen) => {
          store.write(stakeKey, chosen);
          this.#scene?.ledger.showPays(parseAmount(chosen));
        },
        onAutoplay: () => this.#table?.openAutoplay(),
        onMenu: () => this.#page.openMenu(),
        onRules: () => this.openRules(),
        onSound: () => sound.toggle(),
      },
      onReplay: (round) => void this.#table?.replay(round),
      pots: session.pots && { pots: session.pots, onOpen: () => this.#openPots() },
    };
  }

  #openTable(scene: Scene): GameTable {
    const { options, texts, format, sound, parent, net, unit } = this.#page;
    const { api, session, store } = options;
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
        sound,
        texts,
        skin: this.#skin,
        format,
        lines: game.lines,
        tumbles: game.tumble !== undefined,
        coin: game.holdAndWin?.coin ?? '',
        pots: game.holdAndWin?.pots ?? {},
      },
      pending: new PendingRequest(store, { gameId: game.id, token }),
      freeSpins: this.#freeSpins,
      unit,
      parent,
      onSeen: (round) => net.count(round),
      onRefused: (refusal) => this.#page.showRefused(refusal),
      show: (round, work) => this.#page.show(round, work),
    });
  }

  async #showRecent(scene: Scene): Promise<void> {
    const { api, session } = this.#page.options;
    const answer = await api.history();
    if (answer.kind !== 'answered') return;
    const unseen = session.unfinishedRound?.roundId;
    scene.ledger.showRecent(answer.value.rounds.filter(({ roundId }) => roundId !== unseen));
  }

  #openPots(): void {
    const { options, texts, format, unit } = this.#page;
    const { progressive } = options.session.game;
    const pots = this.#scene?.pots?.pots;
    if (progressive === undefined || pots === undefined) return;
    const load = () => options.api.jackpots();
    openPotsPanel({ texts, unit, format, terms: progressive, pots, load });
  }

  openRules(): void {
    const { options, texts, format } = this.#page;
    const { game, minimumCycleMs, defaultStake } = options.session;
    openRulesPanel({
      texts,
      skin: this.#skin,
      game,
      stakeMinor: this.#table?.stakeMinor ?? parseAmount(defaultStake),
      minimumCycleMs,
      format,
    });
  }
}

interface RulesOptions extends Omit<RulesContent, 'pays' | 'heading'> {
  readonly stakeMinor: bigint;
  readonly format: (minor: bigint) => string;
}

/** The rules over the game, with the pays of the chosen stake. */
function openRulesPanel({ stakeMinor, format, ...options }: RulesOptions): void {
  const { texts, game } = options;
  const pays = {
    title: texts('rules.pays', { stake: format(stakeMinor) }),
    format: (credits: number) => format(creditsToMinor(credits, stakeMinor, game.bet)),
  };
  openPanel(
    { texts, title: texts('rules.title'), class: 'wide' },
    ...rulesContent({ ...options, pays, heading: 'h3' }),
  );
}

/** Keyboard and taps on the stage. A key that is held down counts once. */
function listenForInput(table: GameTable, scene: Scene): void {
  document.addEventListener('keydown', (event) => {
    if (isPanelOpen() || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = stakeSteps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      scene.hud?.stake.step(step);
    } else if (event.key === ' ' || event.key === 'Enter') {
      if (isOtherControl(event.target, scene)) return;
      event.preventDefault();
      if (!event.repeat) table.press();
    } else if (!event.repeat && !steeringKeys.has(event.key)) {
      table.skip();
    }
  });
  scene.root.addEventListener('click', () => table.skip());
}

/** A focused control other than the spin button keeps its own meaning of Space and Enter. */
function isOtherControl(target: EventTarget | null, scene: Scene): boolean {
  if (!(target instanceof Element) || target === scene.hud?.spin.root) return false;
  return target.closest('button, a, input, summary') !== null;
}
