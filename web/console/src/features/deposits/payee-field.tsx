import { formatMoney, toTenThousandths } from '@croupier/kit/format/money';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery, type CallOutput } from '../../api/call.ts';
import { Instant } from '../../page/instant.tsx';
import { PlayerPicker } from '../../page/player-picker.tsx';
import { useWorkplace } from '../../state/staff.ts';

/** Who gets a payment that no order announced: the member of a deposit, or a player that was looked for. */
export interface Payee {
  readonly memberId: string;
  readonly account: string;
  /** The deposit that it is joined to. */
  readonly deposit?: { readonly id: string; readonly reference: string };
}

type Candidate = CallOutput<'paymentCandidates'>['items'][number];

/** Says whose a payment is: one of the deposits that it may have been meant for, or any player. */
export function PayeeField({
  payment: { methodId, paymentId, worth },
  payee,
  onPayee,
}: {
  readonly payment: {
    readonly methodId: string;
    readonly paymentId: string;
    readonly worth: string | null;
  };
  readonly payee: Payee | undefined;
  readonly onPayee: (payee: Payee | undefined) => void;
}) {
  const { t } = useTranslation('console-deposits');
  const { merchant } = useWorkplace();
  const of = { merchantId: merchant.id, methodId, paymentId };
  const candidates = useQuery(callQuery('paymentCandidates', of));
  if (payee) {
    return (
      <div className="c-payee" data-chosen>
        <p>
          <strong>{t('payee.chosen', { account: payee.account })}</strong>
          {payee.deposit && (
            <small>{t('payee.joinText', { reference: payee.deposit.reference })}</small>
          )}
        </p>
        <Button size="sm" onClick={() => onPayee(undefined)}>
          {t('payee.change')}
        </Button>
      </div>
    );
  }
  const found = candidates.data?.items ?? [];
  const isSame = ({ amount }: Candidate) =>
    worth !== null && toTenThousandths(amount) === toTenThousandths(worth);
  return (
    <fieldset className="c-payee">
      <legend>{t('payee.whose')}</legend>
      {candidates.isPending && <Skeleton height="48px" />}
      {candidates.isSuccess && found.length === 0 && (
        <p className="c-quiet">{t('payee.noCandidates')}</p>
      )}
      {found.length > 0 && (
        <ul aria-label={t('payee.candidates')}>
          {found.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                onClick={() =>
                  onPayee({ memberId: one.memberId, account: one.account, deposit: one })
                }
              >
                <strong>{one.account}</strong>
                <span>{formatMoney(one.amount, { symbol: merchant.symbol })}</span>
                {isSame(one) && (
                  <Badge tone="ok" size="sm">
                    {t('payee.sameAmount')}
                  </Badge>
                )}
                {one.slips > 0 && (
                  <Badge tone="info" size="sm" dot={false}>
                    {t('slips.mark', { count: one.slips })}
                  </Badge>
                )}
                <small>
                  {one.reference} · {one.methodName} · <Instant at={one.createdAt} />
                </small>
              </button>
            </li>
          ))}
        </ul>
      )}
      <PlayerPicker
        label={t('payee.another')}
        onPick={({ id, account }) => onPayee({ memberId: id, account })}
      />
    </fieldset>
  );
}
