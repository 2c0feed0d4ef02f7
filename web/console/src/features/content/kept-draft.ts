/**
 * What is being written, kept in the tab until it is saved: a session that runs out, a save that
 * fails or a newer version of somebody else takes nothing away.
 */
import { tabTexts } from '@croupier/kit/storage';
import type { EntryDraft } from './entry-draft.ts';

export interface KeptDraft {
  /** The version that it was made from; null for a new entry. */
  readonly revision: number | null;
  readonly draft: EntryDraft;
}

const PREFIX = 'croupier.console.draft.';

/** What was kept at that place, if anything. */
export function readKept(place: string): KeptDraft | undefined {
  const text = tabTexts.getItem(PREFIX + place);
  return text === null ? undefined : (JSON.parse(text) as KeptDraft);
}

/** Keeps it; a tab whose store is full goes on without. */
export function keepDraft(place: string, kept: KeptDraft): void {
  try {
    tabTexts.setItem(PREFIX + place, JSON.stringify(kept));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

export function forgetDraft(place: string): void {
  tabTexts.removeItem(PREFIX + place);
}
