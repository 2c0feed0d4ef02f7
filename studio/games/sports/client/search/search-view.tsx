export function SearchView(_: Record<string, unknown>) {
  return null;
}
