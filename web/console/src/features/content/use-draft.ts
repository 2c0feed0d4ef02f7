import { askToConfirm } from '@croupier/kit/ui/dialog-host';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { guardUnsaved } from '../../page/unsaved-work.ts';
import { useWorkplace } from '../../state/staff.ts';
import type { EntryDraft } from './entry-draft.ts';
import { forgetDraft, keepDraft, readKept } from './kept-draft.ts';

/**
 * The draft of an entry. It outlives the page until it is saved, and whoever leaves without saving
 * is asked first.
 */
export function useDraft({
  place,
  revision,
  start,
}: {
  /** Names the entry among those of the merchant. */
  readonly place: string;
  readonly revision: number | null;
  readonly start: EntryDraft;
}) {
  const { t } = useTranslation('console-content');
  const { staff, merchant } = useWorkplace();
  const key = `${staff.id}.${merchant.id}.${place}`;
  const [found] = useState(() => readKept(key));
  const fits = found?.revision === revision;
  const [draft, setDraft] = useState(found && fits ? found.draft : start);
  const [kept, setKept] = useState<'restored' | 'other' | undefined>(
    found && (fits ? 'restored' : 'other'),
  );
  // What is saved: as it was read, and then as the last save left it.
  const [saved, setSaved] = useState(start);
  const dirty = JSON.stringify(draft) !== JSON.stringify(saved);
  const unsaved = useRef(dirty);
  useEffect(() => {
    unsaved.current = dirty;
    if (dirty) keepDraft(key, { revision, draft });
  }, [dirty, key, revision, draft]);

  const [ask] = useState(() => async () => {
    const sure = await askToConfirm({
      title: t('unsaved.title'),
      text: t('unsaved.text'),
      confirmLabel: t('unsaved.leave'),
      tone: 'danger',
    });
    if (sure) forgetDraft(key);
    return sure;
  });
  useEffect(() => (dirty ? guardUnsaved(ask) : undefined), [dirty, ask]);
  useBlocker({
    shouldBlockFn: async () => unsaved.current && !(await ask()),
    enableBeforeUnload: () => unsaved.current,
  });

  return {
    draft,
    setDraft,
    dirty,
    kept,
    /** Puts what was written on another version into the fields. */
    putBack() {
      if (found) setDraft(found.draft);
      setKept('restored');
    },
    /** Back to what is saved. */
    discard() {
      forgetDraft(key);
      setDraft(saved);
      setKept(undefined);
    },
    /** The server has it, as what it kept: nothing is unsaved any more. */
    settle(next: EntryDraft) {
      setSaved(next);
      setDraft(next);
      setKept(undefined);
      unsaved.current = false;
      forgetDraft(key);
    },
  };
}
