import { expect, test } from 'vitest';
import { families } from '../../engine/families.ts';
import type { NamedBet } from '../../engine/single-bets.ts';
import type { AnyPlay } from '../panel/draft.ts';
import { splitLine } from './split-line.ts';

const playOf = (family: keyof typeof families, code: string): AnyPlay => {
  const plays = families[family].plays('2026-11-28') as readonly AnyPlay[];
  const play = plays.find((one) => one.code === code);
  if (!play) throw new Error(`no ${code}`);
  return play;
};
const line = (play: string, text: string) => ({ id: 'a', play, text, bets: 0, units: 0, times: 1 });

test('[STU-LOTT] numbers at half odds stand in a line of their own, closed ones in none', () => {
  const states = { '38': 'reduced', '52': 'closed' } as const;
  const stateOf = ({ number }: NamedBet) => states[number as keyof typeof states] ?? 'full';
  const parts = splitLine(playOf('vietnam-north', 'LO2'), line('LO2', '07;38;52;68'), stateOf);
  expect(parts).toEqual([
    { id: 'a', play: 'LO2', text: '07;68', bets: 2, units: 54, times: 1 },
    { id: 'a-2', play: 'LO2', text: '38', bets: 1, units: 27, times: 1, reduced: true },
  ]);
});

test('[STU-LOTT] digits of places are parted by place; what is full again loses its mark', () => {
  const play = playOf('five-balls', 'DWD');
  const parts = splitLine(play, { ...line('DWD', '7,,,,39'), reduced: true }, ({ number }) =>
    number === '5=3' ? 'reduced' : 'full',
  );
  expect(parts.map(({ text, reduced = false }) => [text, reduced])).toEqual([
    ['7,,,,9', false],
    [',,,,3', true],
  ]);
  expect(splitLine(play, line('DWD', '7,,,,'), () => 'closed')).toEqual([]);
});

test('[STU-LOTT] a closed combination is left out, whatever play the others make', () => {
  const straight = playOf('five-balls', '3X_ZX_F');
  const isClosed = ({ play, number }: NamedBet) =>
    play === '3X_ZX_F' && number === '1,2,3' ? 'closed' : 'full';
  const texts = (play: string, text: string) =>
    splitLine(playOf('five-balls', play), line(play, text), isClosed).map((one) => one.text);
  expect(splitLine(straight, line('3X_ZX_F', '1,2,34'), isClosed)).toMatchObject([
    { id: 'a', text: '1,2,4', bets: 1 },
  ]);
  expect(texts('3X_ZX_F', '12,2,34')).toEqual(['1,2,4', '2,2,3', '2,2,4']);
  expect(texts('RX3', '1,2,3,,')).toEqual([]);
  expect(texts('RX3', '1,2,3,4,')).toEqual(['1,2,,4,', '1,,3,4,', ',2,3,4,']);
});
