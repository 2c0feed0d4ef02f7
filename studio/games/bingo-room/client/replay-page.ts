import type { RoomSession } from '../protocol.ts';
import { element } from '#client/kit/element.ts';
import { formatAmount, parseAmount } from '#client/kit/money.ts';
import { loadTexts } from '#client/kit/texts.ts';
import type { ReplayOptions } from '#client/shell/boot.ts';
import { nameLoader } from '#client/shell/loader.ts';
import { showFatalNotice } from '#client/shell/panels/fatal-notice.ts';
import { verifierLink } from '#client/shell/panels/verifier-link.ts';
import { replayAgainButton, replayBar } from '#client/shell/replay-bar.ts';
import { bingoRoomView } from './bingo-room-view.ts';
import { replayRound } from './replay-round.ts';
import { RoomStage } from './room-stage.ts';

/** One purchase of the past with its round, to look at and nothing else. */
export async function openReplayPage(options: ReplayOptions<RoomSession>): Promise<void> {
  const texts = await loadTexts(options.locale, 'bingo-room', 'instant');
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
  const format = (minor: bigint, signed = false): string =>
    formatAmount(minor, { decimals, signed });
  const stage = new RoomStage({
    game,
    texts,
    format,
    badge: texts('replay.badge'),
    play: undefined,
  });
  const again = replayAgainButton(texts);
  const proof = element('a', {
    class: 'button quiet',
    text: texts('fairness.verify'),
    attributes: { href: verifierLink<RoomSession>(round, bingoRoomView, texts.language) },
  });
  const ways = element('div', { class: 'replay-ways' }, again, proof);
  stage.underline(replayBar({ texts, unit: currency.symbol, format, round, again: ways }));
  document.body.append(stage.root);
  const play = async (): Promise<void> => {
    again.disabled = true;
    await replayRound(round, { show: (seen) => stage.show(seen) });
    const [stake, win] = [format(parseAmount(round.stake)), format(parseAmount(round.win))];
    stage.announce(texts('replay.result', { stake, win }));
    again.disabled = false;
  };
  again.addEventListener('click', () => void play());
  void play();
}
