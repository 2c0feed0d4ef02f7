import type { RoomEvent, RoomRoundView, RoomSession, RoomState, RoomOutcome } from '../protocol.ts';
import { listenForKeys } from '#games/instant/client/listen-for-keys.ts';
import { parseAmount } from '#client/kit/money.ts';
import { loadTexts, type Texts } from '#client/kit/texts.ts';
import {
  openSharedFairness,
  openSharedRound,
  type RoundPanelOptions,
} from '#shared-rounds/client/round-panels.ts';
import { ServerClock } from '#shared-rounds/client/server-clock.ts';
import { TableFeed } from '#shared-rounds/client/table-feed.ts';
import { Balance } from '#client/shell/balance.ts';
import type { PlayOptions } from '#client/shell/boot.ts';
import { GamePage } from '#client/shell/game-page.ts';
import { nameLoader } from '#client/shell/loader.ts';
import { openPanel } from '#client/shell/panels/panel.ts';
import { bingoRoomView } from './bingo-room-view.ts';
import { BuyPanel } from './buy-panel.ts';
import { LiveRoom } from './live-room.ts';
import { openPlayersPanel } from './players-panel.ts';
import { RoomScreen } from './room-screen.ts';
import { RoomStage } from './room-stage.ts';
import { openRoundsPanel, roundContent } from './rounds-panel.ts';
import { bingoRoomRules } from './rules.ts';
import { Voice } from './voice.ts';
import { outcomeCode } from './outcome-code.ts';

const USUAL_TICKETS = 3;
/** A small bell for each ball. */
const chime = { reel: [0.5, 0, 880, 0.004, 0.04, 0.2, 0, 1.3] } as const;

/** Opens a bingo room for a session: the balls, the tickets, and what others have. */
export async function openPlayPage(options: PlayOptions<RoomSession>): Promise<void> {
  const { session } = options;
  const { game } = session;
  const texts = await loadTexts(session.locale, 'bingo-room', 'instant');
  document.documentElement.lang = texts.language;
  const title = texts.title(game.id);
  nameLoader(title);
  document.title = title;
  const proofs = roomProof(texts, game);
  const openRules = (): void => {
    const content = bingoRoomRules({ texts, game, heading: 'h3' });
    openPanel({ texts, title: texts('rules.title'), class: 'wide' }, ...content);
  };
  const page: GamePage<RoomSession> = new GamePage(options, {
    texts,
    view: bingoRoomView,
    openRules,
    openFairness: () => {
      const { round, results = [] } = room.state ?? {};
      openSharedFairness({ ...proofs, round, last: results.find(({ id }) => id !== round?.id) });
    },
  });
  const { format, sound } = page;
  sound.voice(chime);
  const onRound = (round: RoomRoundView): void => {
    const name = texts('bingo-room.round', { number: round.number });
    const content = roundContent(round, { texts, format });
    openSharedRound(round, { ...proofs, title: name }, ...content);
  };
  const openRounds = (): void =>
    openRoundsPanel({ texts, format, results: room.state?.results ?? [], onRound });
  const voice = new Voice(texts, sound, game.model.shape === 'square');
  const stage = new RoomStage({
    game,
    texts,
    format,
    badge: session.mode === 'demo' ? texts('demo.badge') : undefined,
    play: {
      soundOn: sound.on,
      onSound: () => sound.toggle(),
      voiceOn: voice.on,
      onVoice: () => voice.toggle(),
      onMenu: () => page.openMenu(),
      onRules: openRules,
      onPlayers: () => openPlayersPanel({ texts, game, format, state: () => room.state }),
      onRounds: openRounds,
    },
  });
  const panel = makePanel(page, () => room);
  const { motion } = stage;
  const minor = parseAmount(session.balance);
  const balance = new Balance({ texts, motion, format, unit: page.unit, minor });
  stage.furnish([page.net.root, balance.root], panel.root);
  const clock = new ServerClock();
  const screen = new RoomScreen(page, stage, voice);
  const room: LiveRoom = new LiveRoom({ page, balance, clock, screen, panel });
  page.game = room;
  document.body.append(stage.root);
  listenForKeys((key) => ({ b: () => room.press(), h: openRounds })[key]);
  follow(page, { room, stage, clock });
  page.parent.send('loaded');
}

/** The panel with the number of tickets that this tab bought last. */
function makePanel(page: GamePage<RoomSession>, room: () => LiveRoom): BuyPanel {
  const { session, store } = page.options;
  const { model, id, ticketPrice } = session.game;
  const key = `croupier.game.${id}.tickets`;
  const priceMinor = parseAmount(ticketPrice);
  // What the site allows of one purchase.
  const allowed = Number(parseAmount(session.slipLimits.max) / priceMinor);
  const most = Math.max(1, Math.min(model.ticketsMax, allowed));
  const kept = Number(store.read(key));
  return new BuyPanel({
    texts: page.texts,
    format: page.format,
    priceMinor,
    most,
    chosen: Math.min(most, kept > 0 ? Math.trunc(kept) : USUAL_TICKETS),
    onChoose: (tickets) => store.write(key, String(tickets)),
    onBuy: () => room().press(),
    onTakeBack: () => void room().takeBack(),
  });
}

/** Has the room follow what the server tells. */
function follow(
  page: GamePage<RoomSession>,
  {
    room,
    stage,
    clock,
  }: { readonly room: LiveRoom; readonly stage: RoomStage; readonly clock: ServerClock },
): void {
  const feed = new TableFeed<RoomSession, RoomState>({
    api: page.options.api,
    clock,
    onState: (state) => room.learn(state),
    onEvent: (event) => room.take(event as RoomEvent),
    onConnection: (connected) => {
      if (connected) stage.banner.hide('connection');
      else stage.banner.show('connection', page.texts('bingo-room.connecting'));
    },
    onRefused: (refusal) => page.showRefused(refusal),
  });
  void feed.start();
}

/** How rounds of a room are proved, in words and for the verifier. */
function roomProof(
  texts: Texts,
  { id, build }: { readonly id: string; readonly build: string },
): RoundPanelOptions<RoomOutcome> {
  return {
    texts,
    gameId: id,
    build,
    claimOf: ({ id: round, result }) => ({
      outcome: outcomeCode(result),
      paid: '-',
      choice: round,
    }),
    words: {
      lead: texts('bingo-room.fairness.lead'),
      round: texts('bingo-room.fairness.round'),
      commit: texts('bingo-room.fairness.commit'),
      salt: texts('bingo-room.fairness.salt'),
      saltLater: texts('bingo-room.fairness.salt-later'),
      seed: texts('bingo-room.fairness.seed'),
      seedLater: texts('bingo-room.fairness.seed-later'),
      last: texts('bingo-room.fairness.last'),
      chain: texts('bingo-room.fairness.chain'),
      verify: texts('bingo-room.fairness.verify'),
    },
  };
}
