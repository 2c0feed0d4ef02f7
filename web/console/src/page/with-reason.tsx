import { isRefused } from '@croupier/kit/api/refused-error';
import { openDialog } from '@croupier/kit/ui/dialog-host';
import { showToast } from '@croupier/kit/ui/toast';
import { t } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from './reason-dialog.tsx';

/**
 * Changes something that may take a second person: when the server wants to know why, asks for it
 * and sends the change once more. Rejects with the refusal when no reason is given.
 */
export async function withReason<Result>(
  act: (why: { readonly reason?: string }) => Promise<Result>,
): Promise<Result> {
  try {
    return await act({});
  } catch (error) {
    if (!isRefused(error, 'approval.reason')) throw error;
    const done = await openDialog<{ readonly result: Result }>(({ open, close }) =>
      open ? <AskWhy act={act} onDone={(result) => close({ result })} onClose={close} /> : null,
    );
    if (!done) throw error;
    return done.result;
  }
}

function AskWhy<Result>({
  act,
  onDone,
  onClose,
}: {
  readonly act: (why: { readonly reason: string }) => Promise<Result>;
  readonly onDone: (result: Result) => void;
  readonly onClose: () => void;
}) {
  const { t: text } = useTranslation('console-audit');
  return (
    <ReasonDialog
      title={text('waits.reasonTitle')}
      text={text('waits.reasonText')}
      confirm={text('waits.ask')}
      act={(_form, reason) => act({ reason })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

/** Says that something waits for a second person, or with `saved` that it was done. */
export function showSaved(answer: unknown, saved: string): void {
  const asks =
    typeof answer === 'object' && answer !== null && 'request' in answer && answer.request;
  if (asks) showToast('info', { title: t('console-audit:waits.asked') });
  else showToast('ok', { title: saved });
}
