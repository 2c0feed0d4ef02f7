import { isRefused } from '@croupier/kit/api/refused-error';
import { Button } from '@croupier/kit/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../page/load-failed.tsx';
import { PUBLISH_KEY } from '../../page/use-builder-keys.ts';

export type BuilderFootProps = {
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
};

/** Saving and asking to publish, which stay in sight. */
export function BuilderFoot(props: BuilderFootProps) {
  const { t } = useTranslation(['console-journeys', 'console']);
  const client = useQueryClient();
  const textOf = useProblemText();
  const { isNew, isAsked, isDisabled, isDirty, isBusy, hasProblems, error } = props;
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
      {isRefused(error, 'journeys.draft-changed') && (
        <Button
          size="sm"
          variant="soft"
          onClick={() => void client.invalidateQueries({ queryKey: ['journey'] })}
        >
          {t('console:reload')}
        </Button>
      )}
      <Button
        variant={isNew ? 'primary' : 'ghost'}
        disabled={!isDirty && !isNew}
        busy={isBusy}
        onClick={props.onSave}
      >
        {t('form.save')}
      </Button>
      {!isNew && (
        <Button
          variant="primary"
          disabled={isBusy || (isAsked && !isDirty)}
          onClick={props.onPublish}
        >
          {t('form.publish')} <kbd>{PUBLISH_KEY.toUpperCase()}</kbd>
        </Button>
      )}
    </footer>
  );
}
