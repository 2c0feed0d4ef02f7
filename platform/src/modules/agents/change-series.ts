import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { highestBelow, holdNode, type Place, setSeries } from './store/node.ts';
import { assertSeriesFits } from './tree-rules.ts';

/**
 * Changes the prize group of a place; answers the one of before. Refuses `agents.no-place` and
 * `agents.series`. The place and the agent's above are held, so that nobody comes between.
 */
export async function changeSeries(tx: Tx, place: Place, series: number): Promise<number> {
  const node = await holdNode(tx, place, 'update');
  if (!node) throw refuse('agents.no-place');
  const { merchantId } = place;
  const above =
    node.parentId === null ? null : await holdNode(tx, { merchantId, memberId: node.parentId });
  assertSeriesFits(series, {
    above: above?.series ?? null,
    below: await highestBelow(tx, place),
  });
  await setSeries(tx, place, series);
  return node.series;
}
