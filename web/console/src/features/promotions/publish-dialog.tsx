import type { OfferDetail } from '@croupier/contract/operator/promotions';
import { requestKinds } from '@croupier/contract/operator/permissions';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { useRolesWith } from '../../page/roles-with.ts';
import { tellSaved } from '../../page/with-reason.tsx';

/** Asks why, and a second person to publish the draft that was saved last. */
export function PublishDialog({
  merchantId,
  offer: { id: offerId, name, revision, version },
  onClose,
}: {
  readonly merchantId: string;
  readonly offer: OfferDetail;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-promotions');
  const roles = useRolesWith(requestKinds.offer.check);
  return (
    <ReasonDialog
      title={t('publish.title', { name })}
      text={t(version === 0 ? 'publish.first' : 'publish.again', { version: version + 1, roles })}
      confirm={t('form.publish')}
      act={(_form, reason) => call('publishOffer', { merchantId, offerId, revision, reason })}
      onDone={(request) => {
        tellSaved({ request }, '');
        onClose();
      }}
      onClose={onClose}
    />
  );
}
