import type { StaffBoard } from '@croupier/contract/rewards/operator';
import { formatMoney } from '@croupier/kit/format/money';
import { formatCount } from '@croupier/kit/format/numbers';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callQuery } from '../../api/call.ts';
import { KpiStrip } from '../../kit/kpi-strip.tsx';
import { AskedNote } from '../../page/asked-note.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { showSaved } from '../../page/with-reason.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { BoardEditor } from './board-editor.tsx';
import { BoardPrizes } from './board-prizes.tsx';

const tones = { draft: 'neutral', live: 'ok', stopped: 'bad' } as const;

/** The wheel and the egg as they stand. */
export function Boards() {
  const { merchant } = useWorkplace();
  const read = useQuery(callQuery('prizeBoards', { merchantId: merchant.id }));
  if (read.isError && !read.data) {
    return <LoadFailed error={read.error} onRetry={() => void read.refetch()} />;
  }
  if (!read.data) {
    return (
      <div className="c-stack" aria-busy>
        <Skeleton height="420px" />
        <Skeleton height="420px" />
      </div>
    );
  }
  return read.data.items.map((board) => <Board key={board.kind} board={board} />);
}

function Board({ board }: { readonly board: StaffBoard }) {
  const { t } = useTranslation('console-rewards');
  const { merchant } = useWorkplace();
  const mayWrite = useMay('promotion.write');
  const [editing, setEditing] = useState(false);
  const [asking, setAsking] = useState<'publish' | 'stop'>();
  const { kind, stage, version, revision, asked } = board;
  const subject = `merchant:${merchant.id}:prize-board-${kind}`;
  return (
    <Card
      title={
        <>
          {t(`kinds.${kind}`)} <Badge tone={tones[stage]}>{t(`stages.${stage}`)}</Badge>{' '}
          {version > 0 && (
            <Badge tone="neutral" dot={false}>
              {t('version', { version })}
            </Badge>
          )}
        </>
      }
      actions={
        mayWrite &&
        !editing && (
          <span className="c-prize-acts">
            {stage === 'live' && (
              <Button size="sm" onClick={() => setAsking('stop')}>
                {t('stop.act')}
              </Button>
            )}
            <Button size="sm" icon="pencil-simple" onClick={() => setEditing(true)}>
              {t('edit')}
            </Button>
            {revision > 0 && (
              <Button
                size="sm"
                variant="primary"
                disabled={asked}
                onClick={() => setAsking('publish')}
              >
                {t('publish.act')}
              </Button>
            )}
          </span>
        )
      }
    >
      <Figures board={board} />
      <AskedNote subject={subject} isBrief />
      {editing ? (
        <BoardEditor board={board} onLeave={() => setEditing(false)} />
      ) : (
        <BoardPrizes board={board} />
      )}
      {asking && <AskDialog board={board} what={asking} onClose={() => setAsking(undefined)} />}
    </Card>
  );
}

function Figures({ board }: { readonly board: StaffBoard }) {
  const { t } = useTranslation('console-rewards');
  const { symbol } = useWorkplace().merchant;
  const { expected, expectedNow, waiting, waitingWorth, paidToday, draft } = board;
  const money = (amount: string) => formatMoney(amount, { symbol });
  const { dayBudget } = draft.terms;
  return (
    <KpiStrip
      kpis={[
        {
          label: t('figures.expectedNow'),
          value: expectedNow === null ? '–' : money(expectedNow),
          context: t('figures.expected', { amount: money(expected) }),
          isMain: true,
        },
        {
          label: t('figures.today'),
          value: money(paidToday),
          context:
            dayBudget === null
              ? t('figures.noBudget')
              : t('figures.budget', { amount: money(dayBudget) }),
        },
        {
          label: t('figures.waiting'),
          value: formatCount(waiting),
          context: t('figures.worth', { amount: money(waitingWorth) }),
        },
      ]}
    />
  );
}

/** Asks why; publishing waits for a second person, stopping holds at once. */
function AskDialog({
  board: { kind, revision },
  what,
  onClose,
}: {
  readonly board: StaffBoard;
  readonly what: 'publish' | 'stop';
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-rewards');
  const merchantId = useWorkplace().merchant.id;
  return (
    <ReasonDialog<unknown>
      title={t(`${what}.title`)}
      text={t(`${what}.text`)}
      confirm={t(`${what}.confirm`)}
      tone={what === 'stop' ? 'danger' : 'primary'}
      act={async (_form, reason) =>
        what === 'publish'
          ? { request: await call('publishPrizeBoard', { merchantId, kind, revision, reason }) }
          : call('stopPrizeBoard', { merchantId, kind, reason })
      }
      onDone={(answer) => {
        showSaved(answer, t(`${what}.done`));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
