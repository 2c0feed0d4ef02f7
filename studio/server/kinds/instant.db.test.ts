/** Dice and the coin on the frame that all games share: what is paid, what is refused, and the end. */
import { moneyText } from '@croupier/contract/money';
import type { CoinOpenRound, CoinRound } from '#games/coin-flip/protocol.ts';
import type { DiceRound } from '#games/dice/protocol.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually, startTestStudio } from '../testing/test-studio.ts';
import type { TestStudio } from '../testing/test-studio.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(() => studio.stop());
beforeEach(() => {
  studio.platform.balance = 10_000_000n;
});

let count = 0;
const newId = () => `instant-${(count += 1)}-request`;

/** What a round is asked for with, in a session of its own. */
async function ask(gameId: string, choice: unknown) {
  const { token } = await studio.player.openReal(gameId);
  return ['/api/rounds', { requestId: newId(), stake: '1.00', choice }, token] as const;
}

test('[STU-BGS][Q-A1] a win of dice is cut to the hundredth, and the wallet books just that', async () => {
  for (;;) {
    studio.platform.balance = 10_000_000n;
    const asked = await ask('ivory-dice', { direction: 'under', target: 4950 });
    const { body } = await studio.player.post<DiceRound>(...asked);
    const won = body.events[0]?.won === true;
    expect(body.win).toBe(won ? '1.95' : '0.00');
    expect(moneyText(studio.platform.balance)).toBe(won ? '1000.95' : '999.00');
    if (won) return;
  }
});

test('[STU-BGS] choices that there are not are refused before anything is paid', async () => {
  for (const [gameId, choice] of [
    ['ivory-dice', { direction: 'under', target: 9801 }],
    ['ivory-dice', { direction: 'over', target: 49.5 }],
    ['cloud-ladder', { target: 100 }],
    ['cloud-ladder', { target: 1_000_001 }],
    ['rice-terraces', { rows: 9, risk: 'low' }],
    ['rice-terraces', { rows: 8, risk: 'extreme' }],
    ['twin-fish', { mode: 'streak', call: 'edge' }],
    ['twin-fish', { mode: 'streak', call: 'heads', flips: 2 }],
  ] as const) {
    const { body } = await studio.player.post<{ code?: string }>(...(await ask(gameId, choice)));
    expect(body.code).toBe('bad-request');
  }
  expect(studio.platform.balance).toBe(10_000_000n);
});

test('[STU-BGS][Q-C8] a streak that is left alone is cashed out after half an hour', async () => {
  for (;;) {
    studio.platform.balance = 10_000_000n;
    const choice = { mode: 'streak', call: 'heads' };
    const asked = await ask('twin-fish', choice);
    const { body } = await studio.player.post<CoinOpenRound & CoinRound>(...asked);
    if (body.win !== undefined) continue;
    expect(body.state).toEqual({ streak: 1 });
    await sql`update studio.round set acted_at = now() - interval '31 minutes'
      where id = ${body.roundId}`.execute(studio.studio.db);
    await eventually(async () => {
      const { rows } = await sql<{ state: string }>`
        select state from studio.round where id = ${body.roundId}`.execute(studio.studio.db);
      return rows[0]?.state === 'settled';
    });
    expect(moneyText(studio.platform.balance)).toBe('1000.94');
    return;
  }
});
