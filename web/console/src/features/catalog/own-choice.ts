/** A yes or no that staff may also leave to the rule. */
export type OwnChoice = 'own' | 'yes' | 'no';
export const ownChoices = ['own', 'yes', 'no'] as const;

/** @param chosen null where nobody decided. */
export function choiceOf(chosen: boolean | null): OwnChoice {
  return chosen === null ? 'own' : chosen ? 'yes' : 'no';
}

export function chosenOf(choice: OwnChoice): boolean | null {
  return choice === 'own' ? null : choice === 'yes';
}
