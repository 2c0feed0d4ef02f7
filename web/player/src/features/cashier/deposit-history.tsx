import { Button } from '@croupier/kit/ui/button';
import { useTranslation } from 'react-i18next';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { MoneyHistory } from '../../records/money-history.tsx';
import { useFlag } from '../../state/permission.ts';
import { DepositBadge } from './deposit-badge.tsx';
import './deposit.css';

const page = { kind: 'member', page: 'depositv2' } as const;

/** The member's deposits, the newest first. */
export function DepositHistory() {
  const { t } = useTranslation('deposit');
  const depositOn = useFlag('deposit');
  return (
    <MoneyHistory
      name="deposits"
      to={(id) => ({ ...page, deposit: id })}
      amountOf={({ amount, credited }) => credited ?? amount}
      between={[
        [{ key: 'method', header: t('fact.method'), cell: ({ methodName }) => methodName }],
        [],
      ]}
      status={(deposit) => <DepositBadge deposit={deposit} />}
      act={
        depositOn && (
          <Button variant="soft" render={<OverlayLink to={{ ...page, deposit: undefined }} />}>
            {t('history.first')}
          </Button>
        )
      }
    />
  );
}
