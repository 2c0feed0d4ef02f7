/** What the forms of signing in, registering and choosing a new password have in common. */
import { Button } from '@croupier/kit/ui/button';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { focusFirst } from '../../forms/focus-first.ts';

/** What is wrong, by the name of a field; `form` is the whole. */
export type Problems<Name extends string = string> = Readonly<
  Partial<Record<Name, string | undefined>>
>;

/** A form with what is wrong in it. */
export function useAuthForm<Name extends string = string>() {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState({} as Problems<Name>);
  return {
    form,
    problems,
    /** Tells what is wrong; true where nothing is. */
    place(found: Problems<Name>): boolean {
      setProblems(found);
      return Object.keys(found).length === 0;
    },
    /** The same, and leads to the first place that has a problem. */
    show(found: Problems<Name>): boolean {
      setProblems(found);
      return focusFirst(form.current, found);
    },
    /** Takes back what was said of these fields, and of the whole. */
    forgive(...names: readonly Name[]): void {
      const gone = Object.fromEntries([...names, 'form'].map((name) => [name, undefined]));
      setProblems((now) => ({ ...now, ...gone }));
    },
  };
}

export type AuthFormProps = {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly onSubmit: () => void;
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
    <form
      ref={form}
      className="auth-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <Button variant="primary" size="lg" type="submit" block busy={busy} busyLabel={busyLabel}>
        {label}
      </Button>
      {below}
    </form>
  );
}
