/** What stands in for the art of a game that has none in reach. */
const STAND_IN = '/art/stand-in.svg';

/**
 * Has every picture of a game that fails to load give way to a neutral one. Failures of pictures do
 * not bubble, so they are caught on their way down; each picture is replaced at most once.
 */
export function replaceBrokenPictures(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement) || !target.matches('.k-tile-art, .k-thumb')) return;
      if (new URL(target.src, location.href).pathname !== STAND_IN) target.src = STAND_IN;
    },
    true,
  );
}
