/** Texts by name that outlive a reload of the page. */
export interface Store {
  read(key: string): string | undefined;
  write(key: string, value: string): void;
  remove(key: string): void;
}

/**
 * Browser storage, or what comes nearest to it where a browser denies storage to the frame of
 * another site (private windows do): the entry of this page in the session history survives a
 * reload as well, is read by this origin only and leaves with the tab.
 */
export function openStore(kind: 'sessionStorage' | 'localStorage'): Store {
  const storage = available(kind);
  return storage === undefined ? historyStore() : browserStore(storage);
}

function available(kind: 'sessionStorage' | 'localStorage'): Storage | undefined {
  try {
    const storage = window[kind];
    storage.setItem('croupier.probe', '1');
    storage.removeItem('croupier.probe');
    return storage;
  } catch {
    return undefined;
  }
}

function browserStore(storage: Storage): Store {
  return {
    read: (key) => storage.getItem(key) ?? undefined,
    write: (key, value) => storage.setItem(key, value),
    remove: (key) => storage.removeItem(key),
  };
}

function historyStore(): Store {
  const entries = (): Record<string, string> => ({ ...(history.state as object) });
  return {
    read: (key) => entries()[key],
    write: (key, value) => history.replaceState({ ...entries(), [key]: value }, ''),
    remove(key) {
      const { [key]: _, ...others } = entries();
      history.replaceState(others, '');
    },
  };
}
