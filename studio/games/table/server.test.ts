import { baccaratJade } from './titles/baccarat-jade.ts';
import type { TableTitle } from './engine/title.ts';
import type { TableChoice } from './protocol.ts';
import { expect, test } from 'vitest';
import { committedChance } from '#fairness/server/outcome.ts';
import { Refusal } from '#server/refuse.ts';
import { judgeSlips } from '#server/kinds/judge-slips.ts';
import { tableKindOf } from './server.ts';

const slip = (...spots: readonly (readonly [spot: string, stake: string])[]): TableChoice => ({
  spots: spots.map(([spot, stake]) => ({ spot, stake })),
});

function refusalOf(slips: readonly TableChoice[], title: TableTitle = baccaratJade) {
  try {
    judgeSlips(title, slips);
    return undefined;
  } catch (error) {
    return (error as Refusal).body;
  }
}

test('[STU-LIVE][X-31] a slip is judged together with those that its player has in the round', () => {
  const full = slip(['banker', '1000.00']);
  expect(refusalOf([full, slip(['tie', '5.00'])])).toBeUndefined();
  expect(refusalOf([full, slip(['banker', '1.00'])])).toEqual({
    code: 'spot-limit',
    spot: 'banker',
    limit: '1000.00',
  });
  expect(refusalOf([slip(['tie', '126.00'])])).toMatchObject({ code: 'spot-limit' });
  const both = [full, slip(['player', '1000.00'])];
  expect(refusalOf(both)).toBeUndefined();
  expect(refusalOf([...both, slip(['tie', '1.00'])])).toMatchObject({ code: 'table-limit' });
  const strict = {
    ...baccaratJade,
    limits: { ...baccaratJade.limits, opposites: 'refused' as const },
  };
  expect(refusalOf(both, strict)).toMatchObject({ code: 'opposite-sides' });
  expect(refusalOf([slip(['dragon-7', '1.00'])])).toMatchObject({ code: 'spot-unknown' });
  for (const stake of ['0.50', '1.01', '0.00', '-1', 'x']) {
    expect(refusalOf([slip(['banker', stake])])).toMatchObject({ code: 'stake-not-offered' });
  }
});

test('[STU-LIVE][AGT-08] turnover of opposite sides is netted over all slips of a player, and each says its sides', () => {
  const { shared } = tableKindOf([baccaratJade]);
  const chance = committedChance({ serverSeed: Buffer.alloc(32), clientSeed: 'a', nonce: 1n });
  const outcome = shared?.draw(baccaratJade, chance, null, []).outcome as object;
  const banker = { ...outcome, player: [24, 48], banker: [28, 49] };
  const slips = [slip(['banker', '300.00']), slip(['player', '100.00']), slip(['tie', '10.00'])];
  const market = 'banker/player';
  expect(shared?.slips?.countSlips?.(baccaratJade, slips, banker)).toEqual([
    { validBet: 2_100_000n, sides: [{ market, side: 'a', amount: '300.00' }] },
    { validBet: 0n, sides: [{ market, side: 'b', amount: '100.00' }] },
    { validBet: 0n, sides: [] },
  ]);
  // What stood off counts nothing and is on no side, and no slip more than its stake.
  const tie = { ...outcome, player: [24, 48], banker: [25, 49] };
  expect(shared?.slips?.countSlips?.(baccaratJade, slips, tie)).toEqual([
    { validBet: 100_000n, sides: [] },
    { validBet: 0n, sides: [] },
    { validBet: 0n, sides: [] },
  ]);
});
