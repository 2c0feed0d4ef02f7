import type { LiveTableEvent, LiveTableState, TableRoundView, TableSession } from '../protocol.ts';
import { parseAmount, shortAmount } from '#client/kit/money.ts';
import { loadTexts } from '#client/kit/texts.ts';
import type { Texts } from '#client/kit/texts.ts';
import { openSharedFairness, openSharedRound } from '#shared-rounds/client/round-panels.ts';
import { ChatToggle, isChatEvent } from '#shared-rounds/client/chat/chat-toggle.ts';
import { ServerClock } from '#shared-rounds/client/server-clock.ts';
import { TableFeed } from '#shared-rounds/client/table-feed.ts';
import { Balance } from '#client/shell/balance.ts';
import type { PlayOptions } from '#client/shell/boot.ts';
import { GamePage } from '#client/shell/game-page.ts';
import { openPanel } from '#client/shell/panels/panel.ts';
import { Acts } from './acts.ts';
import { allowedChips } from './chips.ts';
import { CrowdPanel } from './crowd.ts';
import type { TableFace } from './face.ts';
import { loadFace, wordsOf } from './faces.ts';
import { followHost } from './host/follow-host.ts';
import { LiveTable } from './live-table.ts';
import { openFace } from './open-face.ts';
import { Rack } from './rack.ts';
import { openResultsPanel } from './results-panel.ts';
import { RoadsPanel } from './roads/roads-panel.ts';
import { tableRules } from './rules.ts';
import { Screens } from './screens.ts';
import { openSettingsPanel } from './settings-panel.ts';
import { total } from './slip.ts';
import { TableMemory } from './table-memory.ts';
import { tableProof } from './table-proof.ts';
import { TableScreen } from './table-screen.ts';
import { TableStage } from './table-stage.ts';
import { tableView } from './table-view.ts';

export interface SeatOptions {
  readonly options: PlayOptions<TableSession>;
  /** The seat that the window was opened with, where this is one more beside it. */
  readonly first?: Seat;
  readonly onTables: (seat: Seat) => void;
  /** Nothing can be played there any more. */
  readonly onOver?: (seat: Seat) => void;
}

/** Takes a seat for a session: the felt, the host, the chips, and what others do. */
export async function takeSeat(options: SeatOptions): Promise<Seat> {
  const { session } = options.options;
  const [texts, face] = await Promise.all([
    loadTexts(session.locale, ...wordsOf(session.game.rules)),
    loadFace(session.game.rules),
  ]);
  return new Seat(options, texts, face);
}

/** A player at one table: its page, its stage and what is played there. A window may have several. */
export class Seat {
  readonly page: GamePage<TableSession>;
  readonly face: TableFace;
  readonly memory: TableMemory;
  readonly stage: TableStage;
  readonly rack: Rack;
  readonly balance: Balance;
  readonly table: LiveTable;
  readonly chat: ChatToggle;
  /** Everything that shows the table. */
  readonly screens = new Screens();
  readonly #options: SeatOptions;
  readonly #clock = new ServerClock();
  readonly #feed: TableFeed<TableSession, LiveTableState>;

  constructor(options: SeatOptions, texts: Texts, face: TableFace) {
    const { first, onOver } = options;
    const { session, store } = options.options;
    this.#options = options;
    this.face = face;
    this.memory = new TableMemory(store, session.game.id);
    this.page = new GamePage(options.options, {
      texts,
      view: tableView,
      openRules: () => this.#openRules(),
      openFairness: () => this.#openFairness(),
      entries: [
        {
          icon: 'gear-six',
          nameKey: 'table.settings.title',
          open: () => openSettingsPanel(texts, this.memory),
        },
      ],
      ...(first !== undefined && { first: first.page }),
      onOver: () => onOver?.(this),
    });
    this.chat = this.#makeChat();
    const { stage, felt, rack, acts, roads, crowd, balance } = this.#furniture();
    this.stage = stage;
    this.rack = rack;
    this.balance = balance;
    const clock = this.#clock;
    const { page, memory, screens, chat } = this;
    screens.add(new TableScreen({ page, face, memory, chat, stage, felt, acts, roads, crowd }));
    this.table = new LiveTable({ page, face, balance, clock, memory, screen: screens });
    page.game = this.table;
    rack.onDrop((minor, x, y) => {
      const spot = felt.at(x, y);
      if (spot !== undefined) this.table.lay([{ spot, minor }]);
      else felt.pressAt(x, y);
    });
    this.#feed = this.#follow();
    void this.#feed.start();
  }

  /** The table's game. */
  get id(): string {
    return this.page.options.session.game.id;
  }

  /** Gets up: nothing is shown any more; bets that are placed stay and are settled. */
  leave(): void {
    this.#feed.stop();
    this.table.leave();
    this.page.leave();
  }

  /** Net and balance are one for all tables of a window, and stand where they are looked at. */
  takePurse(): void {
    this.stage.takePurse(this.page.net.root, this.balance.root);
  }

  #makeChat(): ChatToggle {
    const { face, page, screens } = this;
    const { texts, options } = page;
    const { locale, game } = options.session;
    return new ChatToggle({
      texts,
      locale,
      api: options.api,
      stage: () => this.stage.root,
      now: () => this.#clock.now(),
      get host() {
        const name = screens.host?.name ?? game.host.name;
        return face.hostTag?.(texts, name) ?? name;
      },
    });
  }

  #furniture() {
    const { page, face, memory } = this;
    const { texts, format, unit, sound } = page;
    const { session } = page.options;
    const { game } = session;
    const chips = allowedChips(session);
    const crowd = new CrowdPanel(texts, format);
    const rack = makeRack(page, memory);
    const laid = openFace({
      texts,
      game,
      face,
      sound,
      chips,
      format,
      onChips: (list, name) => {
        const chipsLaid = list.map(([spot, n]) => ({ spot, minor: rack.chosen * BigInt(n) }));
        const before = total(this.table.laid);
        this.table.lay(chipsLaid);
        const more = total(this.table.laid) - before;
        if (name === undefined || more === 0n) return;
        stage.announce(texts('table.said.laid', { name, amount: format(more) }));
      },
    });
    const stage = new TableStage({
      game,
      texts,
      face,
      open: laid.open,
      limits: limitsText(texts, session),
      badge: session.mode === 'demo' ? texts('demo.badge') : undefined,
      play: {
        soundOn: sound.on,
        onSound: () => sound.toggle(),
        onMenu: () => page.openMenu(),
        onRules: () => this.#openRules(),
        onTables: () => this.#options.onTables(this),
        onCrowd: () => crowd.open(),
        chat: this.chat.root,
      },
    });
    const { motion } = stage;
    const balance =
      this.#options.first?.balance ??
      new Balance({ texts, motion, format, unit, minor: parseAmount(session.balance) });
    const acts = new Acts({
      texts,
      onUndo: () => this.table.undo(),
      onClear: () => this.table.clear(),
      onRepeat: () => this.table.repeat(),
      onDouble: () => this.table.double(),
      onConfirm: () => this.table.confirm(),
    });
    const roads = new RoadsPanel(texts, () =>
      openResultsPanel({
        texts,
        face,
        results: this.table.results,
        onRound: (round) => this.#openRound(round),
      }),
    );
    stage.furnish(roads.root, rack.root, acts.root);
    return { stage, felt: laid.felt, rack, acts, roads, crowd, balance };
  }

  /** Has the table follow what the server tells. */
  #follow(): TableFeed<TableSession, LiveTableState> {
    const { page, table, screens, chat } = this;
    const clock = this.#clock;
    const { api } = page.options;
    const hosts = followHost({
      now: () => clock.now(),
      show: (host) => screens.showHost(host),
      read: () =>
        void api.readTable<LiveTableState>().then((answer) => {
          if (answer.kind === 'answered') learn(answer.value);
        }),
    });
    const learn = (state: LiveTableState): void => {
      table.learn(state);
      hosts(state.host);
      this.stage.showVideo(state.video);
    };
    return new TableFeed<TableSession, LiveTableState>({
      api,
      clock,
      onState(state) {
        learn(state);
        chat.reread();
      },
      onEvent(event) {
        if (isChatEvent(event)) chat.take(event);
        else table.take(event as LiveTableEvent);
      },
      onConnection: (connected) =>
        screens.banner('connection', connected ? undefined : page.texts('table.connecting')),
      onRefused: (refusal) => page.showRefused(refusal),
    });
  }

  #openRules(): void {
    const { texts, options } = this.page;
    const content = tableRules({
      texts,
      game: options.session.game,
      face: this.face,
      heading: 'h3',
    });
    openPanel({ texts, title: texts('rules.title'), class: 'wide' }, ...content);
  }

  #openRound(round: TableRoundView): void {
    const { texts, options } = this.page;
    const result = this.face.headline(texts, round.result);
    const title = texts('table.result.round', { number: round.number, result });
    openSharedRound(round, { ...tableProof(texts, options.session.game), title });
  }

  #openFairness(): void {
    const { texts, options } = this.page;
    const { results, moment, state } = this.table;
    const round = moment.phase === 'dealing' ? undefined : state?.round;
    const last = results.find(({ id }) => id !== round?.id);
    openSharedFairness({ ...tableProof(texts, options.session.game), round, last });
  }
}

function makeRack(page: GamePage<TableSession>, memory: TableMemory): Rack {
  const { texts } = page;
  const { session } = page.options;
  const chips = allowedChips(session);
  const usual = chips.values.find((value) => value === parseAmount(session.defaultStake));
  const kept = chips.values.find((value) => value === memory.chip);
  return new Rack({
    chips,
    label: texts('table.chips'),
    nameOf: (minor) => texts('table.chip', { amount: shortAmount(minor) }),
    chosen: kept ?? usual ?? chips.values[0] ?? 0n,
    onChoose: (minor) => memory.keepChip(minor),
  });
}

/** The least of a spot, and the most of the table. */
export function limitsText(texts: Texts, { game }: TableSession): string {
  const least = game.spots.map(({ min }) => parseAmount(min)).toSorted(compare)[0] ?? 0n;
  const values = { min: shortAmount(least), max: shortAmount(parseAmount(game.tableMax)) };
  return texts('table.limits', values);
}

function compare(a: bigint, b: bigint): number {
  return a > b ? 1 : a < b ? -1 : 0;
}
