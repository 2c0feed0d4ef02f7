import { formatMoney, fromTenThousandths } from '@croupier/kit/format/money';
import { Button } from '@croupier/kit/ui/button';
import { ConfirmDialog } from '@croupier/kit/ui/confirm-dialog';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../page/load-failed.tsx';
import { ReasonDialog } from '../page/reason-dialog.tsx';
import { useWorkplace } from '../state/staff.ts';
import { type Column, sumOf } from './columns.tsx';

/** Something that is done to several rows, one after the other, for one reason. */
export interface BulkAct<Row> {
  readonly label: string;
  readonly title?: string;
  /** Said above the reason; without it the act needs none. */
  readonly text?: string;
  /** What is asked for instead of a reason. */
  readonly asks?: string;
  /** Rows that it does nothing for are left out, and counted. */
  readonly fits: (row: Row) => boolean;
  readonly act: (row: Row, reason: string) => Promise<unknown>;
}

/** What is chosen: how many, what they come to, and what can be done with them. */
export function BulkBar<Row>({
  rows,
  columns,
  acts,
  tools,
  isStale,
  onExport,
  onAct,
  onClear,
}: {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly acts: readonly BulkAct<Row>[];
  /** Further ones of the page's own. */
  readonly tools: ReactNode;
  readonly isStale: boolean;
  readonly onExport: () => void;
  /** Called as something is done to them. */
  readonly onAct: () => void;
  readonly onClear: () => void;
}) {
  const { t } = useTranslation('console');
  const { symbol } = useWorkplace().merchant;
  const [asking, setAsking] = useState<BulkAct<Row>>();
  const sum = columns.find((column) => column.sum)?.sum;
  return (
    <div className="c-list-bulk" role="group" aria-label={t('list.chosen', { count: rows.length })}>
      <strong>{t('list.chosen', { count: rows.length })}</strong>
      {sum && <span>{formatMoney(fromTenThousandths(sumOf(rows, sum)), { symbol })}</span>}
      <span className="c-list-gap" />
      {tools}
      {acts.map((act) => (
        <Button
          key={act.label}
          size="sm"
          variant="soft"
          disabled={isStale || !rows.some(act.fits)}
          onClick={() => setAsking(act)}
        >
          {act.label}
        </Button>
      ))}
      <Button size="sm" variant="quiet" icon="download-simple" onClick={onExport}>
        {t('list.export')}
      </Button>
      <IconButton bare size="sm" icon="x" label={t('list.clearChosen')} onClick={onClear} />
      {asking && (
        <BulkDialog
          act={asking}
          rows={rows}
          onAct={onAct}
          onDone={onClear}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}

function BulkDialog<Row>({
  act,
  rows,
  onAct,
  onDone,
  onClose,
}: {
  readonly act: BulkAct<Row>;
  readonly rows: readonly Row[];
  readonly onAct: () => void;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console');
  const textOf = useProblemText();
  const client = useQueryClient();
  const fitting = rows.filter(act.fits);
  const skipped = rows.length - fitting.length;
  const left = skipped > 0 ? t('list.skipped', { count: skipped }) : '';
  const confirm = t('list.confirm', { act: act.label, count: fitting.length });
  const run = (reason: string) => {
    onAct();
    return actOnEach(fitting, (row) => act.act(row, reason));
  };
  const tell = ({ done, problems }: Awaited<ReturnType<typeof run>>) => {
    if (done > 0) showToast('ok', { title: t('list.done', { count: done }) });
    const [problem] = problems;
    if (problem !== undefined) {
      const facts = { count: problems.length, problem: textOf(problem) };
      showToast('bad', { title: t('list.failed', facts) });
    }
    onDone();
    onClose();
  };
  const plain = useMutation({
    mutationFn: () => run(''),
    onSuccess: async (result) => {
      await client.invalidateQueries();
      tell(result);
    },
  });
  const title = act.title ?? confirm;
  if (act.text === undefined) {
    return (
      <ConfirmDialog
        open
        title={title}
        text={left}
        confirmLabel={act.label}
        busy={plain.isPending}
        onConfirm={() => plain.mutate()}
        onCancel={onClose}
      />
    );
  }
  return (
    <ReasonDialog
      title={title}
      text={`${act.text} ${left}`.trim()}
      confirm={confirm}
      {...(act.asks && { label: act.asks })}
      act={(_form, reason) => run(reason)}
      onDone={tell}
      onClose={onClose}
    />
  );
}

/** One that fails does not keep the others. */
async function actOnEach<Row>(rows: readonly Row[], act: (row: Row) => Promise<unknown>) {
  const problems: unknown[] = [];
  for (const row of rows) {
    try {
      await act(row);
    } catch (error) {
      problems.push(error);
    }
  }
  return { done: rows.length - problems.length, problems };
}
