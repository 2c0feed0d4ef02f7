import { formatAmount, parseAmount } from '#client/kit/money.ts';
import { openStore } from '#client/kit/storage.ts';
import { loadTexts } from '#client/kit/texts.ts';
import type { SlotSession } from '../protocol.ts';
import type { ReplayOptions } from '#client/shell/boot.ts';
import { nameLoader } from '#client/shell/loader.ts';
import { replayAgainButton, replayBar } from '#client/shell/replay-bar.ts';
import { showFatalNotice } from '#client/shell/panels/fatal-notice.ts';
import { Scene } from './scene.ts';
import { showRound } from './show.ts';
import { loadSkin } from './skin.ts';
import { Sound } from '#client/shell/sound.ts';

/** One round of the past, to look at and nothing else: no controls, no session, no money. */
export async function openReplayPage(options: ReplayOptions<SlotSession>): Promise<void> {
  const texts = await loadTexts(options.locale);
  document.documentElement.lang = texts.language;
  const answer = await options.api.replay(options.token);
  if (answer.kind !== 'answered') {
    showFatalNotice(texts, answer);
    return;
  }
  const { game, currency, round } = answer.value;
  const skin = await loadSkin(game.id);
  if (skin === undefined) {
    showFatalNotice(texts, { kind: 'refused', refusal: { code: 'game-unavailable' } });
    return;
  }
  nameLoader(texts.title(game.id));
  document.title = texts.title(game.id);
  const { decimals } = currency;
  const format = (minor: bigint): string => formatAmount(minor, { decimals });
  const sound = new Sound(openStore('localStorage'));
  const scene = await Scene.open({
    game,
    skin,
    texts,
    format,
    badge: texts('replay.badge'),
    hud: undefined,
    onReplay: () => {},
  });
  sound.voice(scene.look.sounds);
  const stake = format(parseAmount(round.stake));
  const win = format(parseAmount(round.win));
  scene.ledger.showPays(parseAmount(round.stake));

  const again = replayAgainButton(texts);
  const summary = replayBar({ texts, unit: currency.symbol, format, round, again });
  scene.root.querySelector('.stage')?.append(summary);
  document.body.append(scene.root);
  scene.fit();

  const play = async (): Promise<void> => {
    again.disabled = true;
    scene.clear();
    scene.reels.spin();
    const lines = game.lines;
    const tumbles = game.tumble !== undefined;
    const { coin = '', pots = {} } = game.holdAndWin ?? {};
    const still = { tumbles, coin, pots, fast: () => false, onCelebration: () => {} };
    await showRound(round, { scene, sound, texts, skin, format, lines, ...still });
    scene.announce(texts('replay.result', { stake, win }));
    again.disabled = false;
  };
  again.addEventListener('click', (event) => {
    event.stopPropagation();
    void play();
  });
  scene.root.addEventListener('click', () => {
    if (again.disabled) scene.motion.hurry();
  });
  void play();
}
