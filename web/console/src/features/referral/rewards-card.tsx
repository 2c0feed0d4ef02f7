import { formatMoney } from '@croupier/kit/format/money';
import { AmountField } from '@croupier/kit/ui/amount-field';
import { Card } from '@croupier/kit/ui/card';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../state/staff.ts';
import { costOf } from './read-terms.ts';
import {
  type RewardName,
  rewardName,
  rewardSides,
  rewardStages,
  type TypedTerms,
} from './typed-terms.ts';
import type { TermsForm } from './read-terms.ts';
import { amountWords } from '../../page/amount-text.ts';

export interface RewardsCardProps {
  readonly typed: TypedTerms;
  /** Absent while it is only looked at. */
  readonly form: TermsForm | undefined;
}

/** What each stage gives either side, and what that comes to. */
export function RewardsCard({ typed, form }: RewardsCardProps) {
  const { t } = useTranslation('console-referral');
  const { symbol } = useWorkplace().merchant;
  const cost = costOf(typed);
  const money = (amount: string) => formatMoney(amount, { symbol });
  return (
    <Card
      className="c-referral-card"
      padding="none"
      title={t('cards.rewards')}
      note={t('cards.rewardsNote')}
      actions={<span className="c-quiet">{symbol}</span>}
    >
      <table className="c-referral-rewards" aria-label={t('cards.rewards')} key={form?.round}>
        <thead>
          <tr>
            <th scope="col">{t('rewards.stage')}</th>
            {rewardSides.map((side) => (
              <th key={side} scope="col">
                {t(`rewards.${side}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rewardStages.map((stage) => (
            <tr key={stage}>
              <th scope="row">{t(`stages.${stage}`)}</th>
              {rewardSides.map((side) => (
                <RewardCell key={side} name={rewardName(stage, side)} typed={typed} form={form} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="c-referral-sum">
        {cost
          ? t('rewards.sum', {
              amount: money(cost.both),
              inviter: money(cost.inviter),
              referee: money(cost.referee),
            })
          : t('faults.amount')}
      </p>
    </Card>
  );
}

function RewardCell({ name, typed, form }: RewardsCardProps & { readonly name: RewardName }) {
  const { t } = useTranslation(['console-referral', 'console-loyalty']);
  const text = typed[name];
  if (!form) {
    const isNone = Number(text) === 0;
    return <td data-none={isNone || undefined}>{isNone ? '–' : amountWords(text)}</td>;
  }
  const before = form.start[name];
  const isChanged = before !== text;
  return (
    <td
      data-changed={isChanged || undefined}
      title={isChanged ? t('console-loyalty:form.was', { before: amountWords(before) }) : undefined}
    >
      <AmountField
        size="md"
        label={t(`terms.${name}`)}
        value={text}
        error={form.read.faults.has(name) && t('faults.amount')}
        onValueChange={(next) => form.set({ [name]: next })}
      />
    </td>
  );
}
