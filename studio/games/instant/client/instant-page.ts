import type { OpenedSession, PlayedOf } from '#protocol/session.ts';
import { parseAmount } from '#client/kit/money.ts';
import type { Texts } from '#client/kit/texts.ts';
import { Balance } from '#client/shell/balance.ts';
import type { PlayOptions } from '#client/shell/boot.ts';
import { GamePage } from '#client/shell/game-page.ts';
import { openPanel } from '#client/shell/panels/panel.ts';
import { openRoundPanel } from '#client/shell/panels/round-panel.ts';
import { PendingRequest } from '#client/shell/pending-request.ts';
import { AutoplayButton } from './autoplay-button.ts';
import { InstantControls } from './instant-controls.ts';
import type { InstantKind, InstantPlay, InstantScene } from './instant-kind.ts';
import { InstantStage } from './instant-stage.ts';
import { InstantTable } from './instant-table.ts';
import type { Press } from './instant-table.ts';
import { pageRules } from './page-rules.ts';
import { HistoryStrip } from './results/history-strip.ts';
import { Results } from './results/results.ts';
import { openStatisticsPanel } from './results/statistics-panel.ts';

/** The parts of an instant game's page, put together, and what its buttons and keys do. */
export class InstantPage<Session extends OpenedSession> {
  readonly stage: InstantStage;
  readonly table: InstantTable<Session>;
  readonly results: Results<Session>;
  readonly autoplay: AutoplayButton<Session>;
  readonly #options: PlayOptions<Session>;
  readonly #kind: InstantKind<Session>;
  readonly #texts: Texts;
  readonly #page: GamePage<Session>;
  readonly #play: InstantPlay<Session>;
  readonly #controls: InstantControls;

  constructor(kind: InstantKind<Session>, options: PlayOptions<Session>, texts: Texts) {
    const { session, store } = options;
    const { token } = session;
    const gameId = session.game.id;
    this.#options = options;
    this.#kind = kind;
    this.#texts = texts;
    this.#page = new GamePage<Session>(options, {
      texts,
      view: kind.view,
      openRules: () => this.#openRules(),
      entries: [
        {
          icon: 'chart-line-up',
          nameKey: 'instant.statistics.title',
          open: () => this.#openStatistics(),
        },
      ],
    });
    this.results = new Results<Session>(store, { gameId, token });
    this.stage = this.#makeStage();
    this.#play = kind.open(this.#scene());
    this.#controls = this.#makeControls();
    const page = this.#page;
    const { stage, results } = this;
    const play = this.#play;
    const controls = this.#controls;
    const { format, unit } = page;
    const { motion } = stage;
    const minor = parseAmount(session.balance);
    const balance = new Balance({ texts, motion, format, unit, minor });
    const pending = new PendingRequest(store, { gameId, token });
    this.table = new InstantTable({
      page,
      kind,
      play,
      stage,
      controls,
      balance,
      pending,
      results,
    });
    this.autoplay = new AutoplayButton({ page, stage, controls, play, table: this.table });
    stage.set(play);
    stage.onAreaPress(() => this.table.skip());
    stage.furnish({
      controls: controls.root,
      strip: this.#makeStrip().root,
      balance: balance.root,
      net: page.net.root,
    });
    page.game = this.table;
  }

  /** What keys do, those of the kind before all others. */
  get keys(): Readonly<Record<string, () => void>> {
    const { stake } = this.#controls;
    const press = (): void => this.#press('key');
    const more = (): void => stake.step(1);
    const less = (): void => stake.step(-1);
    return {
      ' ': press,
      Enter: press,
      Escape: () => this.table.skip(),
      '+': more,
      '=': more,
      '-': less,
      ArrowUp: more,
      ArrowDown: less,
      r: () => this.#page.openHistory(),
      t: () => this.#openStatistics(),
      m: () => this.stage.toggleSound(),
      ...(this.#hasAutoplay && { a: () => this.autoplay.open() }),
      ...this.#play.keys,
    };
  }

  /** Goes on with what was left; the strip comes after it and does not tell how it ends. */
  async begin(): Promise<void> {
    this.#page.parent.send('loaded');
    await this.table.recover();
    const before = await this.#options.api.history();
    if (before.kind === 'answered') this.results.know(before.value.rounds);
  }

  get #hasAutoplay(): boolean {
    return this.#options.session.autoplay && !this.#kind.hasSteps;
  }

  #press(by: Press): void {
    if (!this.autoplay.stop()) this.table.press(by);
  }

  #makeStage(): InstantStage {
    const { session } = this.#options;
    const { sound } = this.#page;
    const texts = this.#texts;
    return new InstantStage({
      texts,
      kind: this.#kind.name,
      gameId: session.game.id,
      scenery: this.#kind.scenery(session.game),
      badge: session.mode === 'demo' ? texts('demo.badge') : undefined,
      head: {
        soundOn: sound.on,
        onSound: () => sound.toggle(),
        onMenu: () => this.#page.openMenu(),
        onRules: () => this.#openRules(),
      },
    });
  }

  #scene(): InstantScene<Session> {
    const { session, store } = this.#options;
    const { format, sound } = this.#page;
    const { stage } = this;
    const keyOf = (name: string): string => `croupier.game.${session.game.id}.${name}`;
    return {
      texts: this.#texts,
      game: session.game,
      format,
      sound,
      motion: stage.motion,
      isPlayed: true,
      stakeMinor: () => this.#controls.stake.stakeMinor,
      announce: (text) => stage.announce(text),
      act: (action) => this.table.act(action),
      changed: () => this.table.changed(),
      recall: (name) => store.read(keyOf(name)),
      keep: (name, value) => store.write(keyOf(name), value),
    };
  }

  #makeControls(): InstantControls {
    const { session, store } = this.#options;
    const { format, unit, stakeKey, chosenStake } = this.#page;
    return new InstantControls({
      texts: this.#texts,
      format,
      // Play money has a long name, which the balance says.
      unit: session.mode === 'demo' ? '' : unit,
      session,
      stake: chosenStake,
      onStake: (chosen) => {
        store.write(stakeKey, chosen);
        this.table.changed();
      },
      onMain: ({ detail }) => this.#press(detail > 1 ? 'second-click' : 'click'),
      onAutoplay: this.#hasAutoplay ? () => this.autoplay.open() : undefined,
      choices: this.#play.choices,
      actions: this.#play.actions,
    });
  }

  #makeStrip(): HistoryStrip<Session> {
    const play = this.#play;
    return new HistoryStrip<Session>({
      texts: this.#texts,
      format: this.#page.format,
      results: this.results,
      chip: play.chip?.bind(play),
      onRound: (round) => this.#openRound(round),
      onHistory: () => this.#page.openHistory(),
      onStatistics: () => this.#openStatistics(),
    });
  }

  #openRules(): void {
    const texts = this.#texts;
    const { game, minimumCycleMs } = this.#options.session;
    openPanel(
      { texts, title: texts('rules.title'), class: 'wide' },
      ...this.#kind.rules({ texts, game, heading: 'h3' }),
      ...pageRules(texts, { minimumCycleMs, hasAutoplay: this.#hasAutoplay }),
    );
  }

  #openStatistics(): void {
    const { unit, format } = this.#page;
    openStatisticsPanel({
      texts: this.#texts,
      unit,
      format,
      read: () => this.results.statistics,
      onReset: () => this.results.reset(),
    });
  }

  #openRound(round: PlayedOf<Session>): void {
    const { table } = this;
    const { unit, format } = this.#page;
    openRoundPanel<Session>(round, {
      texts: this.#texts,
      unit,
      format,
      view: this.#kind.view,
      onReplay: table.isReady ? () => void table.replay(round) : undefined,
    });
  }
}
