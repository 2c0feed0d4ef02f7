import type { MinesSession } from '@croupier/protocol/mines';
import { formatAmount, parseAmount } from '../kit/money.ts';
import { openStore } from '../kit/storage.ts';
import { loadTexts } from '../kit/texts.ts';
import type { ReplayOptions } from '../shell/boot.ts';
import { nameLoader } from '../shell/loader.ts';
import { showFatalNotice } from '../shell/panels/fatal-notice.ts';
import { replayAgainButton, replayBar } from '../shell/replay-bar.ts';
import { Sound } from '../shell/sound.ts';
import { showEvents } from './show.ts';
import { Stage } from './stage.ts';

/** One round of the past, to look at and nothing else: no controls, no session, no money. */
export async function openReplayPage(options: ReplayOptions<MinesSession>): Promise<void> {
  const texts = await loadTexts(options.locale, 'mines');
  document.documentElement.lang = texts.language;
  const answer = await options.api.replay(options.token);
  if (answer.kind !== 'answered') {
    showFatalNotice(texts, answer);
    return;
  }
  const { game, currency, round } = answer.value;
  nameLoader(texts.title(game.id));
  document.title = texts.title(game.id);
  const { decimals } = currency;
  const format = (minor: bigint): string => formatAmount(minor, { decimals });
  const sound = new Sound(openStore('localStorage'));
  const badge = texts('replay.badge');
  const stage = new Stage({ game, texts, format, badge, play: undefined });
  const again = replayAgainButton(texts);
  stage.underline(replayBar({ texts, unit: currency.symbol, format, round, again }));
  document.body.append(stage.root);

  const stakeMinor = parseAmount(round.stake);
  const play = async (): Promise<void> => {
    again.disabled = true;
    const showing = { stage, sound, texts, game, format, stakeMinor, onFound: () => {} };
    await showEvents(round.events, showing, { pauseMs: 450 });
    const win = format(parseAmount(round.win));
    stage.announce(texts('replay.result', { stake: format(stakeMinor), win }));
    again.disabled = false;
  };
  again.addEventListener('click', () => void play());
  void play();
}
