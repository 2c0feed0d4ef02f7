import { useState } from 'react';
import type { CallOutput } from '../../api/call.ts';
import { AskDialog } from './ask-dialog.tsx';
import { KeptNote } from '../../page/kept-note.tsx';
import { LevelsCard } from './levels-card.tsx';
import { RebateCard } from './rebate-card.tsx';
import { TermsFoot } from '../../page/terms-foot.tsx';
import { typedTerms } from './typed-terms.ts';
import { useTermsForm } from './use-terms-form.ts';

/** The page as a form. What is typed changes nothing until a second person has agreed to it. */
export function TermsEditor({
  data: { terms, version, members },
  onLeave,
}: {
  readonly data: CallOutput<'loyaltyTerms'>;
  readonly onLeave: () => void;
}) {
  const [start] = useState(() => typedTerms(terms));
  const form = useTermsForm(start, version);
  const [asking, setAsking] = useState(false);
  const wanted = form.read.terms;
  return (
    <>
      <KeptNote form={form} />
      <LevelsCard typed={form.typed} members={members} form={form} />
      <RebateCard typed={form.typed} form={form} />
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
