import type { OpenedSession } from '#protocol/session.ts';
import { formatAmount, parseAmount } from '#client/kit/money.ts';
import { openStore } from '#client/kit/storage.ts';
import { loadTexts } from '#client/kit/texts.ts';
import type { ReplayOptions } from '#client/shell/boot.ts';
import { nameLoader } from '#client/shell/loader.ts';
import { showFatalNotice } from '#client/shell/panels/fatal-notice.ts';
import { replayAgainButton, replayBar } from '#client/shell/replay-bar.ts';
import { Sound } from '#client/shell/sound.ts';
import type { InstantKind } from './instant-kind.ts';
import { InstantStage } from './instant-stage.ts';
import { showRound } from './show-round.ts';

/** One round of the past, to look at and nothing else: no controls, no session, no money. */
export async function openReplayPage<Session extends OpenedSession>(
  kind: InstantKind<Session>,
  options: ReplayOptions<Session>,
): Promise<void> {
  const texts = await loadTexts(options.locale, 'instant', kind.name, ...(kind.words ?? []));
  document.documentElement.lang = texts.language;
  const answer = await options.api.replay(options.token);
  if (answer.kind !== 'answered') {
    showFatalNotice(texts, answer);
    return;
  }
  const { game, currency, round } = answer.value;
  const title = texts.title(game.id);
  nameLoader(title);
  document.title = title;
  const { decimals } = currency;
  const format = (minor: bigint, signed = false): string =>
    formatAmount(minor, { decimals, signed });
  const sound = new Sound(openStore('localStorage'));
  const stage = new InstantStage({
    texts,
    kind: kind.name,
    gameId: game.id,
    scenery: kind.scenery(game),
    badge: texts('replay.badge'),
    head: undefined,
  });
  const play = kind.open({
    texts,
    game,
    format,
    sound,
    motion: stage.motion,
    isPlayed: false,
    stakeMinor: () => 0n,
    announce: (text) => stage.announce(text),
    act: () => {},
    changed: () => {},
    recall: () => undefined,
    keep: () => {},
  });
  stage.set(play);
  const again = replayAgainButton(texts);
  stage.underline(replayBar({ texts, unit: currency.symbol, format, round, again }));
  document.body.append(stage.root);

  const show = async (): Promise<void> => {
    again.disabled = true;
    play.lie();
    const how = { play, stage, texts, format, sound, pauseMs: 450 };
    await showRound<Session>(round, how);
    const win = format(parseAmount(round.win));
    stage.announce(texts('replay.result', { stake: format(parseAmount(round.stake)), win }));
    again.disabled = false;
  };
  again.addEventListener('click', () => void show());
  void show();
}
