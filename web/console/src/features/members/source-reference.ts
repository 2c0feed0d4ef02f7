/**
 * What people call the thing that a turnover requirement comes from: of
 * `deposit:DPMG77NTJ8DJ:197939c1…` the reference,
 * of `adjustment:12` the number. Keys of programs are left out.
 */
export function sourceReference(source: string): string | undefined {
  const [, ...names] = source.split(':');
  return names.find((name) => /^[A-Z]{2}[A-Z0-9]{6,}$/.test(name) || /^\d{1,19}$/.test(name));
}
