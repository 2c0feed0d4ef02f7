/**
 * A program that prints the seal of a seed and the words that a draw took from it, for anybody to run.
 *
 * @param words how many of them the draw took
 */
export const proofCode = ({
  game,
  number,
  seed,
  words,
}: {
  readonly game: string;
  readonly number: string;
  readonly seed: string;
  readonly words: number;
}): string => `import { createHash, createHmac } from 'node:crypto';

const seed = Buffer.from('${seed}', 'hex');
console.log(createHash('sha256').update(seed).digest('hex'));
for (let at = 0; at < ${words}; at += 1) {
  const text = \`${game}:${number}:0:\${Math.floor(at / 8)}\`;
  const block = createHmac('sha256', seed).update(text).digest();
  console.log(block.readUInt32BE((at % 8) * 4));
}
`;
