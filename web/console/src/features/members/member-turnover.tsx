import { formatMoney, toTenThousandths } from '@croupier/kit/format/money';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { Money } from '@croupier/kit/ui/money';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { showToast } from '@croupier/kit/ui/toast';
import { usePages } from '../../page/use-pages.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type CallOutput } from '../../api/call.ts';
import { AskedNote } from '../../page/asked-note.tsx';
import { Instant } from '../../page/instant.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { MoreRows } from '../../page/more-rows.tsx';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { sourceReference } from './source-reference.ts';

type Requirement = CallOutput<'memberTurnover'>['items'][number];
interface Whose {
  readonly memberId: string;
  readonly account: string;
}

/** What a player must play before money leaves, row by row, with what filled it; and letting them off. */
export function MemberTurnover(whose: Whose) {
  const { t } = useTranslation(['console-payouts', 'console']);
  const { merchant } = useWorkplace();
  const [waiving, setWaiving] = useState<Requirement>();
  const of = { merchantId: merchant.id, memberId: whose.memberId };
  const { read, rows: items, first } = usePages('memberTurnover', of);
  if (read.isError) return <LoadFailed error={read.error} onRetry={() => void read.refetch()} />;
  if (!first) return <Skeleton height="160px" />;
  const { symbol } = merchant;
  return (
    <Card
      title={t('money.turnover')}
      note={t('money.figures', {
        left: formatMoney(first.remaining, { symbol }),
        free: formatMoney(first.releasable, { symbol }),
      })}
    >
      {items.length === 0 && <p className="c-quiet">{t('money.empty')}</p>}
      <ul className="c-money-rows">
        {items.map((one) => (
          <RequirementRow
            memberId={whose.memberId}
            key={one.id}
            requirement={one}
            onWaive={() => setWaiving(one)}
          />
        ))}
      </ul>
      <MoreRows of={[read]} />
      {waiving && (
        <Waive whose={whose} requirement={waiving} onClose={() => setWaiving(undefined)} />
      )}
    </Card>
  );
}

const PERCENT = 100n;

function RequirementRow({
  memberId,
  requirement,
  onWaive,
}: {
  readonly memberId: string;
  readonly requirement: Requirement;
  readonly onWaive: () => void;
}) {
  const { t } = useTranslation('console-payouts');
  const { symbol } = useWorkplace().merchant;
  const mayWaive = useMay('adjustment.make');
  const { kind, amount, source, openedAt, closedAs, required, done, remaining, locked } =
    requirement;
  const share =
    toTenThousandths(required) === 0n
      ? PERCENT
      : (toTenThousandths(done) * PERCENT) / toTenThousandths(required);
  const money = (text: string) => formatMoney(text, { symbol });
  const reference = sourceReference(source);
  return (
    <li data-closed={closedAs !== null || undefined}>
      <span className="c-stacked">
        <strong>
          {t(`money.kinds.${kind}`)} <Money amount={amount} symbol={symbol} />
        </strong>
        <small>
          <Instant at={openedAt} />
          {reference !== undefined && ` · ${reference}`}
        </small>
      </span>
      <span className="c-money-progress">
        <progress
          className="c-money-bar"
          aria-label={t('money.progress')}
          value={Number(share)}
          max={100}
        />
        <small>
          {t('money.of', { done: money(done), required: money(required) })}
          {closedAs === null && ` · ${t('money.locked')} ${money(locked)}`}
        </small>
        <Fills requirement={requirement} />
      </span>
      {closedAs === null ? (
        <span className="c-badges">
          <Badge tone="warn">{t('money.open', { amount: money(remaining) })}</Badge>
          {mayWaive && (
            <Button size="sm" onClick={onWaive}>
              {t('money.waive')}
            </Button>
          )}
        </span>
      ) : (
        <Badge tone={closedAs === 'released' ? 'ok' : 'neutral'}>
          {t(`money.ends.${closedAs}`)}
        </Badge>
      )}
      {closedAs === null && <AskedNote subject={`member:${memberId}:turnover-${requirement.id}`} />}
    </li>
  );
}

function Fills({ requirement: { fills } }: { readonly requirement: Requirement }) {
  const { t } = useTranslation(['console-payouts', 'console-catalog']);
  const { symbol } = useWorkplace().merchant;
  if (fills.length === 0) return <small>{t('money.noFills')}</small>;
  return fills.map(({ gameType, counted, validBet }) => (
    <small key={gameType}>
      {t('money.fill', {
        type: t(`console-catalog:lanes.names.${gameType}`),
        counted: formatMoney(counted, { symbol }),
        bet: formatMoney(validBet, { symbol }),
      })}
    </small>
  ));
}

function Waive({
  whose: { memberId, account },
  requirement: { id: requirementId, remaining },
  onClose,
}: {
  readonly whose: Whose;
  readonly requirement: Requirement;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-payouts');
  const { merchant } = useWorkplace();
  const amount = formatMoney(remaining, { symbol: merchant.symbol });
  return (
    <ReasonDialog
      title={t('money.waiveTitle', { account, amount })}
      text={t('money.waiveText')}
      confirm={t('disputes.ask')}
      act={(_form, reason) =>
        call('askForWaiver', { merchantId: merchant.id, memberId, requirementId, reason })
      }
      onDone={() => {
        showToast('info', { title: t('withdrawals.sent') });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
