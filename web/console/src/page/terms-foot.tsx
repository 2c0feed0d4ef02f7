import { Button } from '@croupier/kit/ui/button';
import { useTranslation } from 'react-i18next';

interface AskedForm {
  readonly isDirty: boolean;
  /** It was tried to ask for it. */
  readonly isAsked: boolean;
  /** What the form says, once all of it is there and right. */
  readonly read: { readonly terms: object | undefined };
}

/** Asking for the change and leaving the form, which stay in sight. */
export function TermsFoot({
  form: { isDirty, isAsked, read },
  onAsk,
  onCancel,
}: {
  readonly form: AskedForm;
  readonly onAsk: () => void;
  readonly onCancel: () => void;
}) {
  const { t } = useTranslation(['console-loyalty', 'console']);
  const isWrong = isAsked && !read.terms;
  return (
    <footer className="c-terms-foot">
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
