/** Installs the service worker and notices when a new version of the site is ready to take over. */
import { createStore } from '../state/store.ts';

/** The first visit has better things to do. */
const AFTER_START_MS = 5000;
/** A page that stays open asks this often for a new version. */
const ASK_EVERY_MS = 30 * 60_000;

/** The new version that waits, if there is one. */
export const updateStore = createStore<ServiceWorker | undefined>(undefined);

/** Begins a while after the start. Browsers without service workers go without. */
export function keepUpToDate(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  setTimeout(() => {
    // A worker that cannot be installed costs speed, nothing else.
    install(navigator.serviceWorker).catch(() => undefined);
  }, AFTER_START_MS);
}

/** Has the new version take over and starts the page anew in it. */
export function takeUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  });
  updateStore.get()?.postMessage('take-over');
}

async function install(workers: ServiceWorkerContainer): Promise<void> {
  const registration = await workers.register(trustedAddress());
  const notice = (): void => {
    // The first worker of a visitor replaces nothing.
    if (workers.controller && registration.waiting) updateStore.set(registration.waiting);
  };
  notice();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', notice);
  });
  setInterval(() => {
    registration.update().catch(() => undefined);
  }, ASK_EVERY_MS);
}

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): URL };
};

/** The page's policy lets no text become the address of a script; this one is ours. */
function trustedAddress(): string | URL {
  const address = '/sw.js';
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('croupier-worker', { createScriptURL: (url) => url });
  return policy?.createScriptURL(address) ?? address;
}
