import type { WithdrawalStory } from '@croupier/contract/operator/withdrawals';
import { Badge } from '@croupier/kit/ui/badge';
import { useTranslation } from 'react-i18next';
import { Instant } from '../../page/instant.tsx';
import { AccountNumber } from './account-number.tsx';
import { holderTones } from './holder-tones.ts';
import { placeOf } from './withdrawal-columns.tsx';

/** Where the money goes: masked, and whole for whoever pays it. */
export function PayoutAccountFacts({ story }: { readonly story: WithdrawalStory }) {
  const { t } = useTranslation('console-payouts');
  const { id, holder, boundAt, removedAt } = story.payoutAccount;
  return (
    <section className="c-part">
      <h3>{t('withdrawals.account')}</h3>
      <dl className="c-lines">
        <div>
          <dt>{placeOf(story)}</dt>
          <dd>
            <Badge size="sm" tone={holderTones[holder]}>
              {t(`holders.${holder}`)}
            </Badge>
          </dd>
        </div>
        <div>
          <dt>{t('withdrawals.bound')}</dt>
          <dd>
            <Instant at={boundAt} />
          </dd>
        </div>
        {removedAt && (
          <div>
            <dt>{t('withdrawals.removed')}</dt>
            <dd>
              <Instant at={removedAt} />
            </dd>
          </div>
        )}
      </dl>
      <AccountNumber accountId={id} />
    </section>
  );
}
