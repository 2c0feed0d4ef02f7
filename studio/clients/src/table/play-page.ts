import type {
  LiveTableEvent,
  LiveTableState,
  TableRoundView,
  TableSession,
} from '@croupier/protocol/table';
import { listenForKeys } from '../instant/listen-for-keys.ts';
import { parseAmount, shortAmount } from '../kit/money.ts';
import { loadTexts } from '../kit/texts.ts';
import type { Texts } from '../kit/texts.ts';
import { openSharedFairness, openSharedRound } from '../shared-table/round-panels.ts';
import { ChatDoor, isChatEvent } from '../shared-table/chat/chat-door.ts';
import { ServerClock } from '../shared-table/server-clock.ts';
import { TableFeed } from '../shared-table/table-feed.ts';
import { Balance } from '../shell/balance.ts';
import type { PlayOptions } from '../shell/boot.ts';
import { GamePage } from '../shell/game-page.ts';
import { nameLoader } from '../shell/loader.ts';
import { openPanel } from '../shell/panels/panel.ts';
import { Acts } from './acts.ts';
import type { ChipSet } from './chips.ts';
import { CrowdPanel } from './crowd.ts';
import type { TableFace } from './face.ts';
import { loadFace, wordsOf } from './faces.ts';
import { LiveTable } from './live-table.ts';
import { openFace } from './open-face.ts';
import { Rack } from './rack.ts';
import { openResultsPanel } from './results-panel.ts';
import { RoadsPanel } from './roads/roads-panel.ts';
import { tableRules } from './rules.ts';
import { openSettingsPanel } from './settings-panel.ts';
import { TableMemory } from './table-memory.ts';
import { tableProof } from './table-proof.ts';
import { TableScreen } from './table-screen.ts';
import { TableStage } from './table-stage.ts';
import { tableView } from './table-view.ts';
import { openTablesPanel } from './tables-panel.ts';

/** Opens a live table for a session: the felt, the host, the chips, and what others do. */
export async function openPlayPage(options: PlayOptions<TableSession>): Promise<void> {
  const { session } = options;
  const { game } = session;
  const [texts, face] = await Promise.all([
    loadTexts(session.locale, ...wordsOf(game.rules)),
    loadFace(game.rules),
  ]);
  document.documentElement.lang = texts.language;
  const title = texts.title(game.id);
  nameLoader(title);
  document.title = title;
  const page: GamePage<TableSession> = new GamePage(options, {
    texts,
    view: tableView,
    openRules: () => openRules(texts, face, session),
    openFairness: () => openFairness(page, table),
    entries: [
      {
        icon: 'gear-six',
        nameKey: 'table.settings.title',
        open: () => openSettingsPanel(texts, memory),
      },
    ],
  });
  const memory = new TableMemory(options.store, game.id);
  const clock = new ServerClock();
  const chat = makeChat(page, { face, clock, stage: () => stage.root });
  const parts = makeParts(page, { face, memory, chat, table: () => table });
  const { stage, felt, rack, balance } = parts;
  const screen = new TableScreen({ page, face, memory, chat, ...parts });
  const table: LiveTable = new LiveTable({ page, face, balance, clock, memory, screen });
  page.game = table;
  document.body.append(stage.root);
  rack.onDrop((minor, x, y) => {
    const spot = felt.at(x, y);
    if (spot !== undefined) table.lay([{ spot, minor }]);
  });
  listen(table, parts, () => openTables(page));
  follow(page, { table, stage, clock, chat });
  page.parent.send('loaded');
  chat.begin();
}

function makeChat(
  { texts, options }: GamePage<TableSession>,
  {
    face,
    clock,
    stage,
  }: {
    readonly face: TableFace;
    readonly clock: ServerClock;
    readonly stage: () => HTMLElement;
  },
): ChatDoor {
  const { locale, game } = options.session;
  const { name } = game.host;
  const host = face.hostTag?.(texts, name) ?? name;
  const now = (): number => clock.now();
  return new ChatDoor({ texts, locale, api: options.api, stage, now, host });
}

type Parts = ReturnType<typeof makeParts>;

function makeParts(
  page: GamePage<TableSession>,
  {
    face,
    memory,
    chat,
    table,
  }: {
    readonly face: TableFace;
    readonly memory: TableMemory;
    readonly chat: ChatDoor;
    readonly table: () => LiveTable;
  },
) {
  const { texts, format, unit, sound } = page;
  const { session } = page.options;
  const { game } = session;
  const chips = chipsOf(session);
  const crowd = new CrowdPanel(texts, format);
  const rack = makeRack(page, chips, memory);
  const laid = openFace({
    texts,
    game,
    face,
    sound,
    chips,
    format,
    onChips: (list) =>
      table().lay(list.map(([id, count]) => ({ spot: id, minor: rack.chosen * BigInt(count) }))),
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
      onRules: () => openRules(texts, face, session),
      onTables: () => openTables(page),
      onCrowd: () => crowd.open(),
      chat: chat.root,
    },
  });
  const { motion } = stage;
  const balance = new Balance({ texts, motion, format, unit, minor: parseAmount(session.balance) });
  const acts = new Acts({
    texts,
    onUndo: () => table().undo(),
    onClear: () => table().clear(),
    onRepeat: () => table().repeat(),
    onDouble: () => table().double(),
    onConfirm: () => table().confirm(),
  });
  const onRound = (round: TableRoundView): void => openRound(page, face, round);
  const roads = new RoadsPanel(texts, () =>
    openResultsPanel({ texts, face, results: table().results, onRound }),
  );
  stage.furnish({
    purse: [page.net.root, balance.root],
    foot: [roads.root, rack.root, acts.root],
  });
  return { stage, felt: laid.felt, rack, acts, roads, crowd, balance };
}

function makeRack(page: GamePage<TableSession>, chips: ChipSet, memory: TableMemory): Rack {
  const { texts } = page;
  const { defaultStake } = page.options.session;
  const usual = chips.values.find((value) => value === parseAmount(defaultStake));
  const kept = chips.values.find((value) => value === memory.chip);
  return new Rack({
    chips,
    label: texts('table.chips'),
    nameOf: (minor) => texts('table.chip', { amount: shortAmount(minor) }),
    chosen: kept ?? usual ?? chips.values[0] ?? 0n,
    onChoose: (minor) => memory.keepChip(minor),
  });
}

/** The chips that the site allows; all of the table's where it allows none by itself. */
function chipsOf({ game, stakes }: TableSession): ChipSet {
  const allowed = game.chips.filter((chip) => stakes.some((stake) => sameAmount(stake, chip)));
  const values = (allowed.length > 0 ? allowed : game.chips).map(parseAmount);
  return { values };
}

function sameAmount(a: string, b: string): boolean {
  return parseAmount(a) === parseAmount(b);
}

function limitsText(texts: Texts, { game }: TableSession): string {
  const least = game.spots.map(({ min }) => parseAmount(min)).toSorted(compare)[0] ?? 0n;
  const values = { min: shortAmount(least), max: shortAmount(parseAmount(game.tableMax)) };
  return texts('table.limits', values);
}

function compare(a: bigint, b: bigint): number {
  return a > b ? 1 : a < b ? -1 : 0;
}

function openRules(texts: Texts, face: TableFace, { game }: TableSession): void {
  const content = tableRules({ texts, game, face, heading: 'h3' });
  openPanel({ texts, title: texts('rules.title'), class: 'wide' }, ...content);
}

function openRound(page: GamePage<TableSession>, face: TableFace, round: TableRoundView): void {
  const { texts } = page;
  const result = face.headline(texts, round.result);
  const title = texts('table.result.round', { number: round.number, result });
  openSharedRound(round, { ...tableProof(texts, page.options.session.game), title });
}

function openFairness({ texts, options }: GamePage<TableSession>, table: LiveTable): void {
  const { results } = table;
  const round = table.moment.phase === 'dealing' ? undefined : table.state?.round;
  const last = results.find(({ id }) => id !== round?.id);
  openSharedFairness({ ...tableProof(texts, options.session.game), round, last });
}

function openTables(page: GamePage<TableSession>): void {
  const { texts, options, parent } = page;
  openTablesPanel({ texts, api: options.api, session: options.session, parent });
}

function listen(table: LiveTable, { rack }: Parts, openList: () => void): void {
  const acts: Readonly<Record<string, () => void>> = {
    b: () => table.confirm(),
    z: () => table.undo(),
    c: () => table.clear(),
    r: () => table.repeat(),
    d: () => table.double(),
    t: openList,
  };
  listenForKeys((key) =>
    /^[1-7]$/.test(key) ? () => rack.choosePlace(Number(key) - 1) : acts[key],
  );
}

/** Has the table follow what the server tells. */
function follow(
  page: GamePage<TableSession>,
  {
    table,
    stage,
    clock,
    chat,
  }: {
    readonly table: LiveTable;
    readonly stage: TableStage;
    readonly clock: ServerClock;
    readonly chat: ChatDoor;
  },
): void {
  const feed = new TableFeed<TableSession, LiveTableState>({
    api: page.options.api,
    clock,
    onState(state) {
      table.learn(state);
      chat.reread();
    },
    onEvent(event) {
      if (isChatEvent(event)) chat.take(event);
      else table.take(event as LiveTableEvent);
    },
    onConnection: (connected) => {
      if (connected) stage.banner.hide('connection');
      else stage.banner.show('connection', page.texts('table.connecting'));
    },
    onRefused: (refusal) => page.tellRefused(refusal),
  });
  void feed.start();
}
