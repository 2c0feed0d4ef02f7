import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { ConfirmDialog } from '@croupier/kit/ui/confirm-dialog';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type CallOutput } from '../../api/call.ts';
import { Instant } from '../../page/instant.tsx';
import { useProblemText } from '../../page/load-failed.tsx';
import { requestTones } from '../../page/request-tones.ts';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { withFreshSession } from '../../page/with-fresh-session.tsx';
import { RequestWords } from './request-words.tsx';

type Request = CallOutput<'requests'>['items'][number];
type Asking = 'approve' | 'decline' | 'withdraw';

/** One request in words, with what the reader may do about it. */
export function RequestCard({
  request,
  onSecret,
}: {
  readonly request: Request;
  readonly onSecret: (secret: string) => void;
}) {
  const { t } = useTranslation('console-staff');
  const [asking, setAsking] = useState<Asking>();
  const { kind, state, may, maker, reason, createdAt, expiresAt, decided } = request;
  return (
    <Card>
      <div className="c-request">
        <header>
          <strong>{t(`approvals.kinds.${kind}`)}</strong>
          <Badge tone={requestTones[state]}>{t(`approvals.states.${state}`)}</Badge>
        </header>
        <div className="c-request-words">
          <RequestWords request={request} />
        </div>
        <dl className="c-facts">
          <Fact label={t('approvals.maker')}>{maker}</Fact>
          <Fact label={t('approvals.reason')}>{reason}</Fact>
          <Fact label={t('approvals.asked')}>
            <Instant at={createdAt} />
          </Fact>
          {decided ? (
            <Fact
              label={
                decided.by === null
                  ? t(`approvals.states.${state}`)
                  : t('approvals.decidedBy', {
                      state: t(`approvals.states.${state}`),
                      by: decided.by,
                    })
              }
            >
              <Instant at={decided.at} />
              {decided.note !== null && <> · {decided.note}</>}
            </Fact>
          ) : (
            <Fact label={t('approvals.expires')}>
              <Instant at={expiresAt} />
            </Fact>
          )}
        </dl>
        {may === 'decide' && (
          <div className="c-actions">
            <Button variant="primary" onClick={() => setAsking('approve')}>
              {t('approvals.approve')}
            </Button>
            <Button variant="danger-soft" onClick={() => setAsking('decline')}>
              {t('approvals.decline')}
            </Button>
          </div>
        )}
        {may === 'withdraw' && (
          <div className="c-actions">
            <Button onClick={() => setAsking('withdraw')}>{t('approvals.withdraw')}</Button>
            <span className="c-quiet">{t('approvals.own')}</span>
          </div>
        )}
      </div>
      {asking === 'decline' && <Decline request={request} onClose={() => setAsking(undefined)} />}
      {asking !== undefined && asking !== 'decline' && (
        <Confirm
          request={request}
          asking={asking}
          onSecret={onSecret}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Card>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Decline({
  request,
  onClose,
}: {
  readonly request: Request;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-staff');
  return (
    <ReasonDialog
      title={t('approvals.declineTitle')}
      text={t('approvals.declineText')}
      confirm={t('approvals.decline')}
      tone="danger"
      act={(_form, note) => call('declineRequest', { requestId: request.id, note })}
      onDone={() => {
        showToast('ok', { title: t('approvals.done') });
        onClose();
      }}
      onClose={onClose}
    />
  );
}

function Confirm({
  request,
  asking,
  onSecret,
  onClose,
}: {
  readonly request: Request;
  readonly asking: 'approve' | 'withdraw';
  readonly onSecret: (secret: string) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-staff');
  const client = useQueryClient();
  const textOf = useProblemText();
  const { id: requestId, hash } = request;
  const act = useMutation({
    mutationFn: async () => {
      if (asking === 'withdraw') {
        await call('withdrawRequest', { requestId });
        return null;
      }
      const done = await withFreshSession(() => call('approveRequest', { requestId, hash }));
      return done.secret;
    },
    onSuccess: async (secret) => {
      if (secret !== null) onSecret(secret);
      showToast('ok', { title: t('approvals.done') });
      onClose();
      await client.invalidateQueries();
    },
    onError: (error) => {
      showToast('bad', { title: textOf(error) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={!act.isPending || asking === 'withdraw'}
      title={t(`approvals.${asking}Title`)}
      text={asking === 'approve' ? <RequestWords request={request} /> : t('approvals.withdrawText')}
      confirmLabel={t(`approvals.${asking}`)}
      busy={act.isPending}
      onConfirm={() => act.mutate()}
      onCancel={onClose}
    />
  );
}
