import { button, element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import { openPanel } from '#client/shell/panels/panel.ts';
import { multiplierText } from '../multiplier.ts';
import { netChart } from './net-chart.ts';
import type { Statistics } from './statistics.ts';

export interface StatisticsOptions {
  readonly texts: Texts;
  readonly unit: string;
  readonly format: (minor: bigint, signed?: boolean) => string;
  readonly read: () => Statistics;
  readonly onReset: () => void;
}

/** What this tab has played of the game, in figures and a line. */
export function openStatisticsPanel(options: StatisticsOptions): void {
  const { texts, unit, read, onReset } = options;
  const content = element('div', {}, ...figures(read(), options));
  const reset = button({
    class: 'button quiet',
    text: texts('instant.statistics.reset'),
    onClick: () => {
      onReset();
      content.replaceChildren(...figures(read(), options));
    },
  });
  openPanel(
    { texts, title: `${texts('instant.statistics.title')} · ${unit}`, class: 'statistics' },
    element('p', { class: 'lead', text: texts('instant.statistics.lead') }),
    content,
    element('div', { class: 'actions' }, reset),
  );
}

function figures(
  { rounds, won, stakedMinor, paidMinor, best, nets }: Statistics,
  { texts, format }: StatisticsOptions,
): HTMLElement[] {
  const tenths = rounds === 0 ? 0 : Math.trunc((won * 1000) / rounds);
  const share = `${Math.trunc(tenths / 10)}.${tenths % 10}%`;
  const entries = [
    [texts('instant.statistics.rounds'), rounds.toLocaleString('en')],
    [texts('instant.statistics.won'), rounds === 0 ? '–' : share],
    [texts('instant.statistics.staked'), format(stakedMinor)],
    [texts('instant.statistics.paid'), format(paidMinor)],
    [texts('instant.statistics.net'), format(paidMinor - stakedMinor, true)],
    [texts('instant.statistics.best'), rounds === 0 ? '–' : `${multiplierText(best)}×`],
  ] as const;
  const list = element(
    'dl',
    { class: 'facts' },
    ...entries.map(([name, value]) =>
      element('div', {}, element('dt', { text: name }), element('dd', { text: value })),
    ),
  );
  if (nets.length < 2) return [list];
  const caption = element('figcaption', {
    text: texts('instant.statistics.chart', { rounds: nets.length }),
  });
  return [
    list,
    element('figure', { class: 'net-figure' }, netChart(nets) as unknown as Node, caption),
  ];
}
