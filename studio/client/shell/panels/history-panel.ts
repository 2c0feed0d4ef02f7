import type { HistoryPage, Jackpot, OpenedSession, PlayedOf } from '#protocol/session.ts';
import { formatMoment, formatZone } from '../../kit/dates.ts';
import { button, element } from '../../kit/element.ts';
import { parseAmount } from '../../kit/money.ts';
import type { Texts } from '../../kit/texts.ts';
import type { KindView } from '../kind-view.ts';
import { potVerifierLink } from '#pots/client/pot-verifier-link.ts';
import type { Answer } from '../studio-api.ts';
import { openPanel } from './panel.ts';
import { roundProof } from './round-proof.ts';

export interface HistoryOptions<Session extends OpenedSession> {
  readonly texts: Texts;
  readonly format: (minor: bigint, signed?: boolean) => string;
  readonly unit: string;
  readonly load: (before?: string) => Promise<Answer<HistoryPage<PlayedOf<Session>>>>;
  readonly onReplay: (round: PlayedOf<Session>) => void;
  readonly view: KindView<Session>;
}

/** The player's rounds, newest first, each with its fairness data and its replay. */
export function openHistoryPanel<Session extends OpenedSession>(
  options: HistoryOptions<Session>,
): void {
  const { texts, unit, load } = options;
  const list = element('ol', { class: 'rounds' });
  const state = element('p', { class: 'panel-state', attributes: { role: 'status' } });
  const more = button({ class: 'button quiet', text: texts('history.more') });
  more.hidden = true;
  const zone = element('p', { class: 'panel-zone' });
  const panel = openPanel(
    { texts, title: `${texts('history.title')} · ${unit}`, class: 'wide' },
    zone,
    list,
    state,
    more,
  );
  let before: string | undefined;
  const loadMore = async (): Promise<void> => {
    more.hidden = true;
    state.textContent = texts('history.loading');
    const answer = await load(before);
    if (answer.kind !== 'answered') {
      state.textContent = texts('history.failed');
      more.textContent = texts('panel.retry');
      more.hidden = false;
      return;
    }
    const { rounds } = answer.value;
    const [newest] = rounds;
    if (newest && before === undefined) zone.textContent = formatZone(newest.playedAt);
    list.append(...rounds.map((round) => roundRow(round, options, panel.close)));
    before = answer.value.before;
    state.textContent = list.childElementCount === 0 ? texts('history.empty') : '';
    more.textContent = texts('history.more');
    more.hidden = before === undefined;
  };
  more.addEventListener('click', () => void loadMore());
  void loadMore();
}

function roundRow<Session extends OpenedSession>(
  round: PlayedOf<Session>,
  options: HistoryOptions<Session>,
  close: () => void,
): HTMLElement {
  const { texts, format, onReplay } = options;
  const stake = round.free === undefined ? parseAmount(round.stake) : 0n;
  const win = parseAmount(round.win);
  const { jackpots = [] } = round;
  const prizes = jackpots.reduce((sum, { amount: prize }) => sum + parseAmount(prize), 0n);
  const net = win + prizes - stake;
  return element(
    'li',
    {},
    element(
      'details',
      {},
      element(
        'summary',
        {},
        element('time', {
          text: formatMoment(round.playedAt),
          attributes: { datetime: round.playedAt },
        }),
        amount(
          texts('history.stake'),
          round.free === undefined ? format(stake) : texts('history.free'),
        ),
        amount(texts('history.win'), format(win + prizes)),
        element('b', { class: net > 0n ? 'net won' : 'net', text: format(net, true) }),
      ),
      ...jackpots.map((jackpot) => jackpotLine(jackpot, texts, format)),
      ...roundProof<Session>(round, {
        ...options,
        onReplay: () => {
          close();
          onReplay(round);
        },
      }),
    ),
  );
}

function jackpotLine(
  jackpot: Jackpot,
  texts: Texts,
  format: (minor: bigint) => string,
): HTMLElement {
  const { level, paid } = jackpot;
  const won = format(parseAmount(jackpot.amount));
  return element(
    'p',
    { class: 'jackpot-line' },
    element('b', { text: texts('pots.history', { level }) }),
    element('span', { text: paid ? won : `${won} (${texts('pots.later')})` }),
    potVerifierLink(jackpot, texts),
  );
}

function amount(name: string, text: string): HTMLElement {
  return element(
    'span',
    { class: 'round-amount' },
    element('small', { text: name }),
    element('span', { text }),
  );
}
