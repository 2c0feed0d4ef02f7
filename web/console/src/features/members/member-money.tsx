import type { StaffPayoutAccount } from '@croupier/contract/withdrawal/operator/payouts';
import { Badge } from '@croupier/kit/ui/badge';
import { Card } from '@croupier/kit/ui/card';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import { Instant } from '../../page/instant.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { MemberTurnover } from './member-turnover.tsx';
import { MoneyStory } from './money-story.tsx';
import './member-money.css';

/** What a player must play, what came in and went out, and where it may go. */
export function MemberMoney({
  memberId,
  account,
}: {
  readonly memberId: string;
  readonly account: string;
}) {
  const mayReview = useMay('withdrawal.review');
  return (
    <div className="c-stack">
      <MemberTurnover memberId={memberId} account={account} />
      <MoneyStory memberId={memberId} />
      {mayReview && <PayoutAccounts memberId={memberId} />}
    </div>
  );
}

const tones = {
  matched: 'ok',
  waiting: 'warn',
  approved: 'ok',
  refused: 'bad',
} as const satisfies Record<StaffPayoutAccount['holder'], string>;

function PayoutAccounts({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation('console-payouts');
  const { merchant } = useWorkplace();
  const of = { merchantId: merchant.id, memberId };
  const accounts = useQuery(callQuery('memberPayoutAccounts', of)).data?.items;
  return (
    <Card title={t('money.accounts')}>
      {accounts?.length === 0 && <p className="c-quiet">{t('money.noAccounts')}</p>}
      <ul className="c-money-rows">
        {accounts?.map(({ id, provider, methodName, number, holderName, holder, usableAt }) => (
          <li key={id}>
            <span className="c-stacked">
              <span>
                {provider ?? methodName} {number}
              </span>
              <small>
                {holderName} · {t('accounts.usable')} <Instant at={usableAt} />
              </small>
            </span>
            <Badge tone={tones[holder]}>{t(`holders.${holder}`)}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
