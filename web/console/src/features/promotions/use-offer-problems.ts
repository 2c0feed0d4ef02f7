import type { OfferTerms } from '@croupier/contract/promotions/terms';
import type { OfferDraft } from '@croupier/contract/promotions/operator';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../state/staff.ts';
import { type OfferProblem, readOffer } from './read-offer.ts';
import type { TypedOffer } from './typed-offer.ts';

export interface OfferForm {
  readonly terms: OfferTerms | undefined;
  /** What can be saved; undefined while something is missing. */
  readonly draft: OfferDraft | undefined;
  readonly problems: ReadonlySet<OfferProblem>;
  readonly isAsked: boolean;
  readonly problemOf: (name: OfferProblem) => string | undefined;
  /** Languages without a name, once publication asked for them. */
  readonly namesMissing: readonly string[];
  /** The same, and from then on what is missing is told. */
  readonly ask: () => OfferDraft | undefined;
  /** True where every language of the site has a name; else from then on says which have none. */
  readonly askNames: () => boolean;
  readonly forget: () => void;
}

/** What is wrong in the form: told where something was typed, and everywhere once it is to be saved. */
export function useOfferProblems(typed: TypedOffer): OfferForm {
  const { t } = useTranslation('console-promotions');
  const { dictionaries } = useWorkplace().merchant;
  const [asked, setAsked] = useState<'save' | 'publish'>();
  const read = useMemo(() => readOffer(typed, dictionaries[0] ?? 'en'), [typed, dictionaries]);
  const missing = dictionaries.filter((language) => !typed.names[language]?.trim());
  return {
    terms: read.terms,
    draft: read.draft,
    problems: read.problems,
    isAsked: asked !== undefined,
    problemOf(name) {
      const text = name in typed ? typed[name as keyof TypedOffer] : '';
      const isTyped = typeof text === 'string' && text !== '';
      return read.problems.has(name) && (asked || isTyped) ? t(`form.wants.${name}`) : undefined;
    },
    namesMissing: asked === 'publish' ? missing : [],
    ask() {
      setAsked((before) => before ?? 'save');
      return read.draft;
    },
    askNames() {
      if (missing.length > 0) setAsked('publish');
      return missing.length === 0;
    },
    forget: () => setAsked(undefined),
  };
}
