import type { Security } from '@croupier/contract/account/player/security';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { openDialog } from '@croupier/kit/ui/dialog-host';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call-query.ts';
import { askForProof } from '../../api/step-up.ts';
import { useMomentText } from '../../language/moment-text.ts';
import { idOf } from '../../navigation/id-of.ts';
import { go, useSiteLocation } from '../../navigation/site-location.ts';
import { type PaymentChange, PaymentPasswordDialog } from './payment-password-dialog.tsx';

/** The password that is asked before money leaves: whether there is one, and setting it. */
export function PaymentPasswordCard({ security }: { readonly security: Security }) {
  const { t } = useTranslation('security');
  const momentText = useMomentText();
  const queries = useQueryClient();
  const { search } = useSiteLocation();
  const { isSet, changedAt, lockedUntil, rule } = security.paymentPassword;

  async function change(how: PaymentChange): Promise<void> {
    // The proof is asked for before the window opens, so that no window stands over another.
    if (!security.password.provenLately && !(await askForProof())) return;
    const twoStep = security.secondFactor.methods.length > 0;
    await openDialog((control) => (
      <PaymentPasswordDialog {...control} how={how} rule={rule} twoStep={twoStep} />
    ));
    await queries.invalidateQueries({ queryKey: ['security'] });
    // An agent who came here on the way to a transfer goes on with it.
    const to = idOf(search['transfer']);
    const now = await queries.fetchQuery({ ...callQuery('security', {}), staleTime: 0 });
    if (how === 'set' && to !== undefined && now.paymentPassword.isSet) {
      go(`/agentHome?page=agentTeam&member=${to}&transfer=now`);
    }
  }

  return (
    <Card
      data-part="payment-password"
      title={t('payment.title')}
      note={
        lockedUntil
          ? t('payment.lockedText', { time: momentText(lockedUntil) })
          : changedAt
            ? t('password.changedAt', { time: momentText(changedAt) })
            : t('payment.none')
      }
      actions={
        <div className="security-actions">
          {lockedUntil && <Badge tone="bad">{t('payment.locked')}</Badge>}
          {isSet ? (
            <>
              <Button variant={lockedUntil ? 'soft' : 'quiet'} onClick={() => void change('reset')}>
                {t('payment.forgot')}
              </Button>
              {!lockedUntil && (
                <Button icon="password" onClick={() => void change('change')}>
                  {t('payment.change')}
                </Button>
              )}
            </>
          ) : (
            <Button icon="shield-plus" onClick={() => void change('set')}>
              {t('payment.set')}
            </Button>
          )}
        </div>
      }
    />
  );
}
