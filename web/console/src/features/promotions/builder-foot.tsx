import { isRefused } from '@croupier/kit/api/refused-error';
import { Button } from '@croupier/kit/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../page/load-failed.tsx';
import { PUBLISH_KEY } from '../../page/use-builder-keys.ts';

/** Saving and asking to publish, which stay in sight. */
export function BuilderFoot({
  isNew,
  isAsked,
  isDisabled,
  isDirty,
  isBusy,
  hasProblems,
  error,
  onSave,
  onPublish,
}: {
  readonly isNew: boolean;
  /** A publication waits for a second person. */
  readonly isAsked: boolean;
  /** Nobody may change it, or not whoever looks. */
  readonly isDisabled: boolean;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  /** Something is missing, and whoever saves was told. */
  readonly hasProblems: boolean;
  readonly error: unknown;
  readonly onSave: () => void;
  readonly onPublish: () => void;
}) {
  const { t } = useTranslation(['console-promotions', 'console']);
  const client = useQueryClient();
  const textOf = useProblemText();
  if (isDisabled) return null;
  const problem = error ? textOf(error) : hasProblems && t('form.problems');
  return (
    <footer className="c-offer-foot">
      {problem ? (
        <p className="k-help" data-tone="error" role="alert">
          {problem}
        </p>
      ) : (
        <p>{t(isNew ? 'form.newNote' : isAsked ? 'form.askedNote' : 'form.publishNote')}</p>
      )}
      {isRefused(error, 'promotion.draft-changed') && (
        <Button
          size="sm"
          variant="soft"
          onClick={() => void client.invalidateQueries({ queryKey: ['offer'] })}
        >
          {t('console:reload')}
        </Button>
      )}
      <Button
        variant={isNew ? 'primary' : 'ghost'}
        disabled={!isDirty && !isNew}
        busy={isBusy}
        onClick={onSave}
      >
        {t('form.save')}
      </Button>
      {!isNew && (
        <Button variant="primary" disabled={isBusy || (isAsked && !isDirty)} onClick={onPublish}>
          {t('form.publish')} <kbd>{PUBLISH_KEY.toUpperCase()}</kbd>
        </Button>
      )}
    </footer>
  );
}
