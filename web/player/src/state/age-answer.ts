import { browserTexts } from '@croupier/kit/storage';
import { createStore } from './store.ts';

const KEY = 'croupier.age';
/** How long a device is not asked again. */
const KEPT_MS = 30 * 86_400_000;

interface AgeAnswer {
  /** So old, or older, the visitor is by their own word. */
  readonly age: number;
  /** When they said so. */
  readonly at: number;
}

/** What whoever uses this device has said of their age; nothing until they did, or too long ago. */
export const ageAnswerStore = createStore<AgeAnswer | undefined>(readAnswer());

function readAnswer(): AgeAnswer | undefined {
  try {
    const kept = JSON.parse(browserTexts.getItem(KEY) ?? 'null') as Partial<AgeAnswer> | null;
    const { age, at } = kept ?? {};
    if (typeof age !== 'number' || typeof at !== 'number') return undefined;
    return Math.abs(Date.now() - at) < KEPT_MS ? { age, at } : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the answer on this device. A storage that is closed asks again next time. */
export function keepAgeAnswer(age: number): void {
  const answer = { age, at: Date.now() };
  ageAnswerStore.set(answer);
  try {
    browserTexts.setItem(KEY, JSON.stringify(answer));
  } catch {
    // It holds for this page at least.
  }
}
