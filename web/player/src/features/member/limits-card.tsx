import type { PlayLimit } from '@croupier/contract/protection/player/protection';
import { formatMoney } from '@croupier/kit/format/money';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call-query.ts';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { usePermission } from '../../state/permission.ts';

/** The limits that the member set, how far each is used, and the way to change them. */
export function LimitsCard() {
  const { t } = useTranslation('profile');
  const read = useQuery(callQuery('protection', {}));
  const limits = read.data?.limits ?? [];
  return (
    <Card title={t('limits.title')} padding="md" className="own-limits">
      <p>{t(limits.length > 0 || !read.data ? 'limits.text' : 'limits.none')}</p>
      {read.isPending && <Skeleton shape="block" height="64px" />}
      {limits.length > 0 && (
        <ul>
          {limits.map((limit) => (
            <Limit key={`${limit.kind}-${limit.period}`} limit={limit} />
          ))}
        </ul>
      )}
      <Button
        block
        size="sm"
        render={
          <OverlayLink deeper to={{ kind: 'member', page: 'protection', deposit: undefined }} />
        }
      >
        {t(limits.length > 0 ? 'limits.change' : 'limits.set')}
      </Button>
    </Card>
  );
}

function Limit({ limit: { kind, period, amount, used } }: { readonly limit: PlayLimit }) {
  const { t } = useTranslation(['profile', 'protection']);
  const { symbol } = usePermission().info.currency;
  const whole =
    kind === 'session'
      ? t('protection:limits.minutes', { count: Number(amount) })
      : formatMoney(amount, { symbol, decimals: 0 });
  const share = used === null ? undefined : Math.min(1, Number(used) / Number(amount) || 0);
  return (
    <li>
      <span>{t(`protection:limits.kind.${kind}`)}</span>
      <small>{t(`protection:limits.period.${period}`)}</small>
      <b>
        {used === null
          ? whole
          : t('limits.used', { used: formatMoney(used, { symbol, decimals: 0 }), whole })}
      </b>
      {share !== undefined && (
        <span className="limit-bar" aria-hidden>
          <span style={{ inlineSize: `${share * 100}%` }} />
        </span>
      )}
    </li>
  );
}
