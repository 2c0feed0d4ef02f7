import { type TypedTermsForm, useTypedTerms } from '../../page/use-typed-terms.ts';
import { useWorkplace } from '../../state/staff.ts';
import { type ReadTerms, readTerms } from './read-terms.ts';
import { type TypedLevel, type TypedTerms, withLevel } from './typed-terms.ts';

/** The page as a form: what is typed, what held before, and what is wrong. */
export interface TermsForm extends TypedTermsForm<TypedTerms, ReadTerms> {
  readonly setLevel: (place: number, changed: Partial<TypedLevel>) => void;
  readonly addLevel: () => void;
  readonly removeLevel: () => void;
}

/** @param version of the terms that hold */
export function useTermsForm(start: TypedTerms, version: number): TermsForm {
  const [dictionary = 'en'] = useWorkplace().merchant.dictionaries;
  const form = useTypedTerms({
    place: 'loyalty',
    version,
    start,
    readTerms: (typed: TypedTerms) => readTerms(typed, dictionary),
  });
  const { typed, set } = form;
  return {
    ...form,
    setLevel: (place, changed) =>
      set({
        levels: typed.levels.map((level, at) => (at === place ? { ...level, ...changed } : level)),
      }),
    addLevel: () => set(withLevel(typed)),
    removeLevel: () => set({ levels: typed.levels.slice(0, -1) }),
  };
}
