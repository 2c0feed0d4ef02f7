import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { drawnFrom } from '../../server/draw-issues.ts';
import { drawAgain, isSame } from './draw-again.ts';

const seed = '201623d03137bd0f844459f3665d5d7728665e7d429b1d00916b984115979407';

test.each(['ssc1', 'vnf1', 'vnf5', 'k3-1', 'pk10-1', 'mk6-5', 'eleven1', 'pc28'])(
  '[STU-LOTT][Q-B07] a browser works the draw of %s out as the house drew it, and knows its seal',
  async (game) => {
    const number = '20261128-0987';
    const bytes = Buffer.from(seed, 'hex');
    const commit = createHash('sha256').update(bytes).digest('hex');
    const again = await drawAgain({ game, number, seed, commit });
    expect(again.isSealed).toBe(true);
    expect(isSame(again.result, drawnFrom(bytes, { game, number }))).toBe(true);
    expect(isSame(again.result, drawnFrom(bytes, { game, number: '20261128-0988' }))).toBe(false);
  },
);
