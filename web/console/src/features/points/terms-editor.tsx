import { Button } from '@croupier/kit/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import { AskDialog } from './ask-dialog.tsx';
import { EarnCard } from './earn-card.tsx';
import { ExchangeCard } from './exchange-card.tsx';
import { KeptNote } from './kept-note.tsx';
import { typedTerms } from './typed-terms.ts';
import { type TermsForm, useTermsForm } from './use-terms-form.ts';

/** The terms as a form. What is typed changes nothing until a second person has agreed to it. */
export function TermsEditor({
  data: { terms, version },
  onLeave,
}: {
  readonly data: CallOutput<'pointTerms'>;
  readonly onLeave: () => void;
}) {
  const [start] = useState(() => typedTerms(terms));
  const form = useTermsForm(start, version);
  const [asking, setAsking] = useState(false);
  const wanted = form.read.terms;
  return (
    <>
      <KeptNote kept={form.kept} onPutBack={form.putBack} onDiscard={form.discard} />
      <div className="c-points-terms" key={form.round}>
        <EarnCard typed={form.typed} form={form} />
        <ExchangeCard typed={form.typed} form={form} />
      </div>
      <TermsFoot
        form={form}
        onAsk={() => {
          form.ask();
          if (wanted) setAsking(true);
        }}
        onCancel={() => {
          form.discard();
          onLeave();
        }}
      />
      {asking && wanted && (
        <AskDialog
          before={terms}
          after={wanted}
          onAsked={() => {
            form.settle();
            onLeave();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Asking for the change and leaving the form, which stay in sight. */
function TermsFoot({
  form: { isDirty, isAsked, read },
  onAsk,
  onCancel,
}: {
  readonly form: TermsForm;
  readonly onAsk: () => void;
  readonly onCancel: () => void;
}) {
  const { t } = useTranslation(['console-points', 'console']);
  return (
    <footer className="c-points-foot" data-own>
      {isAsked && !read.terms ? (
        <p className="k-help" data-tone="error" role="alert">
          {t('terms.problems')}
        </p>
      ) : (
        <p>{t(isDirty ? 'terms.note' : 'terms.same')}</p>
      )}
      <Button variant="ghost" onClick={onCancel}>
        {t('console:member.cancel')}
      </Button>
      <Button variant="primary" disabled={!isDirty} onClick={onAsk}>
        {t('terms.ask')}
      </Button>
    </footer>
  );
}
