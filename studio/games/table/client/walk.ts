const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Whether a key walks. */
export function isArrow(key: string): boolean {
  return key in directions;
}

/** What lies next to a node in the direction of an arrow key, as it is seen. */
export function nextTo(
  target: Element,
  key: string,
  nodes: Iterable<HTMLElement>,
): HTMLElement | undefined {
  const [dx, dy] = directions[key] ?? [0, 0];
  const from = middle(target);
  let best: { readonly node: HTMLElement; readonly far: number } | undefined;
  for (const node of nodes) {
    const to = middle(node);
    const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    const far = along + aside * 2;
    if (node === target || along < 4) continue;
    if (best === undefined || far < best.far) best = { node, far };
  }
  return best?.node;
}

function middle(node: Element): { readonly x: number; readonly y: number } {
  const { left, top, width, height } = node.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
