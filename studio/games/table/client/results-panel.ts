import type { TableRoundView } from '../protocol.ts';
import { button, element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import { openPanel } from '#client/shell/panels/panel.ts';
import type { StatisticsLine, TableFace } from './face.ts';
import { drawRoad } from './roads/draw-road.ts';
import type { RoadPlan } from './roads/road-plan.ts';

export interface ResultsPanelOptions {
  readonly texts: Texts;
  readonly face: TableFace;
  /** Newest first. */
  readonly results: readonly TableRoundView[];
  readonly onRound: (round: TableRoundView) => void;
}

const COLUMNS = 30;

/** All roads of a table, how often what came, and the last rounds, each with its proof. */
export function openResultsPanel({ texts, face, results, onRound }: ResultsPanelOptions): void {
  const outcomes = results.map(({ result }) => result).toReversed();
  const panel: { close(): void } = openPanel(
    { texts, title: texts('table.roads.title'), class: 'wide results-panel' },
    ...(outcomes.length === 0
      ? [element('p', { class: 'lead', text: texts('table.statistics.empty') })]
      : [
          ...face.roads(texts, outcomes).map((plan) => roadFigure(plan, texts)),
          element('h3', { text: texts('table.statistics.title') }),
          figures(face.statistics(texts, outcomes), outcomes.length, texts),
          element('h3', { text: texts('table.recent') }),
          element(
            'ol',
            { class: 'result-list' },
            ...results.map((round) =>
              element(
                'li',
                {},
                button({
                  class: 'result-mark',
                  text: face.mark(texts, round.result),
                  label: labelOf(round, face, texts),
                  attributes: {
                    'data-tone': face.toneOf(round.result),
                    'aria-haspopup': 'dialog',
                  },
                  onClick: () => {
                    panel.close();
                    onRound(round);
                  },
                }),
              ),
            ),
          ),
        ]),
  );
}

function labelOf({ number, result }: TableRoundView, face: TableFace, texts: Texts): string {
  const told = `${face.headline(texts, result)} ${face.describe(texts, result)}`;
  return `${face.mark(texts, result)} – ${texts('table.result.round', { number, result: told })}`;
}

function roadFigure(plan: RoadPlan, texts: Texts): HTMLElement {
  return element(
    'figure',
    { class: 'road-figure' },
    element('figcaption', { text: plan.name }),
    drawRoad(plan, COLUMNS),
    plan.ask &&
      element(
        'div',
        { class: 'road-ask' },
        ...plan.ask.map(({ name, tone, looks }) =>
          element(
            'span',
            { attributes: { 'data-tone': tone } },
            texts('table.roads.ask', { name }),
            drawRoad(
              {
                id: 'ask',
                name: texts('table.roads.ask', { name }),
                rows: 1,
                cells: looks.flatMap((look, column) =>
                  look === undefined ? [] : [{ ...look, column, row: 0 }],
                ),
              },
              3,
            ),
          ),
        ),
      ),
  );
}

function figures(lines: readonly StatisticsLine[], rounds: number, texts: Texts): HTMLElement {
  return element(
    'div',
    { class: 'figures' },
    element('p', { class: 'lead', text: texts('table.statistics.lead', { count: rounds }) }),
    ...lines.map(({ name, count, tone }) => {
      const tenths = Math.trunc((count * 1000) / rounds);
      const bar = element('i', { attributes: { 'data-tone': tone } });
      bar.style.setProperty('--share', String(count / rounds));
      return element(
        'div',
        { class: 'figure' },
        element('span', { text: name }),
        bar,
        element('b', { text: String(count) }),
        element('small', { text: `${Math.trunc(tenths / 10)}.${tenths % 10}%` }),
      );
    }),
  );
}
