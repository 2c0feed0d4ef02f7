import type { LoyaltyTerms } from '@croupier/contract/loyalty-terms';
import { requestKinds } from '@croupier/contract/operator/permissions';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { BeforeAfter } from '../../kit/approval-card.tsx';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { useRolesWith } from '../../page/roles-with.ts';
import { tellSaved } from '../../page/with-reason.tsx';
import { useLoyaltyChanges } from '../../page/use-loyalty-changes.ts';
import { useWorkplace } from '../../state/staff.ts';
import { moneyText, parseMoney } from '@croupier/contract/amounts';

const amount = (text: string) => moneyText(parseMoney(text) ?? 0n);

/** Asks why, with what a yes would change; the request goes to approvals, where a second person decides. */
export function AskDialog({
  before,
  after,
  onAsked,
  onClose,
}: {
  readonly before: LoyaltyTerms;
  readonly after: LoyaltyTerms;
  readonly onAsked: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-loyalty');
  const { merchant } = useWorkplace();
  const roles = useRolesWith(requestKinds.loyalty.check);
  const changes = useLoyaltyChanges()(factsOf(before), factsOf(after));
  return (
    <ReasonDialog
      title={t('ask.title')}
      text={t('ask.text', { roles })}
      confirm={t('ask.confirm')}
      act={(_form, reason) =>
        call('askForLoyaltyTerms', { merchantId: merchant.id, terms: after, reason })
      }
      onDone={(request) => {
        tellSaved({ request }, '');
        onAsked();
      }}
      onClose={onClose}
    >
      <div className="c-terms-changes">
        <BeforeAfter changes={changes} unit={merchant.symbol} />
      </div>
    </ReasonDialog>
  );
}

/** Terms as requests tell them, and the names of levels besides, so that one table shows both. */
function factsOf(terms: LoyaltyTerms): Readonly<Record<string, string>> {
  const { levels, keepPercent, giftDays, giftTimes, rebate } = terms;
  const facts = levels.flatMap((level, place) => {
    const { deposit, validBet, upgrade, monthly, birthday, withdrawn, withdrawals } = level;
    const sums = [deposit, validBet, upgrade, monthly, birthday, withdrawn].map(amount);
    return [
      [`name${place}`, Object.values(level.names).join(' / ')],
      [`level${place}`, [...sums, String(withdrawals)].join(' · ')],
    ] as const;
  });
  return {
    ...Object.fromEntries(facts),
    keepPercent: `${keepPercent}%`,
    giftDays: String(giftDays),
    giftTimes: String(giftTimes),
    rebate: rebate.on ? 'rebate-on' : 'rebate-off',
    rates: rebate.rates.map(({ gameType, bp }) => `${gameType} ${bp / 100}%`).join(', '),
    added: `${rebate.addedBp / 100}% / ${rebate.levelsAStep}, ≤ ${rebate.addedMostBp / 100}%`,
    least: amount(rebate.least),
    times: String(rebate.times),
  };
}
