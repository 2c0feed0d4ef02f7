import type { Security } from '@croupier/contract/player/security';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { openDialog } from '@croupier/kit/ui/dialog-host';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { DisableTotp } from './disable-totp.tsx';
import { EnableTotp } from './enable-totp.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Whether an authenticator app is set up, and the ways to change that. */
export function SecondFactorCard({
  secondFactor: { methods, recoveryCodesLeft },
}: {
  readonly secondFactor: Security['secondFactor'];
}) {
  const { t } = useTranslation('security');
  const queries = useQueryClient();
  const on = methods.includes('totp');
  const refresh = () => queries.invalidateQueries({ queryKey: ['security'] });

  // The proof is asked for before a window opens, so that no window stands over another.
  const begin = useMutation({
    mutationFn: () => call('beginTotp', {}),
    onSuccess(app) {
      void openDialog((control) => <EnableTotp {...control} app={app} />).then(refresh);
    },
  });
  const renew = useMutation({
    mutationFn: () => call('renewRecoveryCodes', {}),
    onSuccess({ recoveryCodes }) {
      void openDialog((control) => <RecoveryCodes {...control} codes={recoveryCodes} />).then(
        refresh,
      );
    },
  });

  return (
    <Card
      title={t('totp.title')}
      actions={<Badge tone={on ? 'ok' : 'warn'}>{on ? t('totp.isOn') : t('totp.isOff')}</Badge>}
    >
      <p className="security-note">{on ? t('totp.onText') : t('totp.offText')}</p>
      {on && <p className="security-note">{t('totp.codesLeft', { count: recoveryCodesLeft })}</p>}
      <div className="security-actions">
        {on ? (
          <>
            <Button busy={renew.isPending} onClick={() => renew.mutate()}>
              {t('totp.renew')}
            </Button>
            <Button
              variant="quiet"
              onClick={() =>
                void openDialog((control) => <DisableTotp {...control} />).then(refresh)
              }
            >
              {t('totp.disable')}
            </Button>
          </>
        ) : (
          <Button
            variant="primary"
            icon="shield-plus"
            busy={begin.isPending}
            onClick={() => begin.mutate()}
          >
            {t('totp.enable')}
          </Button>
        )}
      </div>
    </Card>
  );
}
