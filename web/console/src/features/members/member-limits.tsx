import { formatMoment } from '@croupier/kit/format/dates';
import { formatMoney } from '@croupier/kit/format/money';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Icon } from '@croupier/kit/ui/icon';
import { Table, type TableColumn } from '@croupier/kit/ui/table';
import { AmountTextField } from '@croupier/kit/ui/amount-text-field';
import { showToast } from '@croupier/kit/ui/toast';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type CallOutput } from '../../api/call.ts';
import { fieldText } from '../../page/field-text.ts';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { ProtectActs } from './protect-acts.tsx';

type Limits = CallOutput<'memberLimits'>;
type Limit = Limits['items'][number];
/** Of deposits the player alone decides. */
type PlayLimit = Limit & { readonly kind: Exclude<Limit['kind'], 'deposit'> };

/** Limits that a player set on their own deposits and play; of play, staff may ask for a higher one. */
export function MemberLimits({
  limits,
  memberId,
  account = '',
}: {
  readonly limits: Limits;
  /** Absent where they are only looked at. */
  readonly memberId?: string;
  readonly account?: string;
}) {
  const { t } = useTranslation('console-staff');
  const { merchant } = useWorkplace();
  const mayRaise = useMay('limit.write') && memberId !== undefined;
  const mayProtect = useMay('member.protect') && memberId !== undefined;
  const [raising, setRaising] = useState<PlayLimit>();
  const moment = (at: string) => formatMoment(at, { timeZone: merchant.timeZone, style: 'minute' });
  return (
    <>
      {mayProtect && <ProtectActs memberId={memberId} account={account} />}
      {limits.timeOutUntil && (
        <Barred>{t('limits.timeOut', { time: moment(limits.timeOutUntil) })}</Barred>
      )}
      {limits.excludedUntil && (
        <Barred>
          {limits.excludedUntil === 'permanent'
            ? t('limits.excludedForEver')
            : t('limits.excluded', { time: moment(limits.excludedUntil) })}
        </Barred>
      )}
      <Card className="c-file-card" padding="none">
        <Table
          label={t('limits.tab')}
          columns={useColumns(moment, mayRaise ? setRaising : undefined)}
          rows={limits.items}
          rowKey={({ kind, period }) => `${kind}-${period}`}
          empty={<EmptyState title={t('limits.empty')} />}
        />
      </Card>
      {raising && memberId !== undefined && (
        <ReasonDialog
          title={t('limits.raiseTitle')}
          text={t('limits.raiseText', { limit: t(`limits.${nameOf(raising)}`) })}
          confirm={t('review.ask')}
          act={(form, reason) =>
            call('askForLimit', {
              merchantId: merchant.id,
              memberId,
              kind: raising.kind,
              period: raising.period,
              amount: fieldText(form, 'amount').trim() || null,
              reason,
            })
          }
          onDone={() => {
            showToast('ok', { title: t('limits.asked') });
            setRaising(undefined);
          }}
          onClose={() => setRaising(undefined)}
        >
          <AmountTextField
            label={t('limits.newAmount')}
            name="amount"
            help={t('limits.newAmountHelp')}
          />
        </ReasonDialog>
      )}
    </>
  );
}

/** What keeps the player from playing at all. */
function Barred({ children }: { readonly children: ReactNode }) {
  return (
    <p className="c-note">
      <Icon name="shield-check-fill" size={20} />
      {children}
    </p>
  );
}

const nameOf = ({ kind, period }: Limit) => `${kind}-${period}` as 'stake-day';

function useColumns(
  moment: (at: string) => string,
  raise: ((limit: PlayLimit) => void) | undefined,
): TableColumn<Limit>[] {
  const { t } = useTranslation('console-staff');
  const { symbol } = useWorkplace().merchant;
  const text = ({ kind }: Limit, amount: string) =>
    kind === 'session'
      ? t('approvals.words.seconds', { count: Number(amount) })
      : formatMoney(amount, { symbol });
  return [
    {
      key: 'limit',
      header: t('limits.limit'),
      card: 'title',
      cell: (limit) => <span className="c-strong">{t(`limits.${nameOf(limit)}`)}</span>,
    },
    {
      key: 'amount',
      header: t('limits.amount'),
      numeric: true,
      card: 'value',
      cell: (limit) => text(limit, limit.amount),
    },
    {
      key: 'wanted',
      header: t('limits.wanted'),
      cell: (limit) =>
        limit.wanted && (
          <span className="c-stacked">
            {limit.wanted.amount === null ? t('limits.lifted') : text(limit, limit.wanted.amount)}
            <small>{t('limits.from', { time: moment(limit.wanted.from) })}</small>
          </span>
        ),
    },
    ...(raise
      ? [
          {
            key: 'act',
            header: '',
            card: 'status',
            cell: ({ kind, ...limit }: Limit) =>
              kind !== 'deposit' && (
                <Button size="sm" variant="quiet" onClick={() => raise({ ...limit, kind })}>
                  {t('limits.raise')}
                </Button>
              ),
          } as const,
        ]
      : []),
  ];
}
