import { button, element } from '../../kit/element.ts';
import type { Child } from '../../kit/element.ts';
import { icon } from '../../kit/icon.ts';
import type { Texts } from '../../kit/texts.ts';

/**
 * A dialog over the stage. The browser's own modal dialog keeps the focus inside, closes on
 * Escape and gives the focus back to where it was.
 */
export function openPanel(
  options: {
    readonly texts: Texts;
    readonly title: string;
    readonly class?: string;
    /** Told once the panel is gone, however it was closed. */
    readonly onClose?: () => void;
    /** A panel that states the end of a session stays. */
    readonly closable?: boolean;
  },
  ...content: readonly Child[]
): { readonly root: HTMLDialogElement; readonly close: () => void } {
  const { texts, title, closable = true } = options;
  const titleId = `panel-title-${crypto.randomUUID()}`;
  const heading = element('h2', { text: title, attributes: { id: titleId } });
  const dialog = element('dialog', {
    class: `panel ${options.class ?? ''}`,
    attributes: { 'aria-labelledby': titleId },
  });
  const close = (): void => dialog.close();
  const body = element('div', { class: 'panel-body', attributes: { tabindex: '0' } }, ...content);
  const closing = closable
    ? button(
        { class: 'round-button small', label: texts('panel.close'), onClick: close },
        icon('x-bold'),
      )
    : undefined;
  dialog.append(element('header', { class: 'panel-head' }, heading, closing), body);
  dialog.addEventListener('cancel', (event) => {
    if (!closable) event.preventDefault();
  });
  dialog.addEventListener('click', (event) => {
    if (closable && event.target === dialog) close();
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    options.onClose?.();
  });
  document.body.append(dialog);
  dialog.showModal();
  return { root: dialog, close };
}

/** True while any panel lies over the stage. */
export function isPanelOpen(): boolean {
  return document.querySelector('dialog[open]') !== null;
}
