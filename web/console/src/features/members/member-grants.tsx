import type { MemberGrant } from '@croupier/contract/promotions/operator';
import { formatMoney } from '@croupier/kit/format/money';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { Money } from '@croupier/kit/ui/money';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { usePages } from '../../page/use-pages.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { AskedNote } from '../../page/asked-note.tsx';
import { Instant } from '../../page/instant.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { MoreRows } from '../../page/more-rows.tsx';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { showSaved } from '../../page/with-reason.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { GrantOutcome, GrantProgress, GrantStanding } from '../../page/grant-rows.tsx';

/** A player's bonuses, newest first, and taking an open one back. */
export function MemberGrants({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation('console-promotions');
  const { merchant } = useWorkplace();
  const [cancelling, setCancelling] = useState<MemberGrant>();
  const of = { merchantId: merchant.id, memberId };
  const { read, rows: grants } = usePages('memberGrants', of);
  if (read.isError && !read.data) {
    return <LoadFailed error={read.error} onRetry={() => void read.refetch()} />;
  }
  if (!read.data) return <Skeleton height="240px" />;
  return (
    <Card title={t('member.title')}>
      {grants.length === 0 && <p className="c-quiet">{t('member.empty')}</p>}
      <ul className="c-offer-grants" data-wide>
        {grants.map((grant) => (
          <GrantRow key={grant.id} grant={grant} onCancel={() => setCancelling(grant)} />
        ))}
      </ul>
      <MoreRows of={[read]} />
      {cancelling && <CancelDialog grant={cancelling} onClose={() => setCancelling(undefined)} />}
    </Card>
  );
}

function GrantRow({
  grant,
  onCancel,
}: {
  readonly grant: MemberGrant;
  readonly onCancel: () => void;
}) {
  const { t } = useTranslation('console-promotions');
  const { symbol } = useWorkplace().merchant;
  const mayCancel = useMay('adjustment.make');
  const { id, memberId, name, version, amount, deposit, grantedAt, state } = grant;
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <small>
          {t('grants.number', { id })} · <Instant at={grantedAt} /> ·{' '}
          {t('versions.number', { version })}
          {deposit !== null &&
            ` · ${t('grants.deposit', { amount: formatMoney(deposit, { symbol }) })}`}
        </small>
      </span>
      <Money amount={amount} symbol={symbol} />
      <span className="c-offer-progress">
        <GrantProgress grant={grant} />
        <GrantOutcome grant={grant} />
      </span>
      <GrantStanding grant={grant} />
      {state === 'open' && mayCancel && (
        <Button size="sm" variant="danger-soft" onClick={onCancel}>
          {t('member.cancel')}
        </Button>
      )}
      {state === 'open' && <AskedNote subject={`member:${memberId}:grant-${id}`} />}
    </li>
  );
}

function CancelDialog({
  grant: { id: grantId, memberId, account, name, amount },
  onClose,
}: {
  readonly grant: MemberGrant;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-promotions');
  const { merchant } = useWorkplace();
  return (
    <ReasonDialog
      title={t('member.cancelTitle', { name, account })}
      text={t('member.cancelText', {
        amount: formatMoney(amount, { symbol: merchant.symbol }),
      })}
      confirm={t('member.ask')}
      tone="danger"
      act={(_form, reason) =>
        call('askToCancelGrant', { merchantId: merchant.id, memberId, grantId, reason })
      }
      onDone={(request) => {
        showSaved({ request }, '');
        onClose();
      }}
      onClose={onClose}
    />
  );
}
