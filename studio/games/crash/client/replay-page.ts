import type { CrashSession } from '../protocol.ts';
import { formatAmount, parseAmount } from '#client/kit/money.ts';
import { loadTexts } from '#client/kit/texts.ts';
import type { ReplayOptions } from '#client/shell/boot.ts';
import { nameLoader } from '#client/shell/loader.ts';
import { showFatalNotice } from '#client/shell/panels/fatal-notice.ts';
import { replayAgainButton, replayBar } from '#client/shell/replay-bar.ts';
import { verifierLink } from '#client/shell/panels/verifier-link.ts';
import { element } from '#client/kit/element.ts';
import { crashView } from './crash-view.ts';
import { replayFlight } from './replay-flight.ts';
import { Stage } from './stage.ts';

/** One bet of the past with its flight, to look at and nothing else. */
export async function openReplayPage(options: ReplayOptions<CrashSession>): Promise<void> {
  const texts = await loadTexts(options.locale, 'crash', 'instant');
  document.documentElement.lang = texts.language;
  const answer = await options.api.replay(options.token);
  if (answer.kind !== 'answered') {
    showFatalNotice(texts, answer);
    return;
  }
  const { game, currency, round } = answer.value;
  nameLoader(texts.title(game.id));
  document.title = texts.title(game.id);
  const format = (minor: bigint): string => formatAmount(minor, { decimals: currency.decimals });
  const stage = new Stage({ game, texts, format, badge: texts('replay.badge'), play: undefined });
  const again = replayAgainButton(texts);
  const proof = element('a', {
    class: 'button quiet',
    text: texts('fairness.verify'),
    attributes: { href: verifierLink<CrashSession>(round, crashView, texts.language) },
  });
  const ways = element('div', { class: 'replay-ways' }, again, proof);
  stage.underline(replayBar({ texts, unit: currency.symbol, format, round, again: ways }));
  document.body.append(stage.root);
  const play = async (): Promise<void> => {
    again.disabled = true;
    await replayFlight(round, { stage, texts, game });
    const [stake, win] = [format(parseAmount(round.stake)), format(parseAmount(round.win))];
    stage.announce(texts('replay.result', { stake, win }));
    again.disabled = false;
  };
  again.addEventListener('click', () => void play());
  void play();
}
