import type { Texts } from '../../kit/texts.ts';
import { viewRefusal } from '../refusals.ts';
import type { Answer } from '../studio-api.ts';
import { openNoticePanel } from './notice-panel.ts';

/** The game cannot be opened at all: says why, that no money moved, and offers another try. */
export function showFatalNotice(
  texts: Texts,
  answer: Exclude<Answer<unknown>, { kind: 'answered' }>,
): void {
  document.documentElement.lang = texts.language;
  const again = { name: texts('panel.retry'), act: () => location.reload() };
  if (answer.kind === 'unknown') {
    openNoticePanel(texts, {
      title: texts('refusal.network-title'),
      body: texts('refusal.network'),
      money: texts('refusal.money-not-taken'),
      actions: [again],
      closable: false,
    });
    return;
  }
  const view = viewRefusal(answer.refusal);
  openNoticePanel(texts, {
    title: texts(view.titleKey),
    body: texts(view.bodyKey),
    money: texts(view.moneyKey),
    actions: view.next === 'over' ? [] : [again],
    closable: false,
  });
}
