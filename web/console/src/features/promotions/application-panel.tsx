import type { OfferApplication } from '@croupier/contract/promotions/operator';
import { Money } from '@croupier/kit/ui/money';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { SidePanel } from '../../kit/side-panel.tsx';
import { Instant } from '../../page/instant.tsx';
import { RecordedPicture } from '../../page/recorded-picture.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';

/** One application: who asks for what, their words and pictures, and what was decided. */
export function ApplicationPanel({ application }: { readonly application: OfferApplication }) {
  const { t } = useTranslation('console-promotions');
  const { merchant } = useWorkplace();
  const { offerId, name, memberId, account, amount, comment, sentAt, decided } = application;
  return (
    <SidePanel title={name}>
      <dl className="c-facts">
        <div>
          <dt>{t('applications.player')}</dt>
          <dd>
            <Link className="c-strong" to="/members/$memberId" params={{ memberId }}>
              {account}
            </Link>
          </dd>
        </div>
        <div>
          <dt>{t('applications.amount')}</dt>
          <dd>
            <Money amount={amount} symbol={merchant.symbol} />
          </dd>
        </div>
        <div>
          <dt>{t('applications.sent')}</dt>
          <dd>
            <Instant at={sentAt} />
          </dd>
        </div>
        <div>
          <dt>{t('applications.offer')}</dt>
          <dd>
            <Link className="c-strong" to="/promotions/$offerId/edit" params={{ offerId }}>
              {name}
            </Link>
          </dd>
        </div>
      </dl>
      {comment === '' ? (
        <p className="c-quiet">{t('applications.noComment')}</p>
      ) : (
        <p className="c-message">{comment}</p>
      )}
      <Pictures application={application} />
      {decided && (
        <p className="c-quiet">
          {t(`applications.states.${application.state}`)} ·{' '}
          {t('applications.decided', { by: decided.by })} · <Instant at={decided.at} />
          {decided.reason !== null && ` · ${decided.reason}`}
        </p>
      )}
    </SidePanel>
  );
}

function Pictures({
  application: { id: applicationId, pictures },
}: {
  readonly application: OfferApplication;
}) {
  const { t } = useTranslation('console-promotions');
  const { merchant } = useWorkplace();
  const mayLook = useMay('promotion.review');
  if (pictures === 0) return <p className="c-quiet">{t('applications.noPictures')}</p>;
  if (!mayLook) return <p className="c-quiet">{t('applications.notYours')}</p>;
  return Array.from({ length: pictures }, (_, at) => {
    const number = at + 1;
    return (
      <RecordedPicture
        key={number}
        number={number}
        alt={t('applications.picture', { number })}
        look={() =>
          call('viewApplicationPicture', {
            merchantId: merchant.id,
            applicationId,
            picture: String(number),
          })
        }
      />
    );
  });
}
