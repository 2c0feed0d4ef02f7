import { browserTexts } from '@croupier/kit/storage';
import { countWindows } from '@croupier/kit/ui/window-stack';
import { useEffect, useEffectEvent, useState } from 'react';

const KEY = 'croupier.console.keys';
/** Where keys mean something else: fields, lists that open, and windows over the page. */
const OWN_KEYS =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=combobox], ' +
  '[role=listbox], [role=menu], [role=tablist], [aria-modal=true], .k-dialog';
const PRESSABLE = 'button, a, summary, input';

/** Whether single letters act, which somebody who speaks to the computer turns off. */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const [isOn, setOn] = useState(() => browserTexts.getItem(KEY) !== 'off');
  return [
    isOn,
    (on) => {
      browserTexts.setItem(KEY, on ? 'on' : 'off');
      setOn(on);
    },
  ];
}

/** Acts by the key that is pressed, except while somebody types or a window lies over the page. */
export function useListKeys(acts: Readonly<Record<string, () => void>>, single: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (countWindows() > 0 || !(target instanceof Element) || target.closest(OWN_KEYS)) return;
    // Enter on a button presses the button.
    if (key === 'Enter' && target.closest(PRESSABLE)) return;
    if (key.length === 1 && !single) return;
    const act = acts[key.length === 1 ? key.toLowerCase() : key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
