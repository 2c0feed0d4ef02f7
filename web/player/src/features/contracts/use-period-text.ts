import type { ContractKind } from '@croupier/contract/contracts/kinds';
import type { Settlement } from '@croupier/contract/contracts/player/settlements';
import { useMomentText } from '../../language/moment-text.ts';

/** Writes a period: its day, its days, or its day with the time from and to. */
export function usePeriodText(): (
  settlement: Pick<Settlement, 'kind' | 'startsAt' | 'endsAt'>,
) => string {
  const momentText = useMomentText();
  return ({ kind, startsAt, endsAt }) => {
    const first = momentText(startsAt, 'date');
    if (kind === 'daily') return first;
    if (kind === 'dividend') {
      // A period ends with the first moment after its last day.
      const last = momentText(new Date(Date.parse(endsAt) - 1).toISOString(), 'date');
      return `${first} – ${last}`;
    }
    const time = (instant: string) => momentText(instant, 'time').slice(0, 5);
    return `${first} ${time(startsAt)}–${time(endsAt)}`;
  };
}

/** Writes from when until when the periods were that a correction is of. */
export function useCorrectedText(): (
  kind: ContractKind,
  corrects: { readonly from: string; readonly to: string },
) => string {
  const momentText = useMomentText();
  const periodText = usePeriodText();
  return (kind, { from, to }) => {
    const last = momentText(new Date(Date.parse(to) - 1).toISOString(), 'date');
    const isOneDay = momentText(from, 'date') === last;
    return periodText({ kind: isOneDay ? kind : 'dividend', startsAt: from, endsAt: to });
  };
}
