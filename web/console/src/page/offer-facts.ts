import { claimPeriods } from '@croupier/contract/promotions/kinds';
import type { Condition } from '@croupier/contract/promotions/terms';
import { conditionText } from '@croupier/kit/offers/condition-text';
import { formatMoney } from '@croupier/kit/format/money';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../state/staff.ts';

const amounts: readonly (string | undefined)[] = ['budget', 'minDeposit', 'maxBet', 'mostPaid'];
const AMOUNT = /^\d+\.\d\d$/;
const CLAIMS = /^(\d+)\/(\w+)$/;
const WEIGHTS = /^[A-Z]+ \d+%(?:, [A-Z]+ \d+%)*$/;

/** Facts of an offer that servers write for programs, in words; undefined for any other. */
export function useOfferFact(): (name: string | undefined, text: string) => string | undefined {
  const { t } = useTranslation(['console-promotions', 'console-catalog']);
  const { symbol } = useWorkplace().merchant;
  return (name, text) => {
    if (amounts.includes(name) && AMOUNT.test(text)) return formatMoney(text, { symbol });
    if (name === 'claims') {
      const [, times, per] = CLAIMS.exec(text) ?? [];
      const period = claimPeriods.find((one) => one === per);
      return period && t(`approvals.perText.${period}`, { times });
    }
    if (name === 'weights' && WEIGHTS.test(text)) {
      return text.replace(/[A-Z]+(?= )/g, (type) => t(`console-catalog:lanes.names.${type}`));
    }
    if (name === 'condition' && text.startsWith('{')) {
      return conditionText(JSON.parse(text) as Condition, {
        t: (key, values) => t(key, { ...values }),
        money: (amount) => formatMoney(amount, { symbol }),
      });
    }
    return undefined;
  };
}
