import { browserTexts } from '@croupier/kit/storage';

const KEY = 'croupier.console.theme';
type Theme = 'dark' | 'light';

function show(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
}

/** The theme chosen before, else that of the system. */
export function startTheme(): void {
  const chosen = browserTexts.getItem(KEY);
  const system = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  show(chosen === 'dark' || chosen === 'light' ? chosen : system);
}

export function switchTheme(): void {
  const next = document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark';
  browserTexts.setItem(KEY, next);
  show(next);
}
