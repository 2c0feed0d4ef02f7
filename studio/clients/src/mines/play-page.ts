import type { MinesSession } from '@croupier/protocol/mines';
import { parseAmount } from '../kit/money.ts';
import { loadTexts } from '../kit/texts.ts';
import { Balance } from '../shell/balance.ts';
import type { PlayOptions } from '../shell/boot.ts';
import { GamePage } from '../shell/game-page.ts';
import { nameLoader } from '../shell/loader.ts';
import { isPanelOpen, openPanel } from '../shell/panels/panel.ts';
import { PendingRequest } from '../shell/pending-request.ts';
import { Controls } from './controls.ts';
import { MinesTable } from './mines-table.ts';
import { minesView } from './mines-view.ts';
import { minesRules } from './rules.ts';
import { Stage } from './stage.ts';

/** Opens the mine for a session: the stage, the table and the panels around it. */
export async function openPlayPage(options: PlayOptions<MinesSession>): Promise<void> {
  const { session, store } = options;
  const { game } = session;
  const texts = await loadTexts(session.locale, game.kind);
  document.documentElement.lang = texts.language;
  const title = texts.title(game.id);
  nameLoader(title);
  document.title = title;

  const openRules = (): void => {
    const { minimumCycleMs } = session;
    const content = minesRules({ texts, game, minimumCycleMs, heading: 'h3' });
    openPanel({ texts, title: texts('rules.title'), class: 'wide' }, ...content);
  };
  const page: GamePage<MinesSession> = new GamePage(options, { texts, view: minesView, openRules });
  const { format, unit, sound, stakeKey } = page;
  const minesKey = `croupier.game.${game.id}.mines`;
  const stage = new Stage({
    game,
    texts,
    format,
    badge: session.mode === 'demo' ? texts('demo.badge') : undefined,
    play: {
      soundOn: sound.on,
      onSound: () => sound.toggle(),
      onMenu: () => page.openMenu(),
      onRules: openRules,
      onPick: (tile) => table.pick(tile),
    },
  });
  const kept = Number(store.read(minesKey));
  const isOffered = Number.isInteger(kept) && kept >= game.minesMin && kept <= game.minesMax;
  const controls = new Controls({
    texts,
    format,
    unit,
    session,
    game,
    stake: page.chosenStake,
    mines: isOffered ? kept : game.minesUsual,
    onStake: (chosen) => {
      store.write(stakeKey, chosen);
      table.show();
    },
    onMines: (chosen) => {
      store.write(minesKey, String(chosen));
      table.show();
    },
    onMain: () => table.press(),
    onRandom: () => table.pickRandom(),
  });
  const { motion } = stage;
  const balance = new Balance({ texts, motion, format, unit, minor: parseAmount(session.balance) });
  const pending = new PendingRequest(store, { gameId: game.id, token: session.token });
  const table: MinesTable = new MinesTable({ page, stage, controls, balance, pending });
  stage.furnish(controls, balance);
  page.game = table;
  document.body.append(stage.root);
  document.addEventListener('keydown', (event) => listen(event, stage, table));
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void table.refreshBalance();
  });
  page.parent.send('loaded');
  void table.recover();
}

/** Keys that meet nothing else: arrows lead to the wall, Space and Enter start a round. */
function listen(event: KeyboardEvent, stage: Stage, table: MinesTable): void {
  if (isPanelOpen() || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  const isFree = !(event.target instanceof Element) || event.target === document.body;
  if (!isFree) return;
  if (event.key.startsWith('Arrow')) {
    event.preventDefault();
    stage.board.focus();
  } else if ((event.key === ' ' || event.key === 'Enter') && table.isReady) {
    event.preventDefault();
    table.press();
  }
}
