/** What a gateway received, so that it can be compared with amounts of the wallet. */
import {
  formatMoney,
  groupThousands,
  toTenThousandths,
  fromTenThousandths,
} from '@croupier/kit/format/money';
import { formatBasisPoints } from '@croupier/kit/format/numbers';

export interface ArrivedMoney {
  /** As the gateway wrote it, in legal tender. */
  readonly amount: string;
  readonly currency: string;
  /** The same in the wallet's unit; null when it is in another currency. */
  readonly worth: string | null;
}

/** In the wallet's unit, with the legal tender beside it where that is another figure. */
export function arrivedText(arrived: ArrivedMoney, symbol: string): string {
  return arrivedParts(arrived, symbol).join(' = ');
}

/** The same, one or two figures. */
export function arrivedParts({ amount, currency, worth }: ArrivedMoney, symbol: string): string[] {
  const [whole = '', fraction] = amount.split('.');
  const tender = `${groupThousands(whole)}${fraction === undefined ? '' : `.${fraction}`} ${currency}`;
  if (worth === null) return [tender];
  const shown = formatMoney(worth, { symbol });
  return toTenThousandths(worth) === toTenThousandths(amount) ? [shown] : [shown, tender];
}

/** How much of what arrived is credited, e.g. `90.90%`; undefined where it is all of it. */
export function creditShare(credited: string, worth: string): string | undefined {
  const [part, all] = [toTenThousandths(credited), toTenThousandths(worth)];
  if (part === all || all === 0n) return undefined;
  return formatBasisPoints(Number((part * 10_000n) / all));
}

/** What of it is not credited; negative when more is. */
export function creditRest(credited: string, worth: string): string {
  return fromTenThousandths(toTenThousandths(worth) - toTenThousandths(credited));
}
