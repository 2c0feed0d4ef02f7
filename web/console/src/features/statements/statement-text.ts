import type { StatementRow } from '@croupier/contract/operator/statements';
import { groupThousands } from '@croupier/kit/format/money';

/** Legal tender as banks write it. */
export function tenderText(amount: string, currency: string): string {
  const [whole = '', fraction = ''] = amount.split('.');
  const cents = fraction.replace(/0+$/, '');
  return `${groupThousands(whole)}${cents === '' ? '' : `.${cents.padEnd(2, '0')}`} ${currency}`;
}

/** What somebody must look at: it differs, is missing, or does not add up. */
export function faultsOf({ counts, missing, brokenLine }: StatementRow): number {
  return counts.differs + missing + (brokenLine === null ? 0 : 1);
}
