/** What the forms of signing in, registering and choosing a new password have in common. */
import type { FormEvent, ReactNode, RefObject } from 'react';
import { SubmitButton } from '../../forms/submit-button.tsx';

export type AuthFormProps = {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly onSubmit: (event: FormEvent) => void;
  /** The button that sends it. */
  readonly submit: {
    readonly label: string;
    readonly busyLabel: string;
    readonly busy: boolean;
  };
  readonly children: ReactNode;
  /** Stands below the button. */
  readonly below?: ReactNode;
};

/** The fields of such a form above the button that sends it. */
export function AuthForm({ form, onSubmit, submit, children, below }: AuthFormProps) {
  const { label, busy, busyLabel } = submit;
  return (
    <form ref={form} className="auth-form" noValidate onSubmit={onSubmit}>
      {children}
      <SubmitButton busy={busy} busyLabel={busyLabel}>
        {label}
      </SubmitButton>
      {below}
    </form>
  );
}
