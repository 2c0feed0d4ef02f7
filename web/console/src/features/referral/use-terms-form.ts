import { type TypedTermsForm, useTypedTerms } from '../../page/use-typed-terms.ts';
import { type ReadTerms, readTerms } from './read-terms.ts';
import type { TypedTerms } from './typed-terms.ts';

/** The terms as a form: what is typed, what held before, and what is wrong. */
export type TermsForm = TypedTermsForm<TypedTerms, ReadTerms>;

/** @param version of the terms that hold */
export function useTermsForm(start: TypedTerms, version: number): TermsForm {
  return useTypedTerms({ place: 'referral', version, start, readTerms });
}
