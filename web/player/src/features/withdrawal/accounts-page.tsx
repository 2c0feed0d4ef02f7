import type { PayoutAccount } from '@croupier/contract/withdrawal/player';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { openDialog } from '@croupier/kit/ui/dialog-host';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { showToast } from '@croupier/kit/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { askForProof } from '../../api/step-up.ts';
import { CallFailure } from '../../api/call-failure.tsx';
import { callQuery } from '../../api/call-query.ts';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { useNow } from '../../state/use-now.ts';
import { AccountFace } from './account-cards.tsx';
import { BindAccountDialog } from './bind-account-dialog.tsx';
import { RemoveAccountDialog } from './remove-account-dialog.tsx';
import './withdraw.css';

/** Where the member's money may be paid out to. */
export function AccountsPage() {
  const { t } = useTranslation('withdraw');
  const queries = useQueryClient();
  const nowMs = useNow();
  const accounts = useQuery(callQuery('payoutAccounts', {}));
  const methods = useQuery(callQuery('payoutMethods', {}));
  const security = useQuery(callQuery('security', {}));
  const failed = [accounts, methods, security].find(({ isError }) => isError);
  if (failed) {
    return (
      <CallFailure
        title={t('account.failure')}
        error={failed.error}
        onRetry={() => [accounts, methods, security].forEach((read) => void read.refetch())}
      />
    );
  }
  if (!accounts.data || !methods.data || !security.data) {
    return <Skeleton shape="block" height="320px" />;
  }
  const { items, accountsMax, nameKnown } = accounts.data;
  const { paymentPassword, password } = security.data;
  const digits = paymentPassword.rule.patternId === 'digits';

  /** The proof is asked for before the window opens, so that no window stands over another. */
  async function open(account?: PayoutAccount): Promise<void> {
    if (!password.provenLately && !(await askForProof())) return;
    const done = await openDialog<boolean>((control) =>
      account ? (
        <RemoveAccountDialog {...control} account={account} digits={digits} />
      ) : (
        <BindAccountDialog {...control} methods={methods.data?.items ?? []} digits={digits} />
      ),
    );
    if (!done) return;
    showToast('ok', { title: t(account ? 'account.removed' : 'account.bound') });
    for (const queryKey of [['payoutAccounts'], ['security']]) {
      void queries.invalidateQueries({ queryKey });
    }
  }

  return (
    <Card
      title={t('account.title')}
      note={t(nameKnown ? 'account.note' : 'account.noteNameless', { count: accountsMax })}
      actions={
        items.length > 0 &&
        items.length < accountsMax &&
        paymentPassword.isSet && (
          <Button icon="plus-bold" onClick={() => void open()}>
            {t('account.add')}
          </Button>
        )
      }
    >
      {!paymentPassword.isSet ? (
        <EmptyState
          title={t('password.none')}
          text={t('password.noneText')}
          action={
            <Button
              variant="soft"
              render={
                <OverlayLink deeper to={{ kind: 'member', page: 'security', deposit: undefined }} />
              }
            >
              {t('password.set')}
            </Button>
          }
        />
      ) : items.length === 0 ? (
        <EmptyState
          title={t('account.empty')}
          text={t('account.emptyText')}
          action={
            <Button variant="soft" onClick={() => void open()}>
              {t('account.add')}
            </Button>
          }
        />
      ) : (
        <ul className="payout-list">
          {items.map((account) => (
            <li key={account.id}>
              <AccountFace account={account} nowMs={nowMs} />
              <IconButton
                bare
                icon="trash"
                label={t('account.remove')}
                onClick={() => void open(account)}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
