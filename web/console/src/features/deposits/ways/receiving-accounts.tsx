import type { DepositSettings } from '@croupier/contract/cashier/operator/deposit-methods';
import type { ReceivingScheme } from '@croupier/contract/cashier/deposit-methods';
import { formatMoney } from '@croupier/kit/format/money';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { AskedNote } from '../../../page/asked-note.tsx';
import { ChangeDialog } from '../../../page/settings/change-dialog.tsx';
import { ON, typedMoney } from '../../../page/settings/setting-fields.ts';
import { useMay, useWorkplace } from '../../../state/staff.ts';
import { AccountDialog } from './account-dialog.tsx';

type Account = DepositSettings['accounts'][number];

/** Accounts that transfers go to, in turn, each up to its cap of the day. */
export function ReceivingAccounts({
  method,
  schemes,
  accounts,
}: {
  readonly schemes: readonly ReceivingScheme[];
  readonly method: DepositSettings['methods'][number];
  readonly accounts: readonly Account[];
}) {
  const { t } = useTranslation('console-deposits');
  const mayChange = useMay('deposit.settings');
  const [adding, setAdding] = useState(false);
  const [changing, setChanging] = useState<Account>();
  return (
    <section className="c-way-accounts" aria-label={t('accounts.title')}>
      <header>
        <h3>{t('accounts.title')}</h3>
        {mayChange && schemes.length > 0 && (
          <Button size="sm" icon="plus-bold" onClick={() => setAdding(true)}>
            {t('accounts.add')}
          </Button>
        )}
      </header>
      <p className="c-quiet">{t('accounts.lead')}</p>
      {accounts.length === 0 && <p className="c-warning">{t('accounts.none')}</p>}
      <ul>
        {accounts.map((account) => (
          <AccountRow
            key={account.id}
            account={account}
            onChange={mayChange ? () => setChanging(account) : undefined}
          />
        ))}
      </ul>
      {adding && (
        <AccountDialog methodId={method.id} schemes={schemes} onClose={() => setAdding(false)} />
      )}
      {changing && <ChangeAccount account={changing} onClose={() => setChanging(undefined)} />}
    </section>
  );
}

function AccountRow({
  account,
  onChange,
}: {
  readonly account: Account;
  readonly onChange: (() => void) | undefined;
}) {
  const { t } = useTranslation(['console-deposits', 'console']);
  const { merchant } = useWorkplace();
  const { id, bankName, number, holder, scheme, dailyCap, enabled } = account;
  const name = `${bankName} ${number}`;
  return (
    <li>
      <div>
        <strong>{bankName}</strong>
        <bdi className="c-code">{number}</bdi>
        <span>{holder}</span>
        <span className="c-quiet">
          {t(`accounts.schemes.${scheme}`)} ·{' '}
          {dailyCap === null
            ? t('accounts.noCap')
            : t('accounts.cap', { amount: formatMoney(dailyCap, { symbol: merchant.symbol }) })}
        </span>
        <AskedNote subject={`merchant:${merchant.id}:receiving-account:${id}`} />
      </div>
      <Badge tone={enabled ? 'ok' : 'neutral'}>
        {t(enabled ? 'accounts.used' : 'accounts.unused')}
      </Badge>
      {onChange && (
        <Button
          size="sm"
          icon="sliders"
          aria-label={`${t('console:setUp.change')}: ${name}`}
          onClick={onChange}
        >
          {t('console:setUp.change')}
        </Button>
      )}
    </li>
  );
}

function ChangeAccount({
  account: { id: accountId, bankName, number, dailyCap, enabled },
  onClose,
}: {
  readonly account: Account;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-deposits');
  const { merchant } = useWorkplace();
  return (
    <ChangeDialog
      title={`${bankName} ${number}`}
      fields={[
        {
          name: 'dailyCap',
          kind: 'money',
          label: t('accounts.dailyCap'),
          text: dailyCap ?? '',
          empty: t('accounts.noCap'),
        },
        { name: 'enabled', kind: 'switch', label: t('accounts.used'), text: enabled ? ON : '' },
      ]}
      send={(typed, reason) =>
        call('setReceivingAccount', {
          merchantId: merchant.id,
          accountId,
          dailyCap: typedMoney(typed['dailyCap'] ?? ''),
          enabled: typed['enabled'] === ON,
          reason,
        })
      }
      onClose={onClose}
    />
  );
}
