import { type TypedTermsForm, useTypedTerms } from '../../page/use-typed-terms.ts';
import { useWorkplace } from '../../state/staff.ts';
import { type ReadTerms, readTerms } from './read-terms.ts';
import type { TypedStep, TypedTerms } from './typed-terms.ts';

/** The terms as a form: what is typed, what held before, and what is wrong. */
export interface TermsForm extends TypedTermsForm<TypedTerms, ReadTerms> {
  readonly setStep: (place: number, changed: Partial<TypedStep>) => void;
  readonly addStep: () => void;
  readonly removeStep: () => void;
}

export interface TermsPart {
  readonly typed: TypedTerms;
  /** Absent while it is only looked at. */
  readonly form?: TermsForm | undefined;
}

/** @param version of the terms that hold */
export function useTermsForm(start: TypedTerms, version: number): TermsForm {
  const { currency } = useWorkplace().merchant;
  const form = useTypedTerms({
    place: 'points',
    version,
    start,
    readTerms: (typed: TypedTerms) => readTerms(typed, currency),
  });
  const { set } = form;
  const { steps } = form.typed;
  return {
    ...form,
    setStep: (place, changed) =>
      set({ steps: steps.map((step, at) => (at === place ? { ...step, ...changed } : step)) }),
    addStep: () => set({ steps: [...steps, { from: '', value: '' }] }),
    removeStep: () => set({ steps: steps.slice(0, -1) }),
  };
}
