import type { CrashRoundView } from '@croupier/protocol/crash';
import { formatMoment } from '../kit/dates.ts';
import { element } from '../kit/element.ts';
import type { Texts } from '../kit/texts.ts';
import { multiplierText } from '../instant/multiplier.ts';
import { openPanel } from '../shell/panels/panel.ts';

export interface FlightPanelOptions {
  readonly texts: Texts;
  readonly gameId: string;
  readonly build: string;
}

/** A flight that has ended: where, and what proves it. */
export function openFlightPanel(round: CrashRoundView, options: FlightPanelOptions): void {
  const { texts } = options;
  const multiplier = multiplierText(round.result?.crash ?? 100);
  openPanel(
    { texts, title: texts('crash.flight', { number: round.number, multiplier }), class: 'wide' },
    element('p', {
      class: 'panel-zone',
      text: formatMoment(new Date(round.openedAt).toISOString()),
    }),
    proof(round, texts),
    verify(round, options),
  );
}

/** What the rounds of this table are drawn from: the one that is on, and the last one. */
export function openFlightFairness(
  options: FlightPanelOptions & {
    readonly round: CrashRoundView | undefined;
    readonly last: CrashRoundView | undefined;
  },
): void {
  const { texts, round, last, gameId } = options;
  const verifier = new URLSearchParams({ game: gameId, language: texts.language });
  openPanel(
    { texts, title: texts('fairness.title'), class: 'wide' },
    element('p', { class: 'lead', text: texts('crash.fairness.lead') }),
    round && proof(round, texts),
    last && last.id !== round?.id
      ? element(
          'section',
          {},
          element('h3', { text: texts('crash.fairness.last') }),
          proof(last, texts),
          last.serverSeed === round?.commit
            ? element('p', { class: 'field-help', text: texts('crash.fairness.chain') })
            : undefined,
          verify(last, options),
        )
      : undefined,
    element('a', {
      class: 'button quiet',
      text: texts('fairness.open-verifier'),
      attributes: { href: `/verify#${verifier}` },
    }),
  );
}

function proof(round: CrashRoundView, texts: Texts): HTMLElement {
  const entries = [
    [texts('crash.fairness.round'), round.number],
    [texts('crash.fairness.commit'), round.commit],
    [texts('crash.fairness.salt'), round.salt, texts('crash.fairness.salt-later')],
    [texts('crash.fairness.seed'), round.serverSeed, texts('crash.fairness.seed-later')],
  ] as const;
  return element(
    'dl',
    { class: 'proof' },
    ...entries.flatMap(([name, value, later]) => [
      element('dt', { text: name }),
      value === undefined
        ? element('dd', { class: 'words', text: later ?? '' })
        : element('dd', { text: value }),
    ]),
  );
}

function verify(
  round: CrashRoundView,
  { texts, gameId, build }: FlightPanelOptions,
): HTMLElement | undefined {
  if (round.serverSeed === undefined || round.salt === undefined) return undefined;
  const parameters = new URLSearchParams({
    game: gameId,
    language: texts.language,
    round: round.id,
    serverSeed: round.serverSeed,
    commit: round.commit,
    clientSeed: round.salt,
    nonce: round.number,
    build,
    outcome: String(round.result?.crash ?? ''),
    paid: '-',
  });
  return element(
    'div',
    { class: 'actions start' },
    element('a', {
      class: 'button soft',
      text: texts('crash.fairness.verify'),
      attributes: { href: `/verify#${parameters}` },
    }),
  );
}
