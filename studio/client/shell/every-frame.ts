/**
 * Draws before each picture of the screen for as long as `goesOn` says so. The next picture is asked for
 * first: what fails in one is reported by the browser, and does not end all others.
 */
export function everyFrame(draw: () => void, goesOn: () => boolean = () => true): void {
  const frame = (): void => {
    if (!goesOn()) return;
    requestAnimationFrame(frame);
    draw();
  };
  requestAnimationFrame(frame);
}
