export function ResultsView({ game }: { readonly game: string }) {
  return <i>{game.length}</i>;
}
