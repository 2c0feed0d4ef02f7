export function LeagueView(_: Record<string, unknown>) {
  return null;
}
