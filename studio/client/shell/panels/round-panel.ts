import type { OpenedSession, PlayedOf } from '#protocol/session.ts';
import { formatMoment, formatZone } from '../../kit/dates.ts';
import { element } from '../../kit/element.ts';
import { parseAmount } from '../../kit/money.ts';
import { openPanel } from './panel.ts';
import { roundProof } from './round-proof.ts';
import type { ProofOptions } from './round-proof.ts';

export interface RoundPanelOptions<Session extends OpenedSession> extends ProofOptions<Session> {
  readonly format: (minor: bigint, signed?: boolean) => string;
  readonly unit: string;
}

/** One round of the past: when it was, what it cost and paid, and its proof. */
export function openRoundPanel<Session extends OpenedSession>(
  round: PlayedOf<Session>,
  options: RoundPanelOptions<Session>,
): void {
  const { texts, format, unit, onReplay } = options;
  const stake = parseAmount(round.stake);
  const win = parseAmount(round.win);
  const facts = [
    [`${texts('replay.played')} · ${formatZone(round.playedAt)}`, formatMoment(round.playedAt)],
    [texts('history.stake'), format(stake)],
    [texts('history.win'), format(win)],
  ] as const;
  const panel: { close(): void } = openPanel(
    { texts, title: `${texts('history.round')} · ${unit}`, class: 'round-panel' },
    element(
      'dl',
      { class: 'facts' },
      ...facts.map(([name, value]) =>
        element('div', {}, element('dt', { text: name }), element('dd', { text: value })),
      ),
    ),
    ...roundProof<Session>(round, {
      ...options,
      onReplay:
        onReplay &&
        (() => {
          panel.close();
          onReplay();
        }),
    }),
  );
}
