import type { Jackpot, JackpotList, Pot, ProgressiveTerms } from '#protocol/session.ts';
import { formatMoment, formatZone } from '#client/kit/dates.ts';
import { element } from '#client/kit/element.ts';
import { parseAmount } from '#client/kit/money.ts';
import type { Texts } from '#client/kit/texts.ts';
import { openPanel } from '#client/shell/panels/panel.ts';
import type { Answer } from '#client/shell/studio-api.ts';
import { potVerifierLink } from './pot-verifier-link.ts';
import { potRules } from './pot-rules.ts';

export interface PotsPanelOptions {
  readonly texts: Texts;
  readonly unit: string;
  readonly format: (minor: bigint) => string;
  readonly terms: ProgressiveTerms;
  readonly pots: readonly Pot[];
  readonly load: () => Promise<Answer<JackpotList>>;
}

/** What each pot stands at and must be hit by, how they are fed and won, and who hit them last. */
export function openPotsPanel(options: PotsPanelOptions): void {
  const { texts, unit, terms, pots, load } = options;
  const list = element('ol', { class: 'rounds' });
  const state = element('p', { class: 'panel-state', attributes: { role: 'status' } });
  const zone = element('p', { class: 'panel-zone' });
  openPanel(
    { texts, title: `${texts('pots.title')} · ${unit}`, class: 'wide' },
    element('ul', { class: 'pot-list' }, ...pots.toReversed().map((pot) => potRow(pot, options))),
    element('ul', { class: 'prose' }, ...potRules(texts, terms)),
    element('h3', { text: texts('pots.last') }),
    zone,
    list,
    state,
  );
  state.textContent = texts('history.loading');
  void load().then((answer) => {
    if (answer.kind !== 'answered') {
      state.textContent = texts('pots.failed');
      return;
    }
    const { jackpots } = answer.value;
    const [newest] = jackpots;
    if (newest !== undefined) zone.textContent = formatZone(newest.hitAt);
    list.append(...jackpots.map((jackpot) => jackpotRow(jackpot, options)));
    state.textContent = newest === undefined ? texts('pots.none-yet') : '';
  });
}

function potRow({ level, meter, cap, commit }: Pot, { texts, format }: PotsPanelOptions) {
  return element(
    'li',
    { attributes: { 'data-level': level.toLowerCase() } },
    element('b', { class: 'pot-name', text: level }),
    element('span', { class: 'pot-meter', text: format(parseAmount(meter)) }),
    element('small', { text: texts('pots.hit-by', { cap: format(parseAmount(cap)) }) }),
    element(
      'small',
      { class: 'pot-commit' },
      `${texts('pots.commit')} `,
      element('code', { text: commit }),
    ),
  );
}

function jackpotRow(
  jackpot: Jackpot & { readonly hitAt: string },
  { texts, format }: PotsPanelOptions,
): HTMLElement {
  return element(
    'li',
    { class: 'jackpot-row' },
    element('time', {
      text: formatMoment(jackpot.hitAt),
      attributes: { datetime: jackpot.hitAt },
    }),
    element('span', { text: jackpot.level }),
    element('b', { class: 'net won', text: format(parseAmount(jackpot.amount)) }),
    potVerifierLink(jackpot, texts),
  );
}
