import { rateText } from '@croupier/kit/format/tender';
import { Avatar } from '@croupier/kit/ui/avatar';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { CopyButton } from '@croupier/kit/ui/copy-button';
import { openDialog } from '@croupier/kit/ui/dialog-host';
import { Icon } from '@croupier/kit/ui/icon';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import type { Profile, ProfileDetail } from '@croupier/contract/account/player/profile';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/call-failure.tsx';
import { callQuery, cachedCallQuery } from '../../api/call-query.ts';
import { useMomentText } from '../../language/moment-text.ts';
import { usePermission } from '../../state/permission.ts';
import { EditDetails } from './edit-details.tsx';
import { EditProfile } from './edit-profile.tsx';
import { useMember } from './use-member.ts';

/** Who the member is to this merchant, and changing it as far as they may. */
export function ProfileCard() {
  const { t } = useTranslation('profile');
  const profile = useQuery(callQuery('profile', {}));
  if (profile.isError) {
    return (
      <CallFailure
        title={t('profile.failure')}
        error={profile.error}
        onRetry={() => void profile.refetch()}
      />
    );
  }
  if (!profile.data) return <Skeleton shape="block" height="240px" />;
  return (
    <Card
      title={t('profile.title')}
      padding="none"
      className="profile-card"
      actions={
        <Button
          size="sm"
          icon="pencil-simple"
          onClick={() => void openDialog((control) => <EditProfile {...control} />)}
        >
          {t('profile.edit')}
        </Button>
      }
    >
      <Facts profile={profile.data} />
    </Card>
  );
}

function Facts({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('profile');
  const momentText = useMomentText();
  const member = useMember();
  const { currency } = usePermission().info;
  const wallet = useQuery(cachedCallQuery('merchantWallet', {}));
  const { details, nickname, icon } = profile;
  const open = details.some(({ lock }) => lock === null);
  return (
    <>
      <div className="profile-face">
        <Avatar name={nickname} icon={icon} size={56} />
        <span>
          <b>{nickname}</b>
          {member && (
            <small>
              <bdi>{member.account}</bdi>
              <CopyButton value={member.account} label={t('profile.copy')} />
            </small>
          )}
        </span>
      </div>
      <dl>
        {details.map((detail) => (
          <Detail key={detail.name} detail={detail} />
        ))}
        <Fact name={t('profile.currency')}>
          {currency.code} ({rateText(currency) ?? currency.symbol})
        </Fact>
        {wallet.data && (
          <Fact name={t('profile.wallet')}>
            {t(wallet.data.isSingle ? 'profile.walletSingle' : 'profile.walletSeveral')}
          </Fact>
        )}
        {member && <Fact name={t('profile.since')}>{momentText(member.registeredAt, 'date')}</Fact>}
      </dl>
      {open && (
        <p className="profile-more">
          <Button
            size="sm"
            variant="soft"
            onClick={() =>
              void openDialog((control) => <EditDetails {...control} details={details} />)
            }
          >
            {t('profile.editDetails')}
          </Button>
        </p>
      )}
    </>
  );
}

function Fact({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Detail({ detail: { name, value, lock } }: { readonly detail: ProfileDetail }) {
  const { t } = useTranslation(['profile', 'auth']);
  return (
    <Fact name={t(`auth:field.${name}`)}>
      {value === '' ? (
        <span className="quiet">{t('profile.none')}</span>
      ) : (
        <span dir="auto">{name === 'birthday' ? dayText(value) : value}</span>
      )}
      {lock && (
        <span title={t(`lock.${lock}`)}>
          <Icon name="lock-simple" size={16} label={t(`lock.${lock}`)} />
        </span>
      )}
    </Fact>
  );
}

/** A day without a time zone, in the order of the other days on the page. */
function dayText(isoDay: string): string {
  return isoDay.split('-').toReversed().join('/');
}
