import type { PlayLimit } from '@croupier/contract/protection/player/protection';
import {
  type LimitKind,
  type LimitPeriod,
  SESSION_LIMIT,
} from '@croupier/contract/protection/kinds';
import { AmountField } from '@croupier/kit/ui/amount-field';
import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import type { DialogControl } from '@croupier/kit/ui/dialog-host';
import { TextField } from '@croupier/kit/ui/text-field';
import { useForm } from '@croupier/kit/ui/use-form';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { usePermission } from '../../state/permission.ts';
import { useProtect } from './use-protect.ts';

export type LimitFormProps = DialogControl<void> & {
  readonly kind: LimitKind;
  readonly period: PlayLimit['period'];
  readonly limit: PlayLimit | undefined;
};

/** Asks for a limit, or for its removal. */
export function LimitForm({ open, close, kind, period, limit }: LimitFormProps) {
  const { t } = useTranslation('protection');
  const { symbol, decimals } = usePermission().info.currency;
  const id = useId();
  const { form, values, set, choice, problems, onSubmit } = useForm({
    amount: limit?.amount ?? '',
  });
  const { amount: value } = values;
  const save = useProtect(async (amount: string | null) => {
    const { outcome, protection } = await sendLimit(kind, period, amount);
    return { protection, said: t(outcome === 'in-force' ? 'form.inForce' : 'form.toConfirm') };
  });

  const isWrong = kind === 'session' ? !isMinutes(value) : value === '';
  const check = () =>
    isWrong
      ? { amount: kind === 'session' ? t('form.minutesHelp', SESSION_LIMIT) : t('form.missing') }
      : {};
  const send = () => save.mutate(value, { onSuccess: () => close() });

  return (
    <Dialog
      open={open}
      onClose={() => close()}
      locked={save.isPending}
      title={t('form.title', {
        kind: t(`limits.kind.${kind}`),
        period: t(`limits.period.${period}`),
      })}
      footer={
        <>
          {limit && (
            <Button
              variant="quiet"
              disabled={save.isPending}
              onClick={() => save.mutate(null, { onSuccess: () => close() })}
            >
              {t('form.remove')}
            </Button>
          )}
          <Button onClick={() => close()} disabled={save.isPending}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" form={id} variant="primary" busy={save.isPending}>
            {t('form.save')}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} onSubmit={onSubmit(check, send)} noValidate className="limit-form">
        {kind === 'session' ? (
          <TextField
            label={t('form.minutes')}
            help={t('form.minutesHelp', SESSION_LIMIT)}
            name="amount"
            error={problems.amount}
            inputMode="numeric"
            value={value}
            onChange={({ target }) => set({ amount: target.value.replace(/\D/g, '').slice(0, 4) })}
          />
        ) : (
          <AmountField
            label={t('form.amount')}
            symbol={symbol}
            decimalsMax={decimals}
            {...choice('amount')}
          />
        )}
        <p className="protection-text">{t('limits.text')}</p>
      </form>
    </Dialog>
  );
}

function sendLimit(kind: LimitKind, period: PlayLimit['period'], amount: string | null) {
  if (kind === 'session') {
    return call('setSessionLimit', { minutes: amount === null ? null : Number(amount) });
  }
  return call('setMoneyLimit', { kind, period: period as LimitPeriod, amount });
}

function isMinutes(text: string): boolean {
  const minutes = Number(text);
  return text !== '' && minutes >= SESSION_LIMIT.min && minutes <= SESSION_LIMIT.max;
}
