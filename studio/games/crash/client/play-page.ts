import type {
  CrashRoundView,
  CrashSession,
  CrashTableEvent,
  CrashTableState,
  CrashResult,
} from '../protocol.ts';
import { listenForKeys } from '#games/instant/client/listen-for-keys.ts';
import { multiplierText } from '#games/instant/client/multiplier.ts';
import { parseAmount } from '#client/kit/money.ts';
import type { Store } from '#client/kit/storage.ts';
import { loadTexts, type Texts } from '#client/kit/texts.ts';
import { Balance } from '#client/shell/balance.ts';
import type { PlayOptions } from '#client/shell/boot.ts';
import { GamePage } from '#client/shell/game-page.ts';
import { nameLoader } from '#client/shell/loader.ts';
import { openPanel } from '#client/shell/panels/panel.ts';
import { ChatToggle, isChatEvent } from '#shared-rounds/client/chat/chat-toggle.ts';
import type { ChatToggleOptions } from '#shared-rounds/client/chat/chat.ts';
import {
  openSharedFairness,
  openSharedRound,
  type RoundPanelOptions,
} from '#shared-rounds/client/round-panels.ts';
import { ServerClock } from '#shared-rounds/client/server-clock.ts';
import { TableFeed } from '#shared-rounds/client/table-feed.ts';
import { BetPanel } from './bet-panel.ts';
import type { KeptBet } from './bet-panel.ts';
import { CrashTable } from './crash-table.ts';
import { crashView } from './crash-view.ts';
import { crashRules } from './rules.ts';
import { Stage } from './stage.ts';

/** Keys of the panels, in their order. */
const keys = ['b', 'n'];
const usualTargets = ['2.00', '5.00'];

/** Opens the table for a session: the sky, the bets, and what others do. */
export async function openPlayPage(options: PlayOptions<CrashSession>): Promise<void> {
  const { session } = options;
  const { game } = session;
  const texts = await loadTexts(session.locale, 'crash', 'instant');
  document.documentElement.lang = texts.language;
  const title = texts.title(game.id);
  nameLoader(title);
  document.title = title;

  const openRules = (): void => {
    const content = crashRules({ texts, game, heading: 'h3' });
    openPanel({ texts, title: texts('rules.title'), class: 'wide' }, ...content);
  };
  const proofs = flightProof(texts, game);
  const page: GamePage<CrashSession> = new GamePage(options, {
    texts,
    view: crashView,
    openRules,
    openFairness: () => {
      const { round, results = [] } = table.state ?? {};
      openSharedFairness({ ...proofs, round, last: results.find(({ id }) => id !== round?.id) });
    },
  });
  const { format, unit, sound } = page;
  const clock = new ServerClock();
  const chat = chatWay(page, { stage: () => stage.root, now: () => clock.now(), host: title });
  const stage: Stage = new Stage({
    game,
    texts,
    format,
    badge: session.mode === 'demo' ? texts('demo.badge') : undefined,
    play: {
      soundOn: sound.on,
      onSound: () => sound.toggle(),
      onMenu: () => page.openMenu(),
      onRules: openRules,
      chat: chat.root,
    },
  });
  const panels = betPanels(page, {
    onPress: (index) => table.press(index),
    onChange: () => table.chosen(),
  });
  const { motion } = stage;
  const balance = new Balance({ texts, motion, format, unit, minor: parseAmount(session.balance) });
  const onPlaced = (): void => {
    page.parent.send('round_started');
    chat.noteBet();
  };
  const table: CrashTable = new CrashTable({ page, stage, panels, balance, clock, onPlaced });
  stage.furnish(
    panels.map(({ root }) => root),
    page.net.root,
    balance.root,
  );
  page.game = table;
  document.body.append(stage.root);
  listenForKeys((key) => {
    const index = keys.indexOf(key);
    return index === -1 || index >= panels.length ? undefined : () => table.press(index);
  });
  follow(page, {
    table,
    stage,
    clock,
    chat,
    onRound: (round) => openSharedRound(round, { ...proofs, title: flightName(texts, round) }),
  });
  chat.begin();
  page.parent.send('loaded');
}

function chatWay(
  { texts, options }: GamePage<CrashSession>,
  about: Pick<ChatToggleOptions, 'stage' | 'now' | 'host'>,
): ChatToggle {
  return new ChatToggle({ texts, locale: options.session.locale, api: options.api, ...about });
}

function betPanels(
  page: GamePage<CrashSession>,
  {
    onPress,
    onChange,
  }: { readonly onPress: (index: number) => void; readonly onChange: () => void },
): BetPanel[] {
  const { texts, format } = page;
  const { session, store } = page.options;
  const { model, shared, id } = session.game;
  return Array.from({ length: shared.places }, (_, index) => {
    const memory = memoryOf(store, id, index);
    const panel: BetPanel = new BetPanel({
      texts,
      format,
      // The balance says what amounts are in.
      unit: '',
      session,
      place: index + 1,
      stake: memory.stake(session),
      kept: memory.kept(index),
      targetMin: model.targetMin,
      targetMax: model.capHundredths,
      mayRepeat: session.autoplay,
      onPress: () => onPress(index),
      onChange: () => {
        memory.keep(panel);
        onChange();
      },
    });
    return panel;
  });
}

function flightName(texts: Texts, { number, result }: CrashRoundView): string {
  return texts('crash.flight', { number, multiplier: multiplierText(result?.crash ?? 100) });
}

/** Has the table and the stage follow what the server tells. */
function follow(
  page: GamePage<CrashSession>,
  {
    table,
    stage,
    clock,
    chat,
    onRound,
  }: {
    readonly table: CrashTable;
    readonly stage: Stage;
    readonly clock: ServerClock;
    readonly chat: ChatToggle;
    readonly onRound: (round: CrashRoundView) => void;
  },
): void {
  const showResults = (): void => stage.results.show(table.state?.results ?? [], onRound);
  const feed = new TableFeed<CrashSession, CrashTableState>({
    api: page.options.api,
    clock,
    onState: (state) => {
      table.learn(state);
      chat.reread();
      showResults();
    },
    onEvent: (event) => {
      if (isChatEvent(event)) {
        chat.take(event);
        return;
      }
      const [before] = table.state?.results ?? [];
      table.take(event as CrashTableEvent);
      showResults();
      const [last] = table.state?.results ?? [];
      if (last && last.id !== before?.id) chat.tellResult(flightName(page.texts, last));
    },
    onConnection: (connected) => {
      if (connected) stage.banner.hide('connection');
      else stage.banner.show('connection', page.texts('crash.connecting'));
    },
    onRefused: (refusal) => page.showRefused(refusal),
  });
  void feed.start();
}

/** What a panel remembers in this tab. */
function memoryOf(store: Store, gameId: string, index: number) {
  const key = `croupier.game.${gameId}.bet-${index + 1}`;
  const read = (): Partial<KeptBet & { stake: string }> => {
    try {
      return JSON.parse(store.read(key) ?? '{}') as Partial<KeptBet & { stake: string }>;
    } catch {
      return {};
    }
  };
  return {
    stake({ stakes, defaultStake }: CrashSession): string {
      const { stake } = read();
      return stake !== undefined && stakes.includes(stake) ? stake : defaultStake;
    },
    kept(place: number): KeptBet {
      const { auto = false, target = usualTargets[place] ?? '2.00' } = read();
      return { auto, target };
    },
    keep({ kept, stake }: BetPanel): void {
      store.write(key, JSON.stringify({ ...kept, stake: stake.stake }));
    },
  };
}

/** How flights are proved, in words and for the verifier. */
function flightProof(
  texts: Texts,
  { id, build }: { readonly id: string; readonly build: string },
): RoundPanelOptions<CrashResult> {
  return {
    texts,
    gameId: id,
    build,
    claimOf: ({ result }) => ({ outcome: String(result?.crash ?? ''), paid: '-' }),
    words: {
      lead: texts('crash.fairness.lead'),
      round: texts('crash.fairness.round'),
      commit: texts('crash.fairness.commit'),
      salt: texts('crash.fairness.salt'),
      saltLater: texts('crash.fairness.salt-later'),
      seed: texts('crash.fairness.seed'),
      seedLater: texts('crash.fairness.seed-later'),
      last: texts('crash.fairness.last'),
      chain: texts('crash.fairness.chain'),
      verify: texts('crash.fairness.verify'),
    },
  };
}
