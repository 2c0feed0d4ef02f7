import type { VerificationDocument } from '@croupier/contract/protection/player/verification';
import { type DocumentKind, documentTypes } from '@croupier/contract/protection/verification-kinds';
import { Badge, type BadgeTone } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { AddPages } from './add-pages.tsx';
import { useSend } from './use-send.ts';

export type DocumentCardProps = {
  readonly kind: DocumentKind;
  /** The newest document of the kind, if there is any. */
  readonly newest: VerificationDocument | undefined;
};

type Stage = VerificationDocument['state'] | 'none' | 'expired';

const tones = {
  none: 'neutral',
  draft: 'info',
  waiting: 'warn',
  approved: 'ok',
  refused: 'bad',
  expired: 'bad',
} as const satisfies Record<Stage, BadgeTone>;

/** One kind of proof: where it stands, and sending it in. */
export function DocumentCard({ kind, newest }: DocumentCardProps) {
  const { t } = useTranslation('verification');
  const stage: Stage = newest?.expired ? 'expired' : (newest?.state ?? 'none');
  const open = stage !== 'waiting' && stage !== 'approved';
  return (
    <Card
      title={t(`kinds.${kind}.title`)}
      actions={<Badge tone={tones[stage]}>{t(`states.${stage}`)}</Badge>}
    >
      <p className="verification-text">
        {t(stage === 'none' || stage === 'draft' ? `kinds.${kind}.text` : `stateTexts.${stage}`)}
      </p>
      {newest?.refusal && (
        <p className="verification-refusal" role="note">
          <b>{t(`refusals.${newest.refusal}`)}</b>
          {newest.note && <bdi lang="">{newest.note}</bdi>}
        </p>
      )}
      {open && <AddPages kind={kind} types={documentTypes[kind]} draft={draftOf(newest)} />}
      {newest?.state === 'draft' && <DraftActions documentId={newest.id} />}
    </Card>
  );
}

function draftOf(newest: VerificationDocument | undefined) {
  return newest?.state === 'draft' ? newest : undefined;
}

/** Sends the draft in, or drops it. */
function DraftActions({ documentId }: { readonly documentId: string }) {
  const { t } = useTranslation('verification');
  const submit = useSend(async () => ({
    verification: await call('submitDocument', { documentId }),
    said: t('submitted'),
  }));
  const discard = useSend(async () => ({
    verification: await call('discardDocument', { documentId }),
    said: t('discarded'),
  }));
  return (
    <div className="verification-actions">
      <Button variant="primary" busy={submit.isPending} onClick={() => submit.mutate(undefined)}>
        {t('submit')}
      </Button>
      <Button variant="quiet" busy={discard.isPending} onClick={() => discard.mutate(undefined)}>
        {t('discard')}
      </Button>
    </div>
  );
}
