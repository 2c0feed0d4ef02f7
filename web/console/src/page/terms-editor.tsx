import type { OperatorPermission } from '@croupier/contract/staff/operator/permissions';
import { type ReactNode, useState } from 'react';
import { BeforeAfter, type ChangedValue } from '../kit/approval-card.tsx';
import { useWorkplace } from '../state/staff.ts';
import { UnsavedNote } from './unsaved-note.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useRolesWith } from './roles-with.ts';
import { TermsFoot } from './terms-foot.tsx';
import type { TypedTermsForm } from './use-typed-terms.ts';
import { showSaved } from './with-reason.tsx';

/** What asking for other terms says, and what it does. */
export interface TermsAsk<Terms> {
  /** Whoever may agree. */
  readonly check: OperatorPermission;
  readonly words: {
    readonly title: string;
    readonly text: (roles: string) => string;
    readonly confirm: string;
  };
  readonly changesTo: (terms: Terms) => readonly ChangedValue[];
  /** Sends it to the approvals; answers the request. */
  readonly send: (terms: Terms, reason: string) => Promise<unknown>;
}

/** Terms as a form. What is typed changes nothing until a second person has agreed to it. */
export function TermsEditor<Typed, Terms extends object>({
  form,
  ask,
  onLeave,
  children,
}: {
  readonly form: TypedTermsForm<Typed, { readonly terms: Terms | undefined }>;
  readonly ask: TermsAsk<Terms>;
  readonly onLeave: () => void;
  readonly children: ReactNode;
}) {
  const [asking, setAsking] = useState(false);
  const wanted = form.read.terms;
  return (
    <>
      <UnsavedNote form={form} />
      {children}
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
          ask={ask}
          terms={wanted}
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

/** Asks why, with what a yes would change; the request goes to approvals, where a second person decides. */
function AskDialog<Terms>({
  ask: { check, words, changesTo, send },
  terms,
  onAsked,
  onClose,
}: {
  readonly ask: TermsAsk<Terms>;
  readonly terms: Terms;
  readonly onAsked: () => void;
  readonly onClose: () => void;
}) {
  const { merchant } = useWorkplace();
  const roles = useRolesWith(check);
  return (
    <ReasonDialog
      title={words.title}
      text={words.text(roles)}
      confirm={words.confirm}
      act={(_form, reason) => send(terms, reason)}
      onDone={(request) => {
        showSaved({ request }, '');
        onAsked();
      }}
      onClose={onClose}
    >
      <div className="c-terms-changes">
        <BeforeAfter changes={changesTo(terms)} unit={merchant.symbol} />
      </div>
    </ReasonDialog>
  );
}
