import { Button } from '@croupier/kit/ui/button';
import { useTranslation } from 'react-i18next';
import type { TermsForm } from './use-terms-form.ts';

/** Asking for the change and leaving the form, which stay in sight. */
export function TermsFoot({
  form: { isDirty, isAsked, read },
  onAsk,
  onCancel,
}: {
  readonly form: TermsForm;
  readonly onAsk: () => void;
  readonly onCancel: () => void;
}) {
  const { t } = useTranslation(['console-loyalty', 'console']);
  const isWrong = isAsked && !read.terms;
  return (
    <footer className="c-loyalty-foot">
      {isWrong ? (
        <p className="k-help" data-tone="error" role="alert">
          {t('form.problems')}
        </p>
      ) : (
        <p>{t(isDirty ? 'form.note' : 'form.same')}</p>
      )}
      <Button variant="ghost" onClick={onCancel}>
        {t('console:member.cancel')}
      </Button>
      <Button variant="primary" disabled={!isDirty} onClick={onAsk}>
        {t('form.ask')}
      </Button>
    </footer>
  );
}
