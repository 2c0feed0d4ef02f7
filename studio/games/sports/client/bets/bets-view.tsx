export function BetsView(_: Record<string, unknown>) {
  return null;
}
