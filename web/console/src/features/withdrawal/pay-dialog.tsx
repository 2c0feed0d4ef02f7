import type { PayoutAdapter } from '@croupier/contract/withdrawal/kinds';
import type {
  WithdrawalQueueLine,
  WithdrawalStory,
} from '@croupier/contract/withdrawal/operator/withdrawals';
import { formatMoney } from '@croupier/kit/format/money';
import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import { Select } from '@croupier/kit/ui/select';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { AmountTextField } from '@croupier/kit/ui/amount-text-field';
import { TextField } from '@croupier/kit/ui/text-field';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import type { Acting } from '../../kit/row-acts.tsx';
import { fieldText } from '../../page/field-text.ts';
import { useProblemText } from '../../page/load-failed.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { OvertakenNote } from './overtaken-note.tsx';
import { type SeenStory, useSeenStory } from './use-seen-story.ts';
import { placeOf } from './withdrawal-columns.tsx';

/** Notes a payment that was made by hand, or has the gateway make one: all that is left, or a part. */
export function PayDialog({
  line,
  begin,
  close,
}: { readonly line: WithdrawalQueueLine } & Pick<Acting, 'begin' | 'close'>) {
  const seen = useSeenStory(line);
  const { t } = useTranslation('console-payouts');
  const { story } = seen;
  if (!story || !isPayable(story)) {
    const busy = story?.slices.find(({ stage }) => stage === 'planned' || stage === 'sending');
    return (
      <Dialog open size="sm" onClose={close} title={t('withdrawals.pay.title', line)}>
        {!story && <Skeleton height="120px" />}
        {story &&
          t(busy ? 'withdrawals.pay.underWay' : 'withdrawals.pay.nothing', { n: busy?.ord })}
      </Dialog>
    );
  }
  return <PayForm story={story} seen={seen} begin={begin} close={close} />;
}

/** A payment by hand that only misses its reference, or something for which none was begun. */
function isPayable({ slices, toPay, stage }: WithdrawalStory): boolean {
  if (stage !== 'approved' && stage !== 'paying') return false;
  const open = slices.find((slice) => slice.stage === 'planned' || slice.stage === 'sending');
  return open ? open.adapter === 'manual' : Number(toPay.amount) > 0;
}

function PayForm({
  story,
  seen,
  begin,
  close,
}: { readonly story: WithdrawalStory; readonly seen: SeenStory } & Pick<
  Acting,
  'begin' | 'close'
>) {
  const { t } = useTranslation(['console-payouts', 'console']);
  const { symbol } = useWorkplace().merchant;
  const textOf = useProblemText();
  const formId = useId();
  const planned = story.slices.find(({ stage }) => stage === 'planned');
  const left = planned?.amount ?? story.toPay.amount;
  const isWhole = planned !== undefined || story.toPay.repeat;
  const [adapter, setAdapter] = useState<PayoutAdapter>('manual');
  const [amount, setAmount] = useState(left);
  const paying = usePaying(seen, { planned: planned?.id, adapter, begin, close });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    paying.mutate(new FormData(event.currentTarget));
  };
  const names = { account: story.account, to: placeOf(story), left: formatMoney(left, { symbol }) };
  const confirm =
    adapter === 'gateway'
      ? t('withdrawals.pay.confirmGateway')
      : t('withdrawals.pay.confirm', {
          amount: amount === '' ? '' : formatMoney(amount, { symbol }),
        });
  return (
    <Dialog
      open
      size="sm"
      onClose={close}
      locked={paying.isPending}
      title={t('withdrawals.pay.title', names)}
      description={t(
        isWhole && story.toPay.repeat ? 'withdrawals.pay.again' : 'withdrawals.pay.text',
        names,
      )}
      footer={
        <>
          <Button variant="quiet" disabled={paying.isPending} onClick={close}>
            {t('withdrawals.pay.back')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={paying.isPending}
            busyLabel={t('withdrawals.pay.busy')}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <form id={formId} className="c-flags" onSubmit={submit}>
        <OvertakenNote seen={seen} />
        {story.mayUseGateway && !planned && (
          <Select<PayoutAdapter>
            label={t('withdrawals.pay.how')}
            options={(['manual', 'gateway'] as const).map((value) => ({
              value,
              label: t(`withdrawals.pay.${value}`),
            }))}
            value={adapter}
            onValueChange={setAdapter}
          />
        )}
        <AmountTextField
          label={`${t('withdrawals.pay.amount')} (${symbol})`}
          name="amount"
          help={isWhole ? undefined : t('withdrawals.pay.amountHelp')}
          required
          readOnly={isWhole}
          defaultValue={amount}
          onValueChange={setAmount}
        />
        {adapter === 'manual' && (
          <TextField
            label={t('withdrawals.pay.reference')}
            name="bankReference"
            help={t('withdrawals.pay.referenceHelp')}
            autoComplete="off"
            required
            minLength={3}
            maxLength={64}
          />
        )}
        {paying.isError && (
          <p className="k-help" role="alert" data-tone="error">
            {textOf(paying.error)}
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** Sends it, and reads anew what it may have changed. */
function usePaying(
  seen: SeenStory,
  {
    planned,
    adapter,
    begin,
    close,
  }: { readonly planned: string | undefined; readonly adapter: PayoutAdapter } & Pick<
    Acting,
    'begin' | 'close'
  >,
) {
  const { t } = useTranslation('console-payouts');
  const { merchant } = useWorkplace();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (form: FormData) => {
      begin();
      seen.send();
      const bankReference = fieldText(form, 'bankReference').trim();
      const of = {
        merchantId: merchant.id,
        withdrawalId: seen.story?.id ?? '',
        version: seen.version,
      };
      if (planned !== undefined)
        return call('notePayout', { ...of, sliceId: planned, bankReference });
      return call('payWithdrawal', {
        ...of,
        adapter,
        amount: fieldText(form, 'amount').trim(),
        ...(adapter === 'manual' && { bankReference }),
      });
    },
    onSuccess: async () => {
      await client.invalidateQueries();
      const title = t(adapter === 'gateway' ? 'withdrawals.pay.sent' : 'withdrawals.pay.done');
      showToast('ok', { title });
      close();
    },
    onError: seen.look,
  });
}
