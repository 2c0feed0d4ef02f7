import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { CallFailure } from '../../api/call-failure.tsx';
import { callQuery } from '../../api/call-query.ts';
import { ResetForm } from './reset-form.tsx';
import { TermsBox, type TermsBoxProps } from './terms-box.tsx';

/** The first password of an account that an agent opened: whose it is, and what its owner agrees to. */
export function OpenedAccountForm({
  token,
  onRead,
}: Pick<TermsBoxProps, 'onRead'> & { readonly token: string }) {
  const { t } = useTranslation('auth');
  const [accepted, setAccepted] = useState(false);
  // Once it is used, the answer would be that there is none.
  const account = useQuery({ ...callQuery('openedAccount', { token }), staleTime: Infinity });
  if (account.isError) {
    return (
      <CallFailure
        title={t('forgot.firstFailure')}
        error={account.error}
        onRetry={() => void account.refetch()}
      />
    );
  }
  if (account.isPending) return <Skeleton height="160px" />;
  const { username } = account.data;
  return (
    <ResetForm
      missing={() => (accepted ? {} : { terms: t('problem.terms') })}
      fields={({ problems }) => (
        <>
          <p className="auth-note">{t('forgot.firstText')}</p>
          <p className="auth-note">
            {t('forgot.firstName')} <b>{username}</b>
          </p>
          <TermsBox
            onRead={onRead}
            accepted={accepted}
            error={problems['terms']}
            onAccept={setAccepted}
          />
        </>
      )}
      submit={t('forgot.firstSubmit')}
      reset={(passwords) =>
        call('takeOverAccount', { token, termsAccepted: accepted, ...passwords })
      }
    />
  );
}
