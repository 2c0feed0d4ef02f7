import { CSV_MARK, csvLine } from '@croupier/contract/csv';
import { OFFER_CODES_MAX } from '@croupier/contract/promotions/codes';
import type { CodeBatch } from '@croupier/contract/promotions/operator';
import { saveBlob } from '@croupier/kit/api/save-blob';
import { formatCount } from '@croupier/kit/format/numbers';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { TextField } from '@croupier/kit/ui/text-field';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callQuery } from '../../api/call.ts';
import { CountField } from '../../page/count-field.tsx';
import { Instant } from '../../page/instant.tsx';
import { LoadFailed, useProblemText } from '../../page/load-failed.tsx';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { typedCount } from '../../page/typed-fields.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';

const RANGE = { min: 1, max: OFFER_CODES_MAX } as const;
const NAME_MAX = 60;

/** Batches of codes of an offer: made, taken as a file once, and stopped. */
export function OfferCodes({ offerId }: { readonly offerId: string }) {
  const { t } = useTranslation('console-promotions');
  const { merchant } = useWorkplace();
  const mayWrite = useMay('promotion.write');
  const which = { merchantId: merchant.id, offerId };
  const read = useQuery(callQuery('offerCodes', which));
  return (
    <>
      {mayWrite && <MakeCodes {...which} />}
      {read.isError && <LoadFailed error={read.error} onRetry={() => void read.refetch()} />}
      {read.isPending && <Skeleton height="72px" />}
      {read.data?.items.length === 0 && <p className="c-quiet">{t('codes.none')}</p>}
      <ul className="c-offer-grants">
        {read.data?.items.map((batch) => (
          <li key={batch.id}>
            <Batch batch={batch} {...which} mayWrite={mayWrite} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface Which {
  readonly merchantId: string;
  readonly offerId: string;
}

function MakeCodes(which: Which) {
  const { t } = useTranslation('console-promotions');
  const client = useQueryClient();
  const textOf = useProblemText();
  const [name, setName] = useState('');
  const [count, setCount] = useState('100');
  const codes = typedCount(count, RANGE);
  const make = useMutation({
    mutationFn: (input: { readonly name: string; readonly codes: number }) =>
      call('makeOfferCodes', { ...which, ...input }),
    async onSuccess() {
      setName('');
      showToast('ok', { title: t('codes.made') });
      await client.invalidateQueries({ queryKey: ['offerCodes'] });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (codes !== undefined && name.trim() !== '') make.mutate({ name: name.trim(), codes });
  };
  return (
    <form className="c-stack" noValidate onSubmit={submit}>
      <TextField
        size="md"
        label={t('codes.name')}
        value={name}
        maxLength={NAME_MAX}
        onChange={({ target }) => setName(target.value)}
      />
      <CountField
        label={t('codes.count')}
        range={RANGE}
        text={count}
        disabled={false}
        onText={setCount}
      />
      <Button
        type="submit"
        disabled={codes === undefined || name.trim() === ''}
        busy={make.isPending}
        busyLabel={t('codes.making')}
      >
        {t('codes.make')}
      </Button>
      {make.isError && (
        <p className="c-quiet" role="alert">
          {textOf(make.error)}
        </p>
      )}
    </form>
  );
}

function Batch({
  batch,
  mayWrite,
  ...which
}: Which & { readonly batch: CodeBatch; readonly mayWrite: boolean }) {
  const { t } = useTranslation('console-promotions');
  const client = useQueryClient();
  const textOf = useProblemText();
  const [isStopping, setStopping] = useState(false);
  const { id: batchId, name, codes, used, madeAt, madeBy, taken, stoppedAt } = batch;
  const take = useMutation({
    mutationFn: () => call('takeOfferCodes', { ...which, batchId }),
    // Only this answer has the codes, so it is kept nowhere but in the file.
    gcTime: 0,
    async onSuccess(answer) {
      const lines = [[t('codes.code')], ...answer.codes.map((code) => [code])];
      const text = CSV_MARK + lines.map(csvLine).join('');
      saveBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), `codes-${batchId}.csv`);
      await client.invalidateQueries({ queryKey: ['offerCodes'] });
    },
    onError: (error) => showToast('bad', { title: t('codes.notTaken'), text: textOf(error) }),
  });
  return (
    <>
      <span>
        <strong>{name}</strong>
        <small>
          <Instant at={madeAt} /> · {madeBy}
        </small>
        <small>{taken === null ? t('codes.waits') : t('codes.taken', { by: taken.by })}</small>
      </span>
      <span>
        {stoppedAt !== null && <Badge tone="neutral">{t('codes.stopped')}</Badge>}
        <b>{t('codes.used', { used: formatCount(used), codes: formatCount(codes) })}</b>
        {mayWrite && (
          <span className="c-actions">
            {taken === null && (
              <Button
                size="sm"
                icon="download-simple"
                busy={take.isPending}
                onClick={() => take.mutate()}
              >
                {t('codes.take')}
              </Button>
            )}
            {stoppedAt === null && (
              <Button size="sm" variant="danger-soft" onClick={() => setStopping(true)}>
                {t('codes.stop')}
              </Button>
            )}
          </span>
        )}
      </span>
      {isStopping && (
        <ReasonDialog
          title={t('codes.stopTitle', { name })}
          text={t('codes.stopText')}
          confirm={t('codes.stop')}
          tone="danger"
          act={(_form, reason) => call('stopOfferCodes', { ...which, batchId, reason })}
          onDone={() => setStopping(false)}
          onClose={() => setStopping(false)}
        />
      )}
    </>
  );
}
