/**
 * What is being written, kept in the tab until it is saved: a session that runs out, a save that
 * fails or a newer version of somebody else takes nothing away.
 */
import { tabTexts } from '@croupier/kit/storage';

export interface KeptDraft<Draft> {
  /** The version that it was made from; null for what nobody has saved. */
  readonly revision: number | null;
  readonly draft: Draft;
}

const PREFIX = 'croupier.console.draft.';

/** What was kept at that place, if anything. */
export function readKept<Draft>(place: string): KeptDraft<Draft> | undefined {
  const text = tabTexts.getItem(PREFIX + place);
  return text === null ? undefined : (JSON.parse(text) as KeptDraft<Draft>);
}

/** Keeps it; a tab whose store is full goes on without. */
export function keepDraft<Draft>(place: string, kept: KeptDraft<Draft>): void {
  try {
    tabTexts.setItem(PREFIX + place, JSON.stringify(kept));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

export function forgetDraft(place: string): void {
  tabTexts.removeItem(PREFIX + place);
}
