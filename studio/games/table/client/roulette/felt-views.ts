import { button, element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';

const views = ['layout', 'track', 'statistics'] as const;
type View = (typeof views)[number];

/**
 * The felt with what can be looked at on it, one at a time: the layout, the racetrack and the statistics.
 * Where there is room for it the racetrack lies below the layout as well.
 */
export function feltViews(texts: Texts, parts: Readonly<Record<View, HTMLElement>>): HTMLElement {
  const choose = (view: View): void => {
    felt.dataset['view'] = view;
    for (const [one, node] of tabs) node.setAttribute('aria-pressed', String(one === view));
  };
  const names: Readonly<Record<View, string>> = {
    layout: texts('roulette.view.layout'),
    track: texts('roulette.track'),
    statistics: texts('roulette.view.statistics'),
  };
  const tabs = new Map(
    views.map((view) => [
      view,
      button({
        class: 'felt-tab',
        text: names[view],
        attributes: { 'data-view': view },
        onClick: () => choose(view),
      }),
    ]),
  );
  const felt = element(
    'div',
    { class: 'spots' },
    element(
      'div',
      { class: 'felt-tabs', label: texts('roulette.view.title'), attributes: { role: 'group' } },
      ...tabs.values(),
    ),
    ...views.map((view) => parts[view]),
  );
  choose('layout');
  return felt;
}
