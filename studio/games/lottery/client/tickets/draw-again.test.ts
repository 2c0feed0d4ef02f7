import { execFileSync } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { roundChance } from '#engine/fair-stream.ts';
import { families } from '../../engine/families.ts';
import { drawAgain, isSame } from './draw-again.ts';
import { familyOfGame } from './known-plays.ts';
import { proofCode } from './proof-code.ts';

const seed = '201623d03137bd0f844459f3665d5d7728665e7d429b1d00916b984115979407';
const bytes = Buffer.from(seed, 'hex');

/** As the server draws it. */
function drawn(game: string, number: string): unknown {
  const hmac = (message: string) => createHmac('sha256', bytes).update(message).digest();
  const chance = roundChance({ clientSeed: `${game}:${number}`, nonce: 0n }, hmac);
  return families[familyOfGame(game)].draw(chance.step(0));
}

test.each(['ssc1', 'vnf1', 'vnf5', 'k3-1', 'pk10-1', 'mk6-5', 'eleven1', 'pc28'])(
  '[STU-LOTT] a browser works the draw of %s out as the house drew it, and knows its seal',
  async (game) => {
    const number = '20261128-0987';
    const commit = createHash('sha256').update(bytes).digest('hex');
    const again = await drawAgain({ game, number, seed, commit });
    expect(again.isSealed).toBe(true);
    expect(isSame(again.result, drawn(game, number))).toBe(true);
    expect(isSame(again.result, drawn(game, '20261128-0988'))).toBe(false);
  },
);

test('[STU-LOTT] each ball of a draw of digits is the rest of its word by ten', async () => {
  const commit = createHash('sha256').update(bytes).digest('hex');
  const { words, result } = await drawAgain({
    game: 'ssc1',
    number: '20261128-0987',
    seed,
    commit,
  });
  expect(words.map(({ word, of }) => word % of)).toEqual(result);
  expect(words.every(({ of }) => of === 10)).toBe(true);
  expect(
    runCode(proofCode({ game: 'ssc1', number: '20261128-0987', seed, words: words.length })),
  ).toEqual([commit, ...words.map(({ word }) => String(word))]);
});

/** What the published code prints, line by line. */
const runCode = (code: string) =>
  execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' })
    .trim()
    .split('\n');
