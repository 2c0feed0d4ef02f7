import { useMemo, useState } from 'react';
import { useDraft } from '../../page/use-draft.ts';
import { type ReadTerms, readTerms } from './read-terms.ts';
import type { TermName, TypedTerms } from './typed-terms.ts';

/** The terms as a form: what is typed, what held before, and what is wrong. */
export interface TermsForm {
  readonly typed: TypedTerms;
  /** As it holds; changes are marked against it. */
  readonly start: TypedTerms;
  readonly read: ReadTerms;
  readonly isDirty: boolean;
  readonly isAsked: boolean;
  /** Text that was kept from an earlier visit. */
  readonly kept: 'restored' | 'other' | undefined;
  /** Grows when the whole form is replaced: fields that keep what is half typed begin anew. */
  readonly round: number;
  readonly set: (name: TermName, text: string) => void;
  readonly ask: () => void;
  readonly putBack: () => void;
  readonly discard: () => void;
  readonly settle: () => void;
}

/** @param version of the terms that hold: what was typed on another is not taken for a change of these */
export function useTermsForm(start: TypedTerms, version: number): TermsForm {
  const { draft, setDraft, dirty, kept, ...unsaved } = useDraft({
    place: 'referral',
    revision: version,
    start,
  });
  const [isAsked, setAsked] = useState(false);
  const [round, setRound] = useState(0);
  const read = useMemo(() => readTerms(draft), [draft]);
  return {
    typed: draft,
    start,
    read,
    isDirty: dirty,
    isAsked,
    kept,
    round,
    set: (name, text) => setDraft({ ...draft, [name]: text }),
    ask: () => setAsked(true),
    putBack() {
      unsaved.putBack();
      setRound(round + 1);
    },
    discard() {
      unsaved.discard();
      setAsked(false);
      setRound(round + 1);
    },
    settle: () => unsaved.settle(start),
  };
}
