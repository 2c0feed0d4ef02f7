/** Leads to the first field of the form that has a problem; true without any. */
export function focusFirst(
  form: HTMLFormElement | null,
  problems: Readonly<Partial<Record<string, unknown>>>,
): boolean {
  const [first] = Object.keys(problems);
  if (first) form?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  return first === undefined;
}
