export function StandingsView(_: Record<string, unknown>) {
  return null;
}
