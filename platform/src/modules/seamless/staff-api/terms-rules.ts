/** What lets a vendor do more, and so takes a second person. */

interface Terms {
  readonly winWithoutBet: boolean;
  readonly rollbackWhenSettled: boolean;
  readonly freeRounds: boolean;
  readonly autoRollbackHours: number | null;
}

/** Whether a vendor may do more, or stakes go back to players sooner, than was agreed before. */
export function loosensTerms(before: Terms, after: Terms): boolean {
  const rights = ['winWithoutBet', 'rollbackWhenSettled', 'freeRounds'] as const;
  const hours = (terms: Terms) => terms.autoRollbackHours ?? Number.POSITIVE_INFINITY;
  return rights.some((name) => after[name] && !before[name]) || hours(after) < hours(before);
}
