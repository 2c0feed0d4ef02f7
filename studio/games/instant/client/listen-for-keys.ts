import { isPanelOpen } from '#client/shell/panels/panel.ts';

/** Keys that a control has to itself while it holds the focus. */
const fields = 'input, textarea, select, [contenteditable], [role="spinbutton"], [role="slider"]';

/** Keys that press or move what holds the focus, whatever it is. */
const takenByFocus = [' ', 'Enter', 'Tab'];

/**
 * Calls what a key stands for, by `event.key` with letters in lower case. Silent while a panel is open,
 * in fields, and for what the focused control does with the key itself; a held key counts once.
 */
export function listenForKeys(find: (key: string) => (() => void) | undefined): void {
  document.addEventListener('keydown', (event) => {
    if (isPanelOpen() || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.defaultPrevented) return;
    const { target, key } = event;
    const isFree = !(target instanceof Element) || target === document.body;
    if (!isFree) {
      if (target.closest(fields) !== null) return;
      if (takenByFocus.includes(key) || key.startsWith('Arrow')) return;
    }
    const act = find(key.length === 1 ? key.toLowerCase() : key);
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
}
