import type { Alarm } from '@croupier/contract/staff/operator/alarms';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** What an alarm is about, with the way to it. */
export function AlarmSubject({
  code,
  type,
  id,
  name,
  facts,
}: Alarm['subject'] & Pick<Alarm, 'code' | 'facts'>) {
  const { t } = useTranslation('console');
  const { statement } = facts;
  if (code === 'deposits.statement' && statement !== undefined) {
    return (
      <Link className="c-strong" to="/statements" search={{ statement } as never}>
        {t('alarms.statementOf', { name: facts['name'] })}
      </Link>
    );
  }
  if (code === 'promotions.budget' || code === 'promotions.bounds') {
    return (
      <Link className="c-strong" to="/promotions">
        {t('nav.promotions')}
      </Link>
    );
  }
  if (code === 'rewards.budget') {
    return (
      <Link className="c-strong" to="/rewards">
        {t('nav.rewards')}
      </Link>
    );
  }
  if (type === 'merchant') {
    return (
      <Link className="c-strong" to="/settings">
        {t('alarms.merchant')}
      </Link>
    );
  }
  if (type === 'audit') {
    return (
      <Link className="c-strong" to="/audit">
        {t('alarms.audit', { id })}
      </Link>
    );
  }
  if (type === 'game') {
    return (
      <Link
        className="c-strong"
        to="/returns"
        search={(name === null ? {} : { search: name }) as never}
      >
        {t('alarms.game', { name: name ?? id })}
      </Link>
    );
  }
  if (type === 'vendor') {
    return (
      <Link className="c-strong" to="/vendors/$vendorId" params={{ vendorId: id }}>
        {t('alarms.vendor', { name: name ?? id })}
      </Link>
    );
  }
  return (
    <Link className="c-strong" to="/members/$memberId" params={{ memberId: id }}>
      {t('alarms.member', { name: name ?? id })}
    </Link>
  );
}
