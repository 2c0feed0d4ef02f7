import { formatMoney } from '@croupier/kit/format/money';
import { moneyText } from '@croupier/contract/amounts';

/** What the house keeps, or with a minus pays. */
export function netText(net: bigint, symbol: string): string {
  const text = formatMoney(moneyText(net < 0n ? -net : net), { symbol });
  return net < 0n ? `−${text}` : `+${text}`;
}
