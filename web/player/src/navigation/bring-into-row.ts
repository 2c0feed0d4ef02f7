/** As the `ref` of the current entry of a row that scrolls sideways: it stands in its middle then. */
export function bringIntoRow(entry: HTMLElement | null): void {
  const row = entry?.parentElement;
  row?.scrollBy({ left: middleOf(entry) - middleOf(row) });
}

function middleOf(element: Element | null): number {
  const { left, width } = element?.getBoundingClientRect() ?? { left: 0, width: 0 };
  return left + width / 2;
}
