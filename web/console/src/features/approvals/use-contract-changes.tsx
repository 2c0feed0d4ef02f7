import type { ContractKind, PeriodType } from '@croupier/contract/contracts/kinds';
import type { WireTier } from '@croupier/contract/contracts/tiers';
import { formatMoney } from '@croupier/kit/format/money';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import type { ChangedValue } from '../../kit/approval-card.tsx';
import { rateText } from '../../page/rate-text.ts';

type Request = CallOutput<'requests'>['items'][number];
type Facts = Pick<Request, 'before' | 'after'>;

const amounts = ['activeValidBet', 'activeDeposit'] as const;
const ways = ['includesSelf', 'carriesOver', 'houseCovers'] as const;

/** What agreeing to a request about contracts of agents changes. */
export function useContractChanges() {
  const { t } = useTranslation(['console-agents', 'console-audit']);
  const money = (amount: string | null | undefined) => formatMoney(amount ?? '0', {});
  const one = (label: string, now: string, after: string): ChangedValue => ({
    label,
    now,
    after,
    isSame: now === after,
  });
  const stepText = ({ ratePpm, ratesPpm = {}, minValidBet, minLoss, minActive }: WireTier) =>
    [
      `${rateText(ratePpm)}%`,
      ...Object.entries(ratesPpm).map(([type, ppm]) => `${type} ${rateText(ppm)}%`),
      `${t('contracts.minValidBet')} ${money(minValidBet)}`,
      ...(Number(minLoss) > 0 ? [`${t('contracts.minLoss')} ${money(minLoss)}`] : []),
      `${t('contracts.minActive')} ${minActive}`,
    ].join(' · ');
  /** Step by step, as many as either has. */
  const steps = (before: string | null | undefined, after: string | null | undefined) => {
    const [was, is] = [before, after].map((text) => JSON.parse(text ?? '[]') as WireTier[]);
    return Array.from({ length: Math.max(was?.length ?? 0, is?.length ?? 0) }, (_, at) => {
      const text = (tier: WireTier | undefined) => (tier ? stepText(tier) : '–');
      return one(t('contracts.step', { number: at + 1 }), text(was?.[at]), text(is?.[at]));
    });
  };
  const kindText = (kind: string | null | undefined) =>
    t(`contracts.kinds.${kind as ContractKind}`);
  const periodText = (period: string | null | undefined) =>
    period ? t(`contracts.periods.${period as PeriodType}`) : '–';
  return {
    'house-contract': ({ before, after }: Facts) => [
      one(t('contracts.period'), periodText(before['period']), periodText(after['period'])),
      ...steps(before['tiers'], after['tiers']),
    ],
    'contract-end': ({ before, after }: Facts) => [
      one(kindText(before['kind']), t('contracts.states.active'), t('contracts.states.terminated')),
      one(t('contracts.endsBelow'), '0', after['below'] ?? '0'),
    ],
    'contract-terms': ({ before, after }: Facts) => [
      ...amounts.map((name) =>
        one(t(`runs.terms.${name}`), money(before[name]), money(after[name])),
      ),
      ...ways.map((name) => {
        const text = (is: string | null | undefined) =>
          t(is === 'yes' ? 'console-audit:yes' : 'console-audit:no');
        return one(t(`runs.terms.${name}`), text(before[name]), text(after[name]));
      }),
    ],
  };
}
