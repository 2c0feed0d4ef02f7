import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useProblemText } from '../../page/load-failed.tsx';

/** One form at a time: busy while it is sent, the problem in words when it fails. */
export function useSubmit(send: (form: FormData) => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const textOf = useProblemText();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    send(new FormData(event.currentTarget))
      .catch((error: unknown) => setProblem(textOf(error)))
      .finally(() => setBusy(false));
  };
  return { busy, problem, submit };
}

/** Puts the cursor into the field when it appears: the one thing to do on a page of one field. */
export function useFirstFocus(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}
