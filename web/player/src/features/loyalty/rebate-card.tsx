import type { Rebate } from '@croupier/contract/loyalty/player';
import { formatMoney, moneySign } from '@croupier/kit/format/money';
import { Button } from '@croupier/kit/ui/button';
import { Icon } from '@croupier/kit/ui/icon';
import { Money } from '@croupier/kit/ui/money';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFlag, usePermission } from '../../state/permission.ts';
import { betsOf, isEnough } from './rebate-rules.ts';
import { useLoyaltyWords } from '../../loyalty/use-loyalty-words.ts';
import { missingOf } from '../../loyalty/amount-share.ts';
import { isRefused } from '@croupier/kit/api/refused-error';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { refreshBalance } from '../../state/balance.ts';

/** What can be taken now, where it comes from, and when it is paid by itself. */
export function RebateCard({ rebate }: { readonly rebate: Rebate }) {
  const { t } = useTranslation('loyalty');
  const { symbol } = usePermission().info.currency;
  const withLevels = useFlag('vip');
  const { money, clock } = useLoyaltyWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const wanted = useId();
  // The button that was pressed can do nothing more then.
  const take = useTakeRebate(() => heading.current?.focus({ preventScroll: true }));
  const { amount, least, times, paidAt, lines, level } = rebate;
  const enough = isEnough(amount, least);
  const bets = money(betsOf(lines));
  const levelText = t('level', { level });
  return (
    <section className="gold-card rebate-now">
      <h2 ref={heading} tabIndex={-1}>
        {enough ? t('rebate.now') : t('rebate.soFar')}
      </h2>
      <Money amount={amount} symbol={symbol} className="rebate-sum" />
      <p>
        {moneySign(amount) === 0
          ? t('rebate.nothing')
          : withLevels
            ? t('rebate.fromLevel', { bets, level: levelText })
            : t('rebate.from', { bets })}
      </p>
      <Button
        block
        size="lg"
        variant="gold"
        disabled={!enough}
        aria-describedby={enough ? undefined : wanted}
        busy={take.isPending}
        busyLabel={t('taking')}
        onClick={() => take.mutate()}
      >
        {enough ? t('take.act', { amount: formatMoney(amount, { symbol }) }) : t('take.plain')}
      </Button>
      {!enough && (
        <p id={wanted} className="rebate-wanted">
          {t('rebate.least', {
            least: formatMoney(least, { symbol }),
            amount: formatMoney(missingOf(amount, least), { symbol }),
          })}
        </p>
      )}
      <p className="rebate-paid-at">
        <Icon name="clock" size={16} />
        <span>
          {t(enough ? 'rebate.paidAt' : 'rebate.paidAtOnce', { time: clock(paidAt) })}{' '}
          {times === 0 ? t('rebate.free') : t('rebate.times', { count: times })}
        </span>
      </p>
    </section>
  );
}

/** Takes all of the rebate, and says what came of it. */
function useTakeRebate(onTaken: () => void) {
  const { t } = useTranslation('loyalty');
  const { money } = useLoyaltyWords();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('takeRebate', {}),
    async onSuccess({ amount }) {
      onTaken();
      showToast('ok', {
        title: t('take.done', { amount: money(amount) }),
        text: t('take.inWallet'),
      });
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['rebate'] }),
        queries.invalidateQueries({ queryKey: ['rebates'] }),
        queries.invalidateQueries({ queryKey: ['turnover'] }),
        queries.invalidateQueries({ queryKey: ['transfers'] }),
        refreshBalance().catch(() => undefined),
      ]);
    },
    async onError(error) {
      showToast('bad', { title: t('take.failed'), text: failureText(error) });
      // What was refused has changed since it was shown.
      if (isRefused(error)) await queries.invalidateQueries({ queryKey: ['rebate'] });
    },
  });
}
