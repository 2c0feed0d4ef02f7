import { useNavigate, useSearch } from '@tanstack/react-router';

/**
 * What a list is filtered by, kept in the address under that name: it outlasts a reload and can be
 * sent to a colleague. Undefined takes it away.
 */
export function useFilter(name: string): [string | undefined, (value: string | undefined) => void] {
  const value = useSearch({
    strict: false,
    select: (search) => (search as Readonly<Record<string, unknown>>)[name],
  });
  const navigate = useNavigate();
  const choose = (next: string | undefined) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, [name]: next || undefined })) as never,
      replace: true,
      resetScroll: false,
    });
  return [addressText(value), choose];
}

/** What looks like a number or a truth in an address is read as one. */
export function addressText(value: unknown): string | undefined {
  const isText = ['string', 'number', 'boolean'].includes(typeof value);
  return isText ? String(value) || undefined : undefined;
}

/** The same for one of some known values; any other counts as none. */
export function useChoice<Value extends string>(
  name: string,
  known: readonly Value[],
): [Value | undefined, (value: Value | undefined) => void] {
  const [value, choose] = useFilter(name);
  return [known.find((one) => one === value), choose];
}
