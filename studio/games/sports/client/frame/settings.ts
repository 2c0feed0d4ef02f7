import { useSyncExternalStore } from 'react';
import { openStore } from '#client/kit/storage.ts';
import { oddsChoices } from '#games/sports/engine/bounds.ts';
import type { OddsChoice } from '../../engine/trading/acceptance.ts';
import { type Format, formats } from '../words/odds-text.ts';

/** How a player looks at the book: kept on this device. */
export interface Settings {
  readonly format: Format;
  /** `asian`: handicaps and totals in rows of figures, without art. */
  readonly look: 'european' | 'asian';
  /** What is taken when odds have changed. */
  readonly choice: OddsChoice;
}

const KEY = 'croupier.sports.settings';
const usual: Settings = { format: 'decimal', look: 'european', choice: 'higher' };
const store = openStore('localStorage');
const listeners = new Set<() => void>();
let settings = readStored();

/** Changes some of them, here and on the next visit. */
export function changeSettings(part: Partial<Settings>): void {
  settings = { ...settings, ...part };
  store.write(KEY, JSON.stringify(settings));
  for (const listener of listeners) listener();
}

export const readSettings = (): Settings => settings;

export const useSettings = (): Settings => useSyncExternalStore(subscribe, readSettings);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readStored(): Settings {
  const text = store.read(KEY);
  if (text === undefined) return usual;
  try {
    const { format, look, choice } = JSON.parse(text) as Partial<Settings>;
    return {
      format: formats.find((one) => one === format) ?? usual.format,
      look: look === 'asian' ? 'asian' : 'european',
      choice: oddsChoices.find((one) => one === choice) ?? usual.choice,
    };
  } catch {
    return usual;
  }
}
