import type { Rebate } from '@croupier/contract/player/loyalty';
import { formatMoney, moneySign } from '@croupier/kit/format/money';
import { Button } from '@croupier/kit/ui/button';
import { Icon } from '@croupier/kit/ui/icon';
import { Money } from '@croupier/kit/ui/money';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFlag, usePermission } from '../../state/permission.ts';
import { betsOf, isEnough } from './rebate-rules.ts';
import { useLoyaltyWords } from '../../loyalty/use-loyalty-words.ts';
import { useTakeRebate } from './use-take-rebate.ts';
import { missingOf } from '../../loyalty/amount-share.ts';

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
