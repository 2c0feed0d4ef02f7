import type { PayoutAccount } from '@croupier/contract/withdrawal/player';
import type { PayoutKind } from '@croupier/contract/withdrawal/kinds';
import type { IconName } from '@croupier/kit/icons/icon-names';
import { Badge } from '@croupier/kit/ui/badge';
import { Icon } from '@croupier/kit/ui/icon';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMomentText } from '../../language/moment-text.ts';
import { useNow } from '../../state/use-now.ts';
import './payout-accounts.css';

const payoutIcons: Readonly<Record<PayoutKind, IconName>> = {
  bank: 'bank',
  'e-wallet': 'wallet',
  usdt: 'coins',
};

/** Whether money can be paid to it at that moment. */
export function isUsable({ holder, usableAt }: PayoutAccount, nowMs: number): boolean {
  return (holder === 'matched' || holder === 'approved') && Date.parse(usableAt) <= nowMs;
}

export type AccountCardsProps = {
  readonly accounts: readonly PayoutAccount[];
  /** Id of the chosen account. */
  readonly value: string | undefined;
  readonly onChange: (accountId: string) => void;
};

/** The member's accounts, of which one is chosen. Radio buttons underneath, so arrow keys work. */
export function AccountCards({ accounts, value, onChange }: AccountCardsProps) {
  const { t } = useTranslation('withdraw');
  const group = useId();
  const nowMs = useNow();
  return (
    <fieldset className="payout-cards">
      <legend>{t('account.label')}</legend>
      {accounts.map((account) => (
        <label key={account.id} data-off={!isUsable(account, nowMs) || undefined}>
          <input
            type="radio"
            name={group}
            value={account.id}
            checked={account.id === value}
            disabled={!isUsable(account, nowMs)}
            onChange={() => onChange(account.id)}
          />
          <AccountFace account={account} nowMs={nowMs} />
        </label>
      ))}
    </fieldset>
  );
}

/** An account in two lines, and whether money can be paid to it. */
export function AccountFace({
  account,
  nowMs,
}: {
  readonly account: PayoutAccount;
  readonly nowMs: number;
}) {
  const { t } = useTranslation('withdraw');
  const momentText = useMomentText();
  const { kind, provider, methodName, number, holder, usableAt } = account;
  const cools = Date.parse(usableAt) > nowMs;
  return (
    <>
      <span className="payout-sign">
        <Icon name={payoutIcons[kind]} size={20} />
      </span>
      <span className="payout-face">
        <b>
          {provider ?? methodName} <bdi dir="ltr">{number}</bdi>
        </b>
        <small>
          {holder === 'waiting'
            ? t('account.waitingText')
            : holder === 'refused'
              ? t('account.refusedText')
              : cools
                ? t('account.usableAt', { time: momentText(usableAt) })
                : t('account.usable')}
        </small>
      </span>
      {holder === 'waiting' && <Badge tone="warn">{t('account.waiting')}</Badge>}
      {holder === 'refused' && <Badge tone="bad">{t('account.refused')}</Badge>}
    </>
  );
}
