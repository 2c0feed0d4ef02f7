import { button, element } from '../../kit/element.ts';
import { icon } from '../../kit/icon.ts';
import type { IconName } from '../../kit/icon.ts';
import type { TextKey, Texts } from '../../kit/texts.ts';
import { openPanel } from './panel.ts';

export interface MenuEntry {
  readonly icon: IconName;
  readonly nameKey: TextKey;
  readonly open: () => void;
}

/** The list of what else there is: history, fairness, rules, top-up and leaving. */
export function openMenuPanel(texts: Texts, entries: readonly MenuEntry[]): void {
  const panel = openPanel(
    { texts, title: texts('menu.title'), class: 'narrow' },
    element(
      'ul',
      { class: 'menu' },
      ...entries.map((entry) =>
        element(
          'li',
          {},
          button(
            {
              onClick: () => {
                panel.close();
                entry.open();
              },
            },
            icon(entry.icon),
            element('span', { text: texts(entry.nameKey) }),
            icon('caret-right-bold'),
          ),
        ),
      ),
    ),
  );
}
