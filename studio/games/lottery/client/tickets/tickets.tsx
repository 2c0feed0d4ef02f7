export function TicketsView() {
  return null;
}
