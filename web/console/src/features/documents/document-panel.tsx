import type { DocumentLine } from '@croupier/contract/protection/operator/verification';
import {
  documentRefusals,
  type DocumentRefusal,
} from '@croupier/contract/protection/verification-kinds';
import { Button } from '@croupier/kit/ui/button';
import { Select } from '@croupier/kit/ui/select';
import { TextField } from '@croupier/kit/ui/text-field';
import { showToast } from '@croupier/kit/ui/toast';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { fieldText } from '../../page/field-text.ts';
import { useOpenRow } from '../../kit/list-context.ts';
import { SidePanel } from '../../kit/side-panel.tsx';
import { AskedNote } from '../../page/asked-note.tsx';
import { Instant } from '../../page/instant.tsx';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { RecordedPicture } from '../../page/recorded-picture.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';

/** One document with its pictures, to approve or to refuse. */
export function DocumentPanel({ document }: { readonly document: DocumentLine }) {
  const { t } = useTranslation('console-care');
  const { merchant } = useWorkplace();
  const mayReview = useMay('document.review');
  const { close } = useOpenRow();
  const [asking, setAsking] = useState<'approve' | 'refuse'>();
  const { state, pages, memberId, account } = document;
  return (
    <SidePanel
      title={t('documents.one', { kind: t(`documents.kinds.${document.kind}`), account })}
      footer={
        mayReview &&
        state !== 'refused' && (
          <>
            {state === 'waiting' && (
              <Button variant="primary" onClick={() => setAsking('approve')}>
                {t('documents.approve')}
              </Button>
            )}
            <Button variant="danger-soft" onClick={() => setAsking('refuse')}>
              {t('documents.refuse')}
            </Button>
          </>
        )
      }
    >
      <p className="c-lead">
        <Link className="c-strong" to="/members/$memberId" params={{ memberId }}>
          {account}
        </Link>{' '}
        · {t(`documents.types.${document.type}`)}
        {document.submittedAt && (
          <>
            {' '}
            · <Instant at={document.submittedAt} />
          </>
        )}
      </p>
      <AskedNote subject={`document:${document.id}`} />
      {document.note !== null && (
        <p className="c-lead">
          {document.refusal && `${t(`documents.refusals.${document.refusal}`)} · `}
          {document.note}
        </p>
      )}
      {!mayReview && <p className="c-lead">{t('documents.notYours')}</p>}
      {pages === 0 && <p className="c-lead">{t('documents.erased')}</p>}
      {mayReview &&
        Array.from({ length: pages }, (_, at) => (
          <RecordedPicture
            key={at}
            number={at + 1}
            alt={t('documents.picture', { page: at + 1 })}
            look={() =>
              call('viewDocumentPage', {
                merchantId: merchant.id,
                documentId: document.id,
                page: String(at + 1),
              })
            }
          />
        ))}
      {asking === 'approve' && (
        <Approve document={document} onClose={() => setAsking(undefined)} onDone={close} />
      )}
      {asking === 'refuse' && (
        <Refuse document={document} onClose={() => setAsking(undefined)} onDone={close} />
      )}
    </SidePanel>
  );
}

type ActionProps = {
  readonly document: DocumentLine;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

function Approve({ document, onClose, onDone }: ActionProps) {
  const { t } = useTranslation('console-care');
  const { merchant } = useWorkplace();
  const two = document.kind === 'funds';
  return (
    <ReasonDialog
      title={t('documents.approveTitle')}
      text={t(two ? 'documents.approveByTwo' : 'documents.approveText')}
      confirm={t(two ? 'documents.ask' : 'documents.approve')}
      act={(form, reason) =>
        call('approveDocument', {
          merchantId: merchant.id,
          documentId: document.id,
          validUntil: fieldText(form, 'validUntil') || null,
          reason,
        })
      }
      onDone={({ request }) => {
        showToast('ok', { title: t(request ? 'documents.asked' : 'documents.done') });
        onDone();
      }}
      onClose={onClose}
    >
      <TextField
        label={t('documents.validUntil')}
        name="validUntil"
        type="date"
        help={t('documents.validUntilHelp')}
      />
    </ReasonDialog>
  );
}

function Refuse({ document, onClose, onDone }: ActionProps) {
  const { t } = useTranslation('console-care');
  const { merchant } = useWorkplace();
  const [refusal, setRefusal] = useState<DocumentRefusal>('unreadable');
  return (
    <ReasonDialog
      title={t('documents.refuseTitle')}
      text={t('documents.refuseText')}
      confirm={t('documents.refuse')}
      tone="danger"
      act={(_form, reason) =>
        call('refuseDocument', {
          merchantId: merchant.id,
          documentId: document.id,
          refusal,
          reason,
        })
      }
      onDone={() => {
        showToast('ok', { title: t('documents.done') });
        onDone();
      }}
      onClose={onClose}
    >
      <Select<DocumentRefusal>
        label={t('documents.why')}
        options={documentRefusals.map((value) => ({
          value,
          label: t(`documents.refusals.${value}`),
        }))}
        value={refusal}
        onValueChange={setRefusal}
      />
    </ReasonDialog>
  );
}
