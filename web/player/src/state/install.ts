import { createStore } from './store.ts';

/** What a browser sends when the site could be installed; not in TypeScript's library yet. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/**
 * Whether the site can be put on the home screen from here. `manual`: the browser offers no prompt of
 * its own, so people are told where its menu has it.
 */
export const installStore = createStore<'manual' | 'offered' | 'installed'>(
  matchMedia('(display-mode: standalone)').matches ? 'installed' : 'manual',
);

let prompt: InstallPrompt | undefined;

/** Keeps the browser's offer for the button that asks for it. Call once, early: it comes only once. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    prompt = event as InstallPrompt;
    installStore.set('offered');
  });
  addEventListener('appinstalled', () => {
    prompt = undefined;
    installStore.set('installed');
  });
}

/** Shows the browser's own question. An offer can be used once. */
export async function offerInstall(): Promise<void> {
  const offer = prompt;
  prompt = undefined;
  if (!offer) return;
  const { outcome } = await offer.prompt();
  installStore.set(outcome === 'accepted' ? 'installed' : 'manual');
}
