import type { TournamentBoard, TournamentList } from '#protocol/session.ts';
import { formatMoment, formatZone } from '../../kit/dates.ts';
import { element } from '../../kit/element.ts';
import { parseAmount } from '../../kit/money.ts';
import type { Texts } from '../../kit/texts.ts';
import type { Answer } from '../studio-api.ts';
import { openPanel } from './panel.ts';

export interface TournamentPanelOptions {
  readonly texts: Texts;
  readonly unit: string;
  readonly format: (minor: bigint) => string;
  readonly load: () => Promise<Answer<TournamentList>>;
}

const everyMs = 4000;

/** The tournaments that rounds of the game count for: their best, one's own place and the prizes, live. */
export function openTournamentPanel(options: TournamentPanelOptions): void {
  const { texts, unit, load } = options;
  const boards = element('div', { class: 'tournament-boards' });
  const state = element('p', { class: 'panel-state', attributes: { role: 'status' } });
  state.textContent = texts('history.loading');
  const look = async (): Promise<void> => {
    const answer = await load();
    if (answer.kind !== 'answered') {
      state.textContent = texts('tournaments.failed');
      return;
    }
    const { tournaments } = answer.value;
    boards.replaceChildren(...tournaments.map((one) => board(one, options)));
    state.textContent = tournaments.length === 0 ? texts('tournaments.none') : '';
  };
  const timer = setInterval(() => void look(), everyMs);
  openPanel(
    {
      texts,
      title: `${texts('tournaments.title')} · ${unit}`,
      class: 'wide',
      onClose: () => clearInterval(timer),
    },
    boards,
    state,
  );
  void look();
}

function board(one: TournamentBoard, { texts, format }: TournamentPanelOptions): HTMLElement {
  const { state, own, top, prizes } = one;
  const at = state === 'coming' ? one.startsAt : one.endsAt;
  const moment = `${formatMoment(at)} ${formatZone(at)}`;
  const stake = format(parseAmount(one.leastStake));
  const standing =
    own === null
      ? texts('tournaments.no-score')
      : texts('tournaments.own', { rank: String(own.rank), score: shortScore(own.score) });
  return element(
    'section',
    { class: 'tournament-board' },
    element('h3', { text: one.name }),
    element('p', {
      text: `${texts(`tournaments.${one.rule}`)} ${texts('tournaments.least', { stake })}`,
    }),
    element('p', { text: texts(`tournaments.${state}`, { moment }) }),
    element('p', { class: 'tournament-own', text: standing }),
    element(
      'ol',
      { class: 'tournament-top' },
      ...Array.from({ length: Math.min(10, Math.max(top.length, prizes.length)) }, (_, index) => {
        const place = top[index];
        const prize = prizes[index];
        return element(
          'li',
          place?.own === true ? { class: 'own' } : {},
          element('span', { text: String(index + 1) }),
          element('b', { text: place?.name ?? '–' }),
          element('span', { text: place === undefined ? '' : `${shortScore(place.score)}×` }),
          element('strong', { text: prize === undefined ? '' : format(parseAmount(prize)) }),
        );
      }),
    ),
  );
}

/** Two decimals are enough to read. */
function shortScore(score: string): string {
  const [whole = '0', rest = ''] = score.split('.');
  return `${whole}.${rest.padEnd(2, '0').slice(0, 2)}`;
}
