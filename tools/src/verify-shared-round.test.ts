import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { moneyText } from '@croupier/contract/money';
import { withPool } from '@croupier/studio/games/cockfight/engine/outcome';
import { cockfightPoolTitle } from '@croupier/studio/games/cockfight/titles/cockfight-pool';
import { baccaratJade } from '@croupier/studio/games/table/titles/baccarat-jade';
import type { SharedRoundBets, SharedRoundProof } from '@croupier/studio/shared-rounds/protocol';
import { committedChance } from '@croupier/studio/fairness/server/outcome';
import { expect, test } from 'vitest';
import { verifySharedRound } from './verify-shared-round.ts';
import type { SharedClaim } from './verify-shared-round.ts';

const seedOf = (name: string) => createHash('sha256').update(name).digest();
const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const ids = ['5b0f8f6e-0001', '1c0f8f6e-0002'];
const salt = sha256(ids.toSorted().join(','));

/** A round of the shoe that another one has begun, with a slip of it; as the studio tells them. */
function baccaratRound(): SharedClaim {
  const second = seedOf('second round');
  const first = Buffer.from(sha256(second), 'hex');
  const chance = (serverSeed: Buffer, nonce: bigint) =>
    committedChance({ serverSeed, clientSeed: salt, nonce }).step(0);
  const { rules } = baccaratJade;
  const begun = rules.decide(chance(first, 7n), null);
  const { outcome } = rules.decide(chance(second, 8n), begun.shoe);
  const slip = [
    { spot: 'banker', stake: '12.50' },
    { spot: 'tie', stake: '3.00' },
  ];
  const lines = [
    { spot: 'banker', stakeMinor: 125_000n },
    { spot: 'tie', stakeMinor: 30_000n },
  ];
  const paid = rules.settle(lines, outcome).reduce((sum, one) => sum + one.payoutMinor, 0n);
  const proof = {
    gameId: baccaratJade.id,
    round: {
      number: '8',
      commit: sha256(second),
      serverSeed: second.toString('hex'),
      salt,
      result: outcome,
    },
    before: { number: '7', serverSeed: first.toString('hex'), carried: begun.shoe },
  } as unknown as SharedRoundProof;
  const bet = { choice: { spots: slip }, win: moneyText(paid) } as unknown as NonNullable<
    SharedClaim['bet']
  >;
  const bets = {
    bets: ids.map((id) => ({ id })),
    totals: { bets: 2 },
  } as unknown as SharedRoundBets;
  return { proof, bet, bets };
}

const differing = (claim: SharedClaim) =>
  verifySharedRound(claim).flatMap(({ what, recomputed, told }) =>
    recomputed === told ? [] : [what],
  );

test('[STU-LIVE][Q-B6] a round of a shoe and its slip are verified, and whatever was altered is found', () => {
  const claim = baccaratRound();
  const { proof, bet, bets } = claim;
  expect(verifySharedRound(claim).map(({ what }) => what)).toEqual([
    'commit',
    'result',
    'chain',
    'salt',
    'win',
  ]);
  expect(differing(claim)).toEqual([]);
  const { round, before } = proof;
  const result = { ...(round.result as object), banker: [0, 1] };
  expect(differing({ proof: { ...proof, round: { ...round, result } } })).toEqual(['result']);
  const { before: _shoe, ...alone } = proof;
  expect(differing({ proof: alone })).toEqual(['result']);
  expect(differing({ proof: { ...proof, round: { ...round, commit: '00' } } })).toContain('commit');
  if (before === undefined || bet === undefined || bets === undefined) throw new Error('no parts');
  expect(differing({ proof: { ...proof, before: { ...before, serverSeed: '00' } } })).toEqual([
    'chain',
  ]);
  expect(differing({ proof, bet: { ...bet, win: '1.00' } })).toEqual(['win']);
  expect(differing({ proof, bets: { ...bets, bets: bets.bets.toReversed() } })).toEqual([]);
  const others = { ...bets, bets: bets.bets.map((one) => ({ ...one, id: `${one.id}-other` })) };
  expect(differing({ proof, bets: others })).toEqual(['salt']);
});

test('[STU-COCK][Q-B6] the pool of a fight follows from what lay on its sides', () => {
  const serverSeed = seedOf('a fight');
  const chance = committedChance({ serverSeed, clientSeed: salt, nonce: 3n });
  const { outcome } = cockfightPoolTitle.rules.decide(chance.step(0), null, chance.open());
  const result = withPool(outcome, { meron: 600_000n, wala: 400_000n });
  const proof = {
    gameId: cockfightPoolTitle.id,
    round: {
      number: '3',
      commit: sha256(serverSeed),
      serverSeed: serverSeed.toString('hex'),
      salt,
      result,
    },
  } as unknown as SharedRoundProof;
  const betsOf = (meron: string): SharedRoundBets =>
    ({
      bets: ids.map((id) => ({ id })),
      totals: { bets: 2, spots: { meron, wala: '40.00' } },
    }) as unknown as SharedRoundBets;
  expect(differing({ proof, bets: betsOf('60.00') })).toEqual([]);
  expect(differing({ proof, bets: betsOf('61.00') })).toEqual(['result']);
});

test('[STU-LIVE][Q-B6] the command says what differs, and ends with status 1 then', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'verify-round-'));
  const command = fileURLToPath(new URL('verify-round.ts', import.meta.url));
  const { proof, bet, bets } = baccaratRound();
  const run = async (win: string | undefined) => {
    const files = { proof, bets, round: { ...bet, win } };
    const options = Object.entries(files).flatMap(([name, content]) => {
      const file = join(folder, `${name}.json`);
      writeFileSync(file, JSON.stringify(content));
      return [`--${name}`, file];
    });
    return promisify(execFile)(process.execPath, [command, ...options]).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
    );
  };
  try {
    const right = await run(bet?.win);
    const wrong = await run('77.77');
    expect(right).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/result: .* ✓/) as string,
    });
    expect(wrong).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('✗ told as 77.77') as string,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
