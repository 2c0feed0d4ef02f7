import { moneyText, parseMoney } from '@croupier/contract/amounts';
import type { PointTerms } from '@croupier/contract/point-terms';

/** Terms as requests tell them, so that one table shows both. */
export function factsOf({ earn, exchange }: PointTerms): Readonly<Record<string, string | null>> {
  return {
    earn: earn.map(({ source, unit }) => `${source} ${amount(unit)}`).join(', '),
    exchange: exchange.on ? 'exchange-on' : 'exchange-off',
    steps: exchange.steps.map(({ from, value }) => `${from}: ${value}`).join(', '),
    dailyMost: exchange.dailyMost === null ? null : String(exchange.dailyMost),
    times: String(exchange.times),
  };
}

const amount = (text: string) => moneyText(parseMoney(text) ?? 0n);
