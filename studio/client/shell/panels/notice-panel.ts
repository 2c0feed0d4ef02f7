import { button, element } from '../../kit/element.ts';
import { icon } from '../../kit/icon.ts';
import type { Texts } from '../../kit/texts.ts';
import { openPanel } from './panel.ts';

export interface Notice {
  readonly title: string;
  /** What happened. */
  readonly body: string;
  /** What happened to the money; every notice says it. */
  readonly money: string;
  /** Safe action first, the main one last. Each closes the notice. */
  readonly actions: readonly { readonly name: string; readonly act?: () => void }[];
  readonly closable?: boolean;
}

/** Something went otherwise than the player asked: said in plain words, with the next step. */
export function openNoticePanel(texts: Texts, notice: Notice): void {
  const last = notice.actions.length - 1;
  const panel = openPanel(
    { texts, title: notice.title, class: 'notice', closable: notice.closable ?? true },
    element('span', { class: 'notice-icon' }, icon('warning-circle')),
    element('p', { text: notice.body }),
    element(
      'p',
      { class: 'notice-money' },
      icon('wallet'),
      element('span', { text: notice.money }),
    ),
    element(
      'div',
      { class: 'actions' },
      ...notice.actions.map(({ name, act }, index) =>
        button({
          class: index === last ? 'button primary' : 'button quiet',
          text: name,
          onClick: () => {
            panel.close();
            act?.();
          },
        }),
      ),
    ),
  );
}
