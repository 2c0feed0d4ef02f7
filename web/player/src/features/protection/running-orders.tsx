import { formatMoney } from '@croupier/kit/format/money';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { callQuery } from '../../api/call-query.ts';
import { failureText } from '../../api/failure-text.ts';
import { useMomentText } from '../../language/moment-text.ts';
import { usePermission } from '../../state/permission.ts';

/** What games may still stake while the member is away, and the way to stop each; nothing where none may. */
export function RunningOrders() {
  const { t } = useTranslation('protection');
  const queries = useQueryClient();
  const momentText = useMomentText();
  const { symbol } = usePermission().info.currency;
  const read = useQuery(callQuery('standingOrders', {}));
  const stop = useMutation({
    mutationFn: (orderId: string) => call('stopStandingOrder', { orderId }),
    async onSuccess() {
      showToast('ok', { title: t('orders.stopped') });
      await queries.invalidateQueries({ queryKey: ['standingOrders'] });
    },
    onError: (error) => showToast('bad', { title: failureText(error) }),
  });
  const orders = read.data?.items ?? [];
  if (orders.length === 0) return null;
  return (
    <Card title={t('orders.title')}>
      <p className="protection-text">{t('orders.text')}</p>
      <ul className="limit-group">
        {orders.map(({ id, title, stakesLeft, mostLeft, endsAt }) => (
          <li key={id} className="limit-line">
            <span className="limit-period">{title}</span>
            <span className="limit-amount">
              <b>{formatMoney(mostLeft, { symbol })}</b>
              <small>
                {t('orders.left', { count: stakesLeft })}{' '}
                {t('orders.ends', { at: momentText(endsAt) })}
              </small>
            </span>
            <Button
              size="sm"
              variant="danger-soft"
              aria-label={t('orders.stopFor', { game: title })}
              busy={stop.isPending && stop.variables === id}
              onClick={() => stop.mutate(id)}
            >
              {t('orders.stop')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
