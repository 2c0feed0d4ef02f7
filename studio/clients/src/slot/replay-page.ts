import { formatMoment, formatZone } from '../kit/dates.ts';
import { button, element } from '../kit/element.ts';
import { icon } from '../kit/icon.ts';
import { formatAmount, parseAmount } from '../kit/money.ts';
import { openStore } from '../kit/storage.ts';
import { loadTexts } from '../kit/texts.ts';
import { nameLoader } from './loader.ts';
import { showFatalNotice } from './panels/fatal-notice.ts';
import { Scene } from './scene.ts';
import { showRound } from './show.ts';
import { loadSkin } from './skin.ts';
import { Sound } from './sound.ts';
import type { StudioApi } from './studio-api.ts';

/** One round of the past, to look at and nothing else: no controls, no session, no money. */
export async function openReplayPage(options: {
  readonly api: StudioApi;
  readonly token: string;
  readonly locale: string;
}): Promise<void> {
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
  nameLoader(texts(skin.titleKey));
  document.title = texts(skin.titleKey);
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
  const stake = format(parseAmount(round.stake));
  const win = format(parseAmount(round.win));
  scene.ledger.showPays(parseAmount(round.stake));

  const again = button({ class: 'button primary' }, icon('play-fill'), texts('replay.again'));
  const unit = currency.symbol;
  const summary = element(
    'div',
    { class: 'replay-bar' },
    fact(`${texts('replay.played')} · ${formatZone(round.playedAt)}`, formatMoment(round.playedAt)),
    fact(`${texts('history.stake')} · ${unit}`, stake),
    fact(`${texts('history.win')} · ${unit}`, win),
    again,
  );
  scene.root.querySelector('.stage')?.append(summary);
  document.body.append(scene.root);
  scene.fit();

  const play = async (): Promise<void> => {
    again.disabled = true;
    scene.clear();
    scene.reels.spin();
    const lines = game.lines;
    const still = { fast: () => false, onCelebration: () => {} };
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

function fact(name: string, value: string): HTMLElement {
  return element('p', {}, element('small', { text: name }), element('b', { text: value }));
}
