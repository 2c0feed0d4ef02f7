import type { MissionTerms } from '@croupier/contract/missions/terms';
import type { MissionDraft } from '@croupier/contract/missions/operator';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MissionProblem, readMission } from './read-mission.ts';
import type { TypedMission } from './typed-mission.ts';

export interface MissionForm {
  readonly terms: MissionTerms | undefined;
  readonly problems: ReadonlySet<MissionProblem>;
  readonly isAsked: boolean;
  readonly problemOf: (name: MissionProblem) => string | undefined;
  /** Languages without a name, once publication asked for them. */
  readonly namesMissing: readonly string[];
  /** What can be saved; from then on what is missing is told. */
  readonly ask: () => MissionDraft | undefined;
  /** True where every language of the site has a name; else from then on says which have none. */
  readonly askNames: () => boolean;
  readonly forget: () => void;
}

/** What is wrong in the form: told where something was typed, and everywhere once it is to be saved. */
export function useMissionProblems(
  typed: TypedMission,
  dictionaries: readonly string[],
): MissionForm {
  const { t } = useTranslation('console-missions');
  const [asked, setAsked] = useState<'save' | 'publish'>();
  const read = useMemo(() => readMission(typed, dictionaries[0] ?? 'en'), [typed, dictionaries]);
  const missing = dictionaries.filter((language) => !typed.names[language]?.trim());
  return {
    terms: read.terms,
    problems: read.problems,
    isAsked: asked !== undefined,
    problemOf(name) {
      const text = name in typed ? typed[name as keyof TypedMission] : 'chosen';
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
