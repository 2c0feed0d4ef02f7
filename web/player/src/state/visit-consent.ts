import { browserTexts } from '@croupier/kit/storage';
import { createStore } from './store.ts';

const KEY = 'croupier.visit-consent';
/** How long a device is not asked again. */
const KEPT_MS = 180 * 86_400_000;

export type VisitConsent = 'yes' | 'no';

/** Whether whoever uses this device lets visits be counted; nothing until they said, or too long ago. */
export const visitConsentStore = createStore<VisitConsent | undefined>(readAnswer());

function readAnswer(): VisitConsent | undefined {
  try {
    const kept = JSON.parse(browserTexts.getItem(KEY) ?? 'null') as {
      readonly answer?: unknown;
      readonly at?: unknown;
    } | null;
    const { answer, at } = kept ?? {};
    if ((answer !== 'yes' && answer !== 'no') || typeof at !== 'number') return undefined;
    return Math.abs(Date.now() - at) < KEPT_MS ? answer : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the answer on this device; without one the visitor is asked anew. */
export function keepVisitConsent(answer: VisitConsent | undefined): void {
  visitConsentStore.set(answer);
  try {
    if (answer === undefined) browserTexts.removeItem(KEY);
    else browserTexts.setItem(KEY, JSON.stringify({ answer, at: Date.now() }));
  } catch {
    // It holds for this page at least.
  }
}
