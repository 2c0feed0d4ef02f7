import { isRefused } from '@croupier/kit/api/refused-error';
import { Button } from '@croupier/kit/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../page/load-failed.tsx';

/** Saving, which stays in sight, and whom it touches. */
export function SegmentFoot({
  isUsed,
  isDirty,
  isBusy,
  hasProblems,
  error,
  onSave,
}: {
  /** Something goes by it: a save changes what that does. */
  readonly isUsed: boolean;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  readonly hasProblems: boolean;
  readonly error: unknown;
  readonly onSave: () => void;
}) {
  const { t } = useTranslation(['console-audience', 'console']);
  const client = useQueryClient();
  const textOf = useProblemText();
  const problem = error ? textOf(error) : hasProblems && t('form.problems');
  return (
    <footer className="c-offer-foot">
      {problem ? (
        <p className="k-help" data-tone="error" role="alert">
          {problem}
        </p>
      ) : (
        <p>{t(isUsed ? 'form.usedNote' : 'form.saveNote')}</p>
      )}
      {isRefused(error, 'audience.segment-changed') && (
        <Button
          size="sm"
          variant="soft"
          onClick={() => void client.invalidateQueries({ queryKey: ['segment'] })}
        >
          {t('console:reload')}
        </Button>
      )}
      <Button variant="primary" disabled={!isDirty} busy={isBusy} onClick={onSave}>
        {t('form.save')}
      </Button>
    </footer>
  );
}
