import { rateText } from '@croupier/kit/format/tender';
import { Badge } from '@croupier/kit/ui/badge';
import { Card } from '@croupier/kit/ui/card';
import { CopyButton } from '@croupier/kit/ui/copy-button';
import { Icon } from '@croupier/kit/ui/icon';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { IconName } from '@croupier/kit/icons/icon-names';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cachedCallQuery } from '../../api/call-query.ts';
import { useMomentText } from '../../language/moment-text.ts';
import { usePermission } from '../../state/permission.ts';
import { isTrial, useMember } from './use-member.ts';
import './account-basics.css';

/** Who the member is to this merchant. */
export function AccountBasics() {
  const { t } = useTranslation('account');
  const member = useMember();
  const momentText = useMomentText();
  const { currency } = usePermission().info;
  const wallet = useQuery(cachedCallQuery('merchantWallet', {}));
  if (!member) return <Skeleton shape="block" height="320px" />;
  return (
    <Card padding="none">
      <dl className="basics">
        <Fact icon="user" name={t('basics.account')}>
          {member.account}
          <CopyButton value={member.account} label={t('basics.copyAccount')} />
        </Fact>
        {member.nickname !== '' && (
          <Fact icon="identification-card" name={t('basics.nickname')}>
            {member.nickname}
          </Fact>
        )}
        <Fact icon="shield-check" name={t('basics.kind')}>
          <Badge tone={isTrial(member) ? 'info' : 'ok'}>
            {isTrial(member) ? t('basics.trial') : t('basics.member')}
          </Badge>
        </Fact>
        <Fact icon="wallet" name={t('basics.currency')}>
          {member.currency} ({rateText(currency) ?? currency.symbol})
        </Fact>
        {wallet.data && (
          <Fact icon="coins" name={t('basics.wallet')}>
            {t(wallet.data.isSingle ? 'basics.walletSingle' : 'basics.walletSeveral')}
          </Fact>
        )}
        <Fact icon="calendar-check" name={t('basics.since')}>
          {momentText(member.registeredAt)}
        </Fact>
      </dl>
    </Card>
  );
}

type FactProps = { readonly icon: IconName; readonly name: string; readonly children: ReactNode };

function Fact({ icon, name, children }: FactProps) {
  return (
    <div className="basics-row">
      <dt>
        <span className="basics-icon">
          <Icon name={icon} size={22} />
        </span>
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
