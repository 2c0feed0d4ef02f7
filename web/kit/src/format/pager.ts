/** A page number to press, or a gap between page numbers. */
export type PagerItem = number | 'gap';

export type PagerWindow = {
  /** Current page, from 1. */
  readonly page: number;
  readonly pageCount: number;
  /** Page numbers kept together around the current one. */
  readonly range?: number;
  /** Page numbers kept at either end. */
  readonly margin?: number;
};

function span(from: number, to: number): number[] {
  return Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => from + index);
}

/**
 * The row of a pager: `range` numbers around the current page, `margin` at each end, gaps between.
 * A gap that would hide a single number shows that number instead.
 */
export function pagerItems({ page, pageCount, range = 5, margin = 1 }: PagerWindow): PagerItem[] {
  if (pageCount <= range) return span(1, pageCount);
  const current = Math.min(Math.max(page, 1), pageCount);
  const low = Math.min(Math.max(current - Math.floor(range / 2), 1), pageCount - range + 1);
  const shown = new Set([
    ...span(1, margin),
    ...span(low, low + range - 1),
    ...span(pageCount - margin + 1, pageCount),
  ]);
  const items: PagerItem[] = [];
  for (let number = 1; number <= pageCount; number += 1) {
    const alone = shown.has(number - 1) && shown.has(number + 1);
    if (shown.has(number) || alone) items.push(number);
    else if (items.at(-1) !== 'gap') items.push('gap');
  }
  return items;
}
