import { Button } from '@croupier/kit/ui/button';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, callQuery } from '../../api/call.ts';
import { SidePanel } from '../../kit/side-panel.tsx';
import { Instant } from '../../page/instant.tsx';
import { LoadFailed, useProblemText } from '../../page/load-failed.tsx';
import { CallOutcome } from './call-outcome.tsx';

/** One call with what was sent and told, and what would be told now. */
export function CallPanel({ callId }: { readonly callId: string }) {
  const { t } = useTranslation('vendors');
  const textOf = useProblemText();
  const kept = useQuery(callQuery('vendorCall', { callId }));
  const rehearsal = useMutation({ mutationFn: () => call('rehearseVendorCall', { callId }) });
  const { data } = kept;
  return (
    <SidePanel
      title={data ? `${data.method} ${data.call}` : t('calls.one')}
      footer={
        data && (
          <Button
            block
            icon="repeat"
            disabled={!data.canRehearse}
            busy={rehearsal.isPending}
            busyLabel={t('busy')}
            onClick={() => rehearsal.mutate()}
          >
            {t('calls.rehearse')}
          </Button>
        )
      }
    >
      {kept.isError && <LoadFailed error={kept.error} onRetry={() => void kept.refetch()} />}
      {kept.isPending && <Skeleton height="320px" />}
      {data && (
        <div className="c-flags">
          <p className="c-lead">
            <Instant at={data.at} /> · {data.keyId} · <CallOutcome apiCode={data.apiCode} />
          </p>
          {rehearsal.isError && (
            <p className="c-note" role="alert">
              {textOf(rehearsal.error)}
            </p>
          )}
          {rehearsal.data && (
            <div role="status">
              <Body
                title={t('calls.now', { status: rehearsal.data.status })}
                text={rehearsal.data.answer}
              />
            </div>
          )}
          <Body title={t('calls.request')} text={data.request} />
          <Body title={t('calls.answer')} text={data.answer} />
          <p className="c-lead">{t(data.canRehearse ? 'calls.rehearseText' : 'calls.notWhole')}</p>
        </div>
      )}
    </SidePanel>
  );
}

function Body({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <section>
      <h3>{title}</h3>
      <pre className="c-code c-body">{pretty(text)}</pre>
    </section>
  );
}

/** A body that was cut is no JSON any more and is shown as it is. */
function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
