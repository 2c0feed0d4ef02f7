import { countWindows } from '@croupier/kit/ui/window-stack';
import { useEffect, useEffectEvent } from 'react';

/** Of the keyboard, with Ctrl. */
const SAVE_KEY = 's';

/** Ctrl and S saves, wherever the cursor stands, while no window is open. */
export function useSaveKey(save: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === SAVE_KEY;
    if (!isSave || event.altKey || event.shiftKey) return;
    // The browser would keep the page as a file.
    event.preventDefault();
    if (!event.repeat && countWindows() === 0) save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
