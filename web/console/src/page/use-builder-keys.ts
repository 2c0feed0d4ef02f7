import { countWindows } from '@croupier/kit/ui/window-stack';
import { useEffect, useEffectEvent } from 'react';
import { useListKeys, useSingleKeys } from '../kit/use-list-keys.ts';

/** Of the keyboard: with Ctrl, and alone. */
export const SAVE_KEY = 's';
export const PUBLISH_KEY = 'p';

/** Ctrl and S saves, wherever the cursor stands; P asks to publish while nobody types. */
export function useBuilderKeys({
  save,
  publish,
}: {
  readonly save: () => void;
  readonly publish?: () => void;
}): void {
  const [single] = useSingleKeys();
  useListKeys(publish ? { [PUBLISH_KEY]: publish } : {}, single);
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
