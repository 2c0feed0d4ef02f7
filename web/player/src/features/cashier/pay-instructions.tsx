import type { DepositDetail, DepositPay } from '@croupier/contract/cashier/player';
import { Button } from '@croupier/kit/ui/button';
import { QrBlock, type QrRow } from '@croupier/kit/ui/qr-block';
import { create } from 'qrcode';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMomentText } from '../../language/moment-text.ts';
import { usePermission } from '../../state/permission.ts';
import '../../styles/kit-windows.css';
import { BankApps } from './bank-apps.tsx';
import { DepositBadge } from './deposit-badge.tsx';
import { tenderOf } from './fee-text.ts';
import { SaidPaid } from './said-paid.tsx';
import { SaveCode } from './save-code.tsx';

/** Ways that somebody has to read something for. */
type Pay = Exclude<DepositPay, { form: 'redirect' | 'card' }>;

export type PayInstructionsProps = {
  readonly deposit: DepositDetail;
  readonly pay: Pay;
};

/** How to pay a deposit: the code, the same in words to copy, and what must not be changed. */
export function PayInstructions({ deposit, pay }: PayInstructionsProps) {
  const { t } = useTranslation('deposit');
  const text = codeOf(pay);
  const modules = useMemo(() => text && modulesOf(text), [text]);
  const rows = useRows(pay);
  const isExact = pay.form === 'transfer' && pay.memo === null;
  return (
    <QrBlock
      modules={modules || null}
      label={t('pay.code')}
      status={<DepositBadge deposit={deposit} />}
      countdown={{ until: Date.parse(deposit.expiresAt) }}
      icon={pay.form === 'transfer' ? 'bank' : 'wallet'}
      instruction={modules && t(`pay.scan.${pay.form}`)}
      rows={rows}
      warning={t(isExact ? 'pay.warning.exact' : `pay.warning.${pay.form}`)}
      action={
        <>
          {modules && <SaveCode modules={modules} name={deposit.reference} />}
          {pay.form === 'transfer' && <BankApps currency={pay.currency} />}
          {pay.form === 'transfer' && <SaidPaid deposit={deposit} />}
          {deposit.payUrl !== null && <OpenPage form={pay.form} url={deposit.payUrl} />}
        </>
      }
    />
  );
}

/** Where to pay without another device. A bank's app comes first for transfers. */
function OpenPage({ form, url }: { readonly form: Pay['form']; readonly url: string }) {
  const { t } = useTranslation('deposit');
  return (
    <Button
      variant={form === 'transfer' ? 'quiet' : 'primary'}
      block
      trailingIcon="arrow-square-out"
      render={<PageLink url={url} />}
    >
      {t('pay.open')}
    </Button>
  );
}

function useRows(pay: Pay): readonly QrRow[] {
  const { t } = useTranslation('deposit');
  const momentText = useMomentText();
  const { currency } = usePermission().info;
  const row = (what: string, value: string, copy?: string): QrRow => ({
    label: t(`pay.${what}`),
    value,
    ...(copy !== undefined && { copy, copyLabel: t('pay.copy', { what: t(`pay.${what}`) }) }),
  });
  if (pay.form === 'chain') {
    return [
      row('network', `${pay.token} (${pay.network})`),
      row('address', pay.address, pay.address),
      row('amount', `${pay.amount} ${pay.token}`, pay.amount),
      row('rate', `1 ${pay.token} = ${tenderOf(pay.rate.replace(/\.?0+$/, ''), currency.code)}`),
      row('rateUntil', momentText(pay.rateUntil)),
    ];
  }
  const amount = row('amount', tenderOf(pay.amount, pay.currency), pay.amount);
  if (pay.form === 'qr') return [amount];
  return [
    row('bank', pay.bankName),
    row('holder', pay.holder),
    row('number', pay.number, pay.number),
    amount,
    ...(pay.memo === null ? [] : [row('memo', pay.memo, pay.memo)]),
  ];
}

/** A wallet reads an address off a code as well. */
function codeOf(pay: Pay): string | null {
  return pay.form === 'chain' ? pay.address : pay.qr;
}

const modulesOf = (text: string) => create(text, { errorCorrectionLevel: 'M' }).modules;

/** The page of whoever takes the payment, beside this one. The words come from the button around it. */
function PageLink({ url, ...rest }: { readonly url: string }) {
  // oxlint-disable-next-line jsx-a11y/anchor-has-content
  return <a {...rest} href={url} target="_blank" rel="noreferrer" />;
}
