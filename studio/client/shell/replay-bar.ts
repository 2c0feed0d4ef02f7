import type { PlayedRound } from '#protocol/session.ts';
import { formatMoment, formatZone } from '../kit/dates.ts';
import { button, element } from '../kit/element.ts';
import { icon } from '../kit/icon.ts';
import { parseAmount } from '../kit/money.ts';
import type { Texts } from '../kit/texts.ts';

/** Shows the round of a replay page once more. */
export function replayAgainButton(texts: Texts): HTMLButtonElement {
  return button({ class: 'button primary' }, icon('play-fill'), texts('replay.again'));
}

/** What a replay page says of its round: when it was, what was staked and won, with which build. */
export function replayBar({
  texts,
  unit,
  format,
  round,
  again,
}: {
  readonly texts: Texts;
  readonly unit: string;
  readonly format: (minor: bigint) => string;
  readonly round: PlayedRound;
  readonly again: HTMLElement;
}): HTMLElement {
  const { playedAt, stake, win, jackpots = [], fairness } = round;
  return element(
    'div',
    { class: 'replay-bar' },
    fact(`${texts('replay.played')} · ${formatZone(playedAt)}`, formatMoment(playedAt)),
    fact(`${texts('history.stake')} · ${unit}`, format(parseAmount(stake))),
    fact(`${texts('history.win')} · ${unit}`, format(parseAmount(win))),
    ...jackpots.map(({ level, amount }) => {
      const name = texts('pots.history', { level });
      return fact(`${name} · ${unit}`, format(parseAmount(amount)));
    }),
    fairness.otherBuild
      ? fact(texts('history.other-build'), fairness.build.slice(0, 12))
      : undefined,
    again,
  );
}

function fact(name: string, value: string): HTMLElement {
  return element('p', {}, element('small', { text: name }), element('b', { text: value }));
}
