import type { LotteryIssueLine, LotteryPreview } from '@croupier/contract/lottery/operator';
import { formatCount } from '@croupier/kit/format/numbers';
import { Button } from '@croupier/kit/ui/button';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { useProblemText } from '../../page/load-failed.tsx';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { showSaved } from '../../page/with-reason.tsx';
import { CellFields, typedCells } from './cell-fields.tsx';

/** Asks a second person to correct a result or to call an issue off; what it does is looked at first. */
export function ChangeDialog({
  line: { family, vendorId, gameId, issue, title, prizes },
  what,
  onClose,
}: {
  readonly line: LotteryIssueLine;
  readonly what: 'correction' | 'void';
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-lottery');
  const textOf = useProblemText();
  const fields = useRef<HTMLDivElement>(null);
  const cellsOf = (form: FormData) => (what === 'void' ? null : typedCells(family, form));
  const look = useMutation({
    mutationFn: (form: FormData) =>
      call('previewLotteryResult', { vendorId, gameId, issue, cells: cellsOf(form) }),
  });
  const values = prizes.flatMap(({ numbers }) => numbers);
  return (
    <ReasonDialog
      title={t(`${what}.title`, { name: `${title} ${issue}` })}
      text={t(`${what}.text`)}
      confirm={t(`${what}.ask`)}
      {...(what === 'void' && { tone: 'danger' as const })}
      act={async (form, reason) => {
        // Nobody asks for what they have not seen.
        if (!look.data) {
          look.mutate(form);
          return null;
        }
        const cells = cellsOf(form);
        return {
          request: await call('askForLotteryChange', { vendorId, gameId, issue, cells, reason }),
        };
      }}
      onDone={(answer) => {
        if (answer === null) return;
        showSaved(answer, '');
        onClose();
      }}
      onClose={onClose}
    >
      <div ref={fields} onInput={() => look.reset()}>
        {what === 'correction' && <CellFields family={family} values={values} />}
      </div>
      <p className="c-actions">
        <Button
          size="sm"
          busy={look.isPending}
          onClick={() => {
            const form = fields.current?.closest('form');
            if (form) look.mutate(new FormData(form));
          }}
        >
          {t('preview.open')}
        </Button>
      </p>
      {look.isError && (
        <p className="k-help" data-tone="error" role="alert">
          {textOf(look.error)}
        </p>
      )}
      {look.data && <Preview items={look.data.items} />}
    </ReasonDialog>
  );
}

function Preview({ items }: { readonly items: LotteryPreview['items'] }) {
  const { t } = useTranslation('console-lottery');
  return (
    <dl className="c-facts" aria-live="polite">
      {items.map(({ merchant, currency, tickets, changed, difference }) => (
        <div key={`${merchant} ${currency}`}>
          <dt>{merchant}</dt>
          <dd>
            {t('preview.line', {
              changed: formatCount(changed),
              tickets: formatCount(tickets),
              difference,
              currency,
            })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
