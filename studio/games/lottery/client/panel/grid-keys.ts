import type { KeyboardEvent } from 'react';

/**
 * Arrow keys go through the buttons of a grid, up and down by rows as they stand on the screen; the grid is
 * one stop of the tab key.
 */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:enabled')];
  const from = buttons.indexOf(document.activeElement as HTMLButtonElement);
  if (from < 0) return;
  const isReversed = document.documentElement.dir === 'rtl';
  const step = stepOf(event.key, buttons, from);
  if (step === undefined) return;
  event.preventDefault();
  const isAcross = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
  const to = buttons[from + (isReversed && isAcross ? -step : step)];
  to?.focus();
}

/** Where the tab key comes to: the first chosen button, or else the first. */
export const stopAt = (tokens: readonly string[], chosen: readonly string[]): string | undefined =>
  tokens.find((token) => chosen.includes(token)) ?? tokens[0];

function stepOf(
  key: string,
  buttons: readonly HTMLButtonElement[],
  from: number,
): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return -1;
    case 'ArrowRight':
      return 1;
    case 'Home':
      return -from;
    case 'End':
      return buttons.length - 1 - from;
    case 'ArrowUp':
    case 'ArrowDown':
      return rowStep(buttons, from, key === 'ArrowDown' ? 1 : -1);
    default:
      return undefined;
  }
}

/** The nearest button of the next row that has one. */
function rowStep(
  buttons: readonly HTMLButtonElement[],
  from: number,
  by: 1 | -1,
): number | undefined {
  const own = buttons[from]?.getBoundingClientRect();
  if (!own) return undefined;
  const others = buttons
    .map((button, at) => ({ at, box: button.getBoundingClientRect() }))
    .filter(({ box }) => (box.top - own.top) * by > 4);
  const rowTop = others.reduce<number | undefined>(
    (near, { box }) => (near === undefined || (box.top - near) * by < 0 ? box.top : near),
    undefined,
  );
  const inRow = others.filter(({ box }) => Math.abs(box.top - (rowTop ?? 0)) < 4);
  const best = inRow.toSorted(
    (a, b) => Math.abs(a.box.left - own.left) - Math.abs(b.box.left - own.left),
  )[0];
  return best && best.at - from;
}
