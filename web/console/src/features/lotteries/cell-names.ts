import { cellShapes } from '@croupier/contract/lottery/result-cells';

/** What each number of a result is called: `G3 2`, or the prize alone where it has one number. */
export function cellNames(family: string): readonly string[] {
  const shapes = cellShapes(family);
  return shapes.map(({ prize, count }, at) => {
    if (count === 1) return prize;
    return `${prize} ${at - shapes.findIndex((shape) => shape.prize === prize) + 1}`;
  });
}
