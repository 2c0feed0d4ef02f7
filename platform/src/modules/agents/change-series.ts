import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { highestBelow, holdNode, type Place, setSeries, type TreeNode } from './store/node.ts';
import { assertSeriesFits } from './tree-rules.ts';

/**
 * The place, if it may have that prize group. Refuses `agents.no-place` and `agents.series`. The place
 * and the agent's above are held, so that nobody comes between.
 */
export async function judgeSeries(tx: Tx, place: Place, series: number): Promise<TreeNode> {
  const node = await holdNode(tx, place, 'update');
  if (!node) throw refuse('agents.no-place');
  const { merchantId } = place;
  const above =
    node.parentId === null ? null : await holdNode(tx, { merchantId, memberId: node.parentId });
  assertSeriesFits(series, {
    above: above?.series ?? null,
    below: await highestBelow(tx, place),
  });
  return node;
}

/** Changes the prize group of a place; answers the one of before. Refuses as `judgeSeries` does. */
export async function changeSeries(tx: Tx, place: Place, series: number): Promise<number> {
  const node = await judgeSeries(tx, place, series);
  await setSeries(tx, place, series);
  return node.series;
}
