import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { isRefused } from '../api/refused-error.ts';

/** What is wrong, in words, by the name of a field; `form` is the whole. */
export type Problems<Name extends string = string> = Readonly<
  Partial<Record<Name, string | undefined>>
>;

type Named<Values> = Extract<keyof Values, string>;

/** Leads to the first field of the form that has a problem; true without any. */
export function focusFirst(
  form: HTMLFormElement | null,
  problems: Readonly<Partial<Record<string, unknown>>>,
): boolean {
  const first = Object.keys(problems).find((name) => problems[name] !== undefined);
  if (first) form?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  return first === undefined;
}

/**
 * What is typed in a form and what is wrong with it by field, `Name` being a field or another place that
 * a problem can belong to. What is typed anew takes back what was said of it, and of the whole.
 *
 * @example
 * const { form, field, problems, place, onSubmit } = useForm({ email: '' });
 * <form ref={form} noValidate onSubmit={onSubmit(() => missing(values), () => send.mutate())}>
 *   <TextField {...field('email')} label={t('email')} />
 */
export function useForm<Values extends object, Name extends string = Named<Values> | 'form'>(
  start: Values | (() => Values),
) {
  const form: RefObject<HTMLFormElement | null> = useRef(null);
  const [values, setValues] = useState(start);
  const [problems, setProblems] = useState({} as Problems<Name>);

  /** Tells what is wrong, and leads to the first field that has a problem; true where nothing is. */
  function show(found: Problems<Name>): boolean {
    setProblems(found);
    return focusFirst(form.current, found);
  }
  /** Takes back what was said of these fields, and of the whole. */
  function forgive(...names: readonly Name[]): void {
    const gone = Object.fromEntries([...names, 'form'].map((name) => [name, undefined]));
    setProblems((now) => ({ ...now, ...gone }));
  }
  function set(changed: Partial<Values>): void {
    setValues((now) => ({ ...now, ...changed }));
    forgive(...(Object.keys(changed) as Name[]));
  }
  const of = <Field extends Named<Values>>(name: Field) => ({
    name,
    value: values[name],
    error: problems[name as string as Name],
  });
  return {
    form,
    values,
    set,
    problems,
    show,
    forgive,
    /** The same as `show` without moving the focus. */
    place(found: Problems<Name>): boolean {
      setProblems(found);
      return Object.values(found).every((text) => text === undefined);
    },
    /** What a field of text needs. */
    field: <Field extends Named<Values>>(name: Field) => ({
      ...of(name),
      onChange: ({ target }: { readonly target: { readonly value: string } }) =>
        set({ [name]: target.value } as Partial<Values>),
    }),
    /** The same of a field of another kind. */
    choice: <Field extends Named<Values>>(name: Field) => ({
      ...of(name),
      onValueChange: (value: Values[Field]) => set({ [name]: value } as unknown as Partial<Values>),
    }),
    /** Sends the form once nothing is wrong with it, and never twice at a time. */
    onSubmit:
      (check: () => Problems<Name>, send: () => void, isBusy = false) =>
      (event: FormEvent): void => {
        event.preventDefault();
        if (!isBusy && show(check())) send();
      },
  };
}

/** A refusal stands at the fields that it names; anything else as these words at that one. */
export function placeRefusal<Name extends string>(
  error: unknown,
  at: Name,
  text: string,
): Problems<Name> {
  if (isRefused(error) && Object.keys(error.fields).length > 0) {
    return error.fields as Problems<Name>;
  }
  return { [at]: text } as Problems<Name>;
}
