import { useState } from 'react';
import type { CallOutput } from '../../api/call.ts';
import { KeptNote } from '../../page/kept-note.tsx';
import { TermsFoot } from '../../page/terms-foot.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { TermsCards } from './terms-cards.tsx';
import { typedTerms } from './typed-terms.ts';
import { useTermsForm } from './use-terms-form.ts';

/** The terms as a form. What is typed changes nothing until a second person has agreed to it. */
export function TermsEditor({
  data: { terms, version },
  onLeave,
}: {
  readonly data: CallOutput<'referralTerms'>;
  readonly onLeave: () => void;
}) {
  const [start] = useState(() => typedTerms(terms));
  const form = useTermsForm(start, version);
  const [asking, setAsking] = useState(false);
  const wanted = form.read.terms;
  return (
    <>
      <KeptNote form={form} />
      <TermsCards typed={form.typed} form={form} />
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
