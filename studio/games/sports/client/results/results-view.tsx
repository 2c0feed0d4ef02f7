export function ResultsView(_: Record<string, unknown>) {
  return null;
}
