import { moneyText, parseMoney } from '@croupier/contract/money';
import { type PointTerms, pointTerms } from '@croupier/contract/points/terms';
import { z } from 'zod';
import { refuse } from '#kernel/refuse.ts';
import { requests } from '#staff';
import { saveTerms } from './store/terms.ts';

/** What earns points and what they are worth: it is the merchant's money. */
export const termsChange = requests.requestKind({
  name: 'points',
  act: z.strictObject({
    merchantId: z.string(),
    /** The one that was read when it was asked for. */
    version: z.int(),
    terms: pointTerms,
  }),
  hours: 72,
  async agree(tx, _agreed, { merchantId, version, terms }) {
    if (!(await saveTerms(tx, BigInt(merchantId), { version, terms }))) {
      throw refuse('approval.outdated');
    }
    return {};
  },
});

/** Terms in figures, for whoever decides: what a point takes by source, and the table step by step. */
export function termsFacts({ earn, exchange }: PointTerms): requests.Facts {
  return {
    earn: earn.map(({ source, unit }) => `${source} ${amountText(unit)}`).join(', '),
    exchange: exchange.on ? 'exchange-on' : 'exchange-off',
    steps: exchange.steps.map(({ from, value }) => `${from}: ${value}`).join(', '),
    dailyMost: exchange.dailyMost === null ? null : String(exchange.dailyMost),
    times: String(exchange.times),
  };
}

const amountText = (text: string) => moneyText(parseMoney(text) ?? 0n);
