import { SLIPS_MAX } from '@croupier/contract/cashier/deposit-methods';
import type { DepositDetail } from '@croupier/contract/cashier/player';
import { Button } from '@croupier/kit/ui/button';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { callQuery } from '../../api/call-query.ts';
import { failureText } from '../../api/failure-text.ts';
import { useMomentText } from '../../language/moment-text.ts';
import { smallerPicture } from '../../pictures/smaller-picture.ts';

/** The member says that they have paid, and may add pictures of the slip. */
export function SaidPaid({ deposit }: { readonly deposit: DepositDetail }) {
  const { t } = useTranslation('deposit');
  const momentText = useMomentText();
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [unreadable, setUnreadable] = useState(false);
  const { id: depositId, saidPaidAt, slips } = deposit;
  const say = useMutation({
    mutationFn: (slip: string | undefined) =>
      call('sayDepositPaid', { depositId, ...(slip !== undefined && { slip }) }),
    onSuccess(said, slip) {
      queries.setQueryData(callQuery('deposit', { depositId }).queryKey, said);
      showToast('ok', { title: t(slip === undefined ? 'said.thanks' : 'said.slipSent') });
    },
    async onError(error) {
      showToast('bad', { title: failureText(error) });
      await queries.invalidateQueries({ queryKey: ['deposit', { depositId }] });
    },
  });

  async function take(file: File): Promise<void> {
    const data = await smallerPicture(file);
    setUnreadable(data === undefined);
    if (data !== undefined) say.mutate(data);
  }

  return (
    <section className="deposit-said">
      {saidPaidAt === null ? (
        <Button
          variant="primary"
          size="lg"
          block
          busy={say.isPending}
          onClick={() => say.mutate(undefined)}
        >
          {t('said.action')}
        </Button>
      ) : (
        <p className="deposit-note">{t('said.at', { time: momentText(saidPaidAt) })}</p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg"
        aria-label={t('said.slip')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) void take(file);
        }}
      />
      {slips < SLIPS_MAX && (
        <Button
          icon="upload-simple"
          block
          busy={say.isPending}
          onClick={() => input.current?.click()}
        >
          {t('said.slip')}
        </Button>
      )}
      <p className="deposit-small" role="status" data-tone={unreadable ? 'bad' : undefined}>
        {t(unreadable ? 'said.unreadable' : slips === 0 ? 'said.help' : 'said.slips', {
          count: slips,
        })}
      </p>
    </section>
  );
}
