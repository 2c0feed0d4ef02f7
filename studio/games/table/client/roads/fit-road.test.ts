import { expect, test } from 'vitest';
import { beadRoad } from './bead-road.ts';
import { fitRoad } from './fit-road.ts';
import type { RoadPlan } from './road-plan.ts';

const phone = { width: 330, height: 66 };
const beads = (count: number) =>
  beadRoad(
    'beads',
    6,
    Array.from({ length: count }, () => ({ letter: 'B', tone: 'red' as const })),
  );
const streak = (rows: number): RoadPlan => ({
  id: 'big',
  name: 'big',
  rows: 6,
  cells: Array.from({ length: rows }, (_, row) => ({ column: 0, row, look: 'ring', tone: 'red' })),
});
const cellOf = (plan: RoadPlan) => phone.height / fitRoad(plan, phone).plan.rows;

test('[STU-LIVE] a young road has large marks, one that is full has all of its rows', () => {
  expect(cellOf(streak(2))).toBe(22);
  expect(cellOf(streak(4))).toBeCloseTo(16.5);
  expect(cellOf(streak(6))).toBe(11);
  expect([cellOf(beads(20)), cellOf(beads(60)), cellOf(beads(200))]).toEqual([22, 16.5, 11]);
  // Nothing is lost on the way, and the order stays.
  const { plan, columns } = fitRoad(beads(20), phone);
  expect(plan.cells.map(({ column, row }) => column * plan.rows + row)).toEqual(
    Array.from({ length: 20 }, (_, at) => at),
  );
  expect(columns).toBe(15);
});
