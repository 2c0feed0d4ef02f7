import type { StatementRow } from '@croupier/contract/operator/statements';

/** What somebody must look at: it differs, is missing, or does not add up. */
export function faultsOf({ counts, missing, takenBack, brokenLine }: StatementRow): number {
  return counts.differs + missing + takenBack + (brokenLine === null ? 0 : 1);
}
