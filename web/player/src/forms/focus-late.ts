/** Where a press brings up a keyboard, the focus of a field would cover the form with it. */
const TOUCH = '(pointer: coarse)';

/**
 * Gives the focus to the first field of a form that was drawn later than the window around it, unless
 * the visitor has moved on inside the window meanwhile. For the effect of a form that begins.
 */
export function focusLate(form: HTMLFormElement | null): void {
  const popup = form?.closest('[role=dialog]');
  if (!popup || matchMedia(TOUCH).matches) return;
  const { activeElement } = document;
  if (activeElement !== popup && popup.contains(activeElement)) return;
  form?.querySelector<HTMLInputElement>('input:not([type=radio]):enabled')?.focus();
}
