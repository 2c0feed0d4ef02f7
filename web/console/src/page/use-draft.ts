import { useEffect, useState } from 'react';
import { useWorkplace } from '../state/staff.ts';
import { useLeaveWarning } from './use-leave-warning.ts';
import { tabTexts } from '@croupier/kit/storage';

const PREFIX = 'croupier.console.draft.';

/**
 * What somebody writes. It outlives the page until it is saved, and whoever leaves without saving
 * is asked first.
 */
export function useDraft<Draft>({
  place,
  revision,
  start,
}: {
  /** Names it among all drafts of the merchant. */
  readonly place: string;
  readonly revision: number | null;
  readonly start: Draft;
}) {
  const { staff, merchant } = useWorkplace();
  const key = `${staff.id}.${merchant.id}.${place}`;
  const [found] = useState(() => readKept<Draft>(key));
  const fits = found?.revision === revision;
  const [draft, setDraft] = useState(found && fits ? found.draft : start);
  const [kept, setKept] = useState<'restored' | 'other' | undefined>(
    found && (fits ? 'restored' : 'other'),
  );
  // What is saved: as it was read, and then as the last save left it.
  const [saved, setSaved] = useState(start);
  const [round, setRound] = useState(0);
  const dirty = JSON.stringify(draft) !== JSON.stringify(saved);
  useEffect(() => {
    if (dirty) keepDraft(key, { revision, draft });
  }, [dirty, key, revision, draft]);
  const unsaved = useLeaveWarning(dirty, () => forgetDraft(key));

  return {
    draft,
    setDraft,
    set: (changed: Partial<Draft>) => setDraft({ ...draft, ...changed }),
    dirty,
    kept,
    /** Grows when another draft takes the place of this: fields that keep what is half typed begin anew. */
    round,
    /** Puts what was written on another version into the fields. */
    putBack() {
      if (found) setDraft(found.draft);
      setKept('restored');
      setRound(round + 1);
    },
    /** Back to what is saved. */
    discard() {
      forgetDraft(key);
      setDraft(saved);
      setKept(undefined);
      setRound(round + 1);
    },
    /** The server has it, as what it kept: nothing is unsaved any more. */
    settle(next: Draft) {
      setSaved(next);
      setDraft(next);
      setKept(undefined);
      unsaved.settle();
      forgetDraft(key);
    },
  };
}

/**
 * What is being written, kept in the tab until it is saved: a session that runs out, a save that
 * fails or a newer version of somebody else takes nothing away.
 */
interface KeptDraft<Draft> {
  /** The version that it was made from; null for what nobody has saved. */
  readonly revision: number | null;
  readonly draft: Draft;
}

/** What was kept at that place, if anything. */
function readKept<Draft>(place: string): KeptDraft<Draft> | undefined {
  const text = tabTexts.getItem(PREFIX + place);
  return text === null ? undefined : (JSON.parse(text) as KeptDraft<Draft>);
}

/** Keeps it; a tab whose store is full goes on without. */
function keepDraft<Draft>(place: string, kept: KeptDraft<Draft>): void {
  try {
    tabTexts.setItem(PREFIX + place, JSON.stringify(kept));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

function forgetDraft(place: string): void {
  tabTexts.removeItem(PREFIX + place);
}
