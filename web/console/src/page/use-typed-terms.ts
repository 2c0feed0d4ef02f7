import { useState } from 'react';
import { useDraft } from './use-draft.ts';

/** Terms of a merchant as a form: what is typed, what held before, and what is wrong. */
export interface TypedTermsForm<Typed, Read> {
  readonly typed: Typed;
  /** As it holds; changes are marked against it. */
  readonly start: Typed;
  readonly read: Read;
  readonly isDirty: boolean;
  /** From then on what is missing is told as well, not only what is wrong. */
  readonly isAsked: boolean;
  /** Text that was kept from an earlier visit. */
  readonly kept: 'restored' | 'other' | undefined;
  /** Grows when the whole form is replaced: fields that keep what is half typed begin anew. */
  readonly round: number;
  readonly set: (changed: Partial<Typed>) => void;
  readonly ask: () => void;
  readonly putBack: () => void;
  readonly discard: () => void;
  readonly settle: () => void;
}

/**
 * What is typed outlives the page until it is asked for.
 *
 * @param options.version of the terms that hold: what was typed on another is not taken for a change of these
 */
export function useTypedTerms<Typed, Read>({
  place,
  version,
  start,
  readTerms,
}: {
  /** Names it among what staff write. */
  readonly place: string;
  readonly version: number;
  readonly start: Typed;
  readonly readTerms: (typed: Typed) => Read;
}): TypedTermsForm<Typed, Read> {
  const { draft, dirty, settle, discard, ...writing } = useDraft({
    place,
    revision: version,
    start,
  });
  const [isAsked, setAsked] = useState(false);
  return {
    ...writing,
    typed: draft,
    start,
    read: readTerms(draft),
    isDirty: dirty,
    isAsked,
    ask: () => setAsked(true),
    discard() {
      discard();
      setAsked(false);
    },
    settle: () => settle(start),
  };
}
