import type { PlayLimit } from '@croupier/contract/protection/player/protection';
import { type LimitKind, limitPeriods } from '@croupier/contract/protection/kinds';
import { formatMoney } from '@croupier/kit/format/money';
import { Button } from '@croupier/kit/ui/button';
import { openDialog } from '@croupier/kit/ui/dialog-host';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { useMomentText } from '../../language/moment-text.ts';
import { usePermission } from '../../state/permission.ts';
import { LimitForm } from './limit-form.tsx';
import { useNow } from '../../state/use-now.ts';
import { useProtect } from './use-protect.ts';

type Period = PlayLimit['period'];

/** Equal prominence to all; deposits first, because they come first. */
const groups: readonly { readonly kind: LimitKind; readonly periods: readonly Period[] }[] = [
  { kind: 'deposit', periods: limitPeriods },
  { kind: 'loss', periods: limitPeriods },
  { kind: 'stake', periods: limitPeriods },
  { kind: 'session', periods: ['session'] },
];

/** Every limit that there can be, with what is set and a way to change it. */
export function LimitList({ limits }: { readonly limits: readonly PlayLimit[] }) {
  const { t } = useTranslation('protection');
  return (
    <div className="limit-groups">
      {groups.map(({ kind, periods }) => (
        <section key={kind} className="limit-group" aria-labelledby={`limit-${kind}`}>
          <h4 id={`limit-${kind}`}>{t(`limits.kind.${kind}`)}</h4>
          <p>{t(`limits.hint.${kind}`)}</p>
          <ul>
            {periods.map((period) => (
              <LimitLine
                key={period}
                kind={kind}
                period={period}
                limit={limits.find((one) => one.kind === kind && one.period === period)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type LimitLineProps = {
  readonly kind: LimitKind;
  readonly period: Period;
  readonly limit: PlayLimit | undefined;
};

function LimitLine({ kind, period, limit }: LimitLineProps) {
  const { t } = useTranslation('protection');
  const amountText = useAmountText(kind);
  const named = { kind: t(`limits.kind.${kind}`), period: t(`limits.period.${period}`) };
  return (
    <li className="limit-line">
      <span className="limit-period">{t(`limits.period.${period}`)}</span>
      <span className="limit-amount">
        <b data-none={limit ? undefined : ''}>
          {limit ? amountText(limit.amount) : t('limits.none')}
        </b>
        {limit?.used && <small>{t('limits.used', { used: amountText(limit.used) })}</small>}
      </span>
      <Button
        size="sm"
        aria-label={limit ? t('limits.changeFor', named) : t('limits.setFor', named)}
        onClick={() =>
          void openDialog((control) => (
            <LimitForm {...control} kind={kind} period={period} limit={limit} />
          ))
        }
      >
        {limit ? t('limits.change') : t('limits.set')}
      </Button>
      {limit?.wanted && <Waiting kind={kind} period={period} wanted={limit.wanted} />}
    </li>
  );
}

/** A raise or a removal that the member asked for, and the second word to it. */
function Waiting({
  kind,
  period,
  wanted,
}: {
  readonly kind: LimitKind;
  readonly period: Period;
  readonly wanted: NonNullable<PlayLimit['wanted']>;
}) {
  const { t } = useTranslation('protection');
  const amountText = useAmountText(kind);
  const momentText = useMomentText();
  const now = useNow();
  const confirm = useProtect(async () => ({
    protection: await call('confirmLimit', { kind, period }),
    said: t('limits.confirmed'),
  }));
  const from = momentText(wanted.from);
  return (
    <span className="limit-waiting">
      <span>
        {wanted.amount === null
          ? t('limits.removal', { from })
          : t('limits.waiting', { amount: amountText(wanted.amount), from })}
      </span>
      <Button
        size="sm"
        variant="quiet"
        busy={confirm.isPending}
        disabled={Date.parse(wanted.from) > now}
        onClick={() => confirm.mutate(undefined)}
      >
        {t('limits.confirm')}
      </Button>
    </span>
  );
}

/** Money, or minutes. */
function useAmountText(kind: LimitKind): (amount: string) => string {
  const { t } = useTranslation('protection');
  const { symbol } = usePermission().info.currency;
  return (amount) =>
    kind === 'session'
      ? t('limits.minutes', { count: Number(amount) })
      : formatMoney(amount, { symbol });
}
