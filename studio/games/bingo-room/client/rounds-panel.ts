import type { RoomRoundView } from '../protocol.ts';
import { formatMoment } from '#client/kit/dates.ts';
import { button, element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import { openPanel } from '#client/shell/panels/panel.ts';
import { prizeName } from './prize-list.ts';

export interface RoundsPanelOptions {
  readonly texts: Texts;
  readonly format: (minor: bigint) => string;
  /** Newest first. */
  readonly results: readonly RoomRoundView[];
  readonly onRound: (round: RoomRoundView) => void;
}

/** The last rounds of a room with their prizes; a press shows one with its proof. */
export function openRoundsPanel({ texts, format, results, onRound }: RoundsPanelOptions): void {
  const played = results.filter(({ result }) => (result?.tickets ?? 0) > 0);
  const panel: { close(): void } = openPanel(
    { texts, title: texts('bingo-room.rounds'), class: 'wide rounds-panel' },
    played.length === 0
      ? element('p', { class: 'lead', text: texts('bingo-room.no-rounds') })
      : element(
          'ol',
          { class: 'room-rounds' },
          ...played.map((round) =>
            element(
              'li',
              {},
              button(
                {
                  class: 'room-round',
                  attributes: { 'aria-haspopup': 'dialog' },
                  onClick: () => {
                    panel.close();
                    onRound(round);
                  },
                },
                element(
                  'span',
                  {},
                  element('b', { text: texts('bingo-room.round', { number: round.number }) }),
                  element('small', { text: formatMoment(new Date(round.openedAt).toISOString()) }),
                ),
                element('span', {
                  text: [
                    texts('bingo-room.sold', { count: round.result?.tickets ?? 0 }),
                    texts('bingo-room.calls-over', { count: round.result?.balls.length ?? 0 }),
                  ].join(' · '),
                }),
                element('b', {
                  text: format(
                    (round.result?.prizes ?? []).reduce(
                      (sum, { amount }) => sum + BigInt(amount),
                      0n,
                    ),
                  ),
                }),
              ),
            ),
          ),
        ),
  );
}

/** The prizes of a round that has ended, and its balls. */
export function roundContent(
  { result }: RoomRoundView,
  { texts, format }: Pick<RoundsPanelOptions, 'texts' | 'format'>,
): readonly HTMLElement[] {
  if (result === undefined) return [];
  return [
    element(
      'table',
      { class: 'spot-table' },
      element(
        'tbody',
        {},
        ...result.prizes.map(({ prize, call, amount, winners }) =>
          element(
            'tr',
            {},
            element('th', { text: prizeName(texts, prize), attributes: { scope: 'row' } }),
            element('td', {
              text: texts('bingo-room.won-by', { count: winners.length, call }),
            }),
            element('td', { text: format(BigInt(amount)) }),
          ),
        ),
      ),
    ),
    element('p', {
      class: 'field-help',
      text: `${texts('bingo-room.balls')}: ${result.balls.join(' ')}`,
    }),
  ];
}
