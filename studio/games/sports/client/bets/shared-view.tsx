export function SharedView(_: Record<string, unknown>) {
  return null;
}
