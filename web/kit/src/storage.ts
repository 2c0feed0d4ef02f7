/**
 * Texts that a page keeps, which are always there to be read. Some browsers deny a site its storage
 * (settings that block cookies, some private windows), and a full one takes nothing more: what cannot be
 * kept then holds for as long as the page is open.
 */
export type KeptTexts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

/** For this browser, over visits. */
export const browserTexts: KeptTexts = keepIn('localStorage');

/** For this tab, over reloads. */
export const tabTexts: KeptTexts = keepIn('sessionStorage');

function keepIn(kind: 'localStorage' | 'sessionStorage'): KeptTexts {
  const ofPage = new Map<string, string>();
  const inStorage = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      return use(globalThis[kind]);
    } catch {
      return undefined;
    }
  };
  return {
    getItem: (key) => ofPage.get(key) ?? inStorage((storage) => storage.getItem(key)) ?? null,
    setItem(key, text) {
      ofPage.set(key, text);
      inStorage((storage) => {
        // An older text must not come back where a full storage refuses this one.
        storage.removeItem(key);
        storage.setItem(key, text);
        ofPage.delete(key);
      });
    },
    removeItem(key) {
      ofPage.delete(key);
      inStorage((storage) => storage.removeItem(key));
    },
    clear() {
      ofPage.clear();
      inStorage((storage) => storage.clear());
    },
  };
}
