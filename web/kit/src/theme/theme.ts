import { useSyncExternalStore } from 'react';

export type Theme = 'dark' | 'light';

/** `system` follows the device until somebody chooses. */
export type ThemeChoice = Theme | 'system';

/** Where the choice is remembered; the boot script reads it before the first paint. */
export const THEME_KEY = 'croupier.theme';

const LIGHT_QUERY = '(prefers-color-scheme: light)';

const listeners = new Set<() => void>();

function isTheme(value: string | null): value is Theme {
  return value === 'dark' || value === 'light';
}

/** Storage may be forbidden; the choice then lasts as long as the page. */
let remembered: ThemeChoice | undefined;

/** What was chosen, `system` when nothing was. */
export function readThemeChoice(): ThemeChoice {
  if (remembered) return remembered;
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return isTheme(stored) ? stored : 'system';
  } catch {
    return 'system';
  }
}

function resolve(choice: ThemeChoice): Theme {
  if (choice !== 'system') return choice;
  return window.matchMedia(LIGHT_QUERY).matches ? 'light' : 'dark';
}

function apply(): void {
  const root = document.documentElement;
  root.dataset['theme'] = resolve(readThemeChoice());
  const background = getComputedStyle(root).getPropertyValue('--bg').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', background);
  for (const listener of listeners) listener();
}

/** Switches the theme at once and remembers it. */
export function chooseTheme(choice: ThemeChoice): void {
  remembered = choice;
  try {
    if (choice === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, choice);
  } catch {
    // Kept in memory above.
  }
  apply();
}

/** Follows the device and other tabs. Call once at start; the answer stops it. */
export function startTheme(): () => void {
  const query = window.matchMedia(LIGHT_QUERY);
  function onStorage({ key }: StorageEvent): void {
    if (key !== THEME_KEY) return;
    remembered = undefined;
    apply();
  }
  query.addEventListener('change', apply);
  window.addEventListener('storage', onStorage);
  apply();
  return () => {
    query.removeEventListener('change', apply);
    window.removeEventListener('storage', onStorage);
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark';
}

/** The theme in force and the choice behind it. */
export function useTheme(): { readonly theme: Theme; readonly choice: ThemeChoice } {
  const theme = useSyncExternalStore<Theme>(subscribe, readTheme, () => 'dark');
  const choice = useSyncExternalStore<ThemeChoice>(subscribe, readThemeChoice, () => 'system');
  return { theme, choice };
}
