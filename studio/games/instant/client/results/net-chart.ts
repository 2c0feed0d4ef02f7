/** Points of a line of nets in a box of `width` by `height`, and where zero lies in it. */
export function netLine(
  nets: readonly bigint[],
  { width, height }: { readonly width: number; readonly height: number },
): { readonly points: string; readonly zero: number } {
  const all = [0n, ...nets];
  const most = all.reduce((a, b) => (b > a ? b : a));
  const least = all.reduce((a, b) => (b < a ? b : a));
  const span = most === least ? 1n : most - least;
  // A thousandth of the box is finer than its line; what is money stays a bigint until here.
  const y = (net: bigint): number => (height * Number(((most - net) * 1000n) / span)) / 1000;
  const step = width / Math.max(1, all.length - 1);
  const points = all.map((net, index) => `${tenth(index * step)},${tenth(y(net))}`);
  return { points: points.join(' '), zero: y(0n) };
}

const tenth = (value: number): number => Math.trunc(value * 10) / 10;

const box = { width: 320, height: 84 };
const space = 'http://www.w3.org/2000/svg';

/** A small chart of how the net went; drawn for the eye, its figures stand beside it. */
export function netChart(nets: readonly bigint[]): SVGElement {
  const { points, zero } = netLine(nets, box);
  const svg = shape('svg', {
    class: 'net-chart',
    viewBox: `-2 -4 ${box.width + 4} ${box.height + 8}`,
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  });
  const at = String(zero);
  svg.append(
    shape('line', { x1: '0', x2: String(box.width), y1: at, y2: at }),
    shape('polyline', { points }),
  );
  return svg;
}

function shape(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const node = document.createElementNS(space, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return node;
}
