import type { ReactNode } from 'react';
import type { FamilyName } from '../../engine/families.ts';
import { waveOfNumber } from '../../engine/mark-six/numbers.ts';

/** The colours that cars always have, from 1 to 10. */
export const carColours = [
  '#f2ce1b',
  '#2b86e8',
  '#5b6470',
  '#f58220',
  '#22bfd0',
  '#6a4df0',
  '#a9b4be',
  '#eb3b2e',
  '#9a3b22',
  '#27b04b',
];
/** Light enough for dark figures. */
const lightCars = [1, 5, 7];

export function Ball({
  value,
  tone = 'azure',
  isFaded = false,
}: {
  readonly value: string;
  readonly tone?: string;
  readonly isFaded?: boolean;
}) {
  return (
    <i className="lt-ball" data-tone={tone} data-faded={isFaded || undefined}>
      <b>{value}</b>
    </i>
  );
}

/** The place of a piece that is still to come. */
export function Gap() {
  return <i className="lt-ball" data-gap />;
}

export function Plate({ value }: { readonly value: string }) {
  return (
    <i className="lt-plate" data-empty={value === '' || undefined}>
      {value}
    </i>
  );
}

export function Car({ number }: { readonly number: number }) {
  return (
    <i
      className="lt-car"
      data-light={lightCars.includes(number) || undefined}
      style={{ background: carColours[number - 1] }}
    >
      {number}
    </i>
  );
}

export function MarkSixBall({ number }: { readonly number: number }) {
  return (
    <i className="lt-mark" data-wave={waveOfNumber(number)}>
      {String(number).padStart(2, '0')}
    </i>
  );
}

const pips: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [[50, 50]],
  [
    [29, 29],
    [71, 71],
  ],
  [
    [27, 27],
    [50, 50],
    [73, 73],
  ],
  [
    [30, 30],
    [70, 30],
    [30, 70],
    [70, 70],
  ],
  [
    [28, 28],
    [72, 28],
    [50, 50],
    [28, 72],
    [72, 72],
  ],
  [
    [30, 25],
    [70, 25],
    [30, 50],
    [70, 50],
    [30, 75],
    [70, 75],
  ],
];

/** An ivory die; one and four are red. */
export function Die({ value, size = 26 }: { readonly value: number; readonly size?: number }) {
  const isRed = value === 1 || value === 4;
  return (
    <svg className="lt-die" width={size} height={size} viewBox="0 0 100 100" aria-hidden>
      <rect x="3" y="6" width="94" height="93" rx="22" fill="#9c8c6c" opacity=".55" />
      <rect x="3" y="2" width="94" height="93" rx="22" fill="#f7f1e4" />
      <rect x="7" y="5" width="86" height="40" rx="20" fill="#fff" opacity=".7" />
      {pips[value - 1]?.map(([x, y]) => (
        <circle
          key={`${x} ${y}`}
          cx={x}
          cy={y - 1}
          r={value === 1 ? 15 : 9.5}
          fill={isRed ? '#d23a2e' : '#1b2a2f'}
        />
      ))}
    </svg>
  );
}

const tones: Partial<Record<FamilyName, string>> = {
  'sum-28': 'violet',
  'eleven-of-five': 'green',
};

/** A number of a selection or of a draw as its family shows it. */
export function Piece({ family, token }: { readonly family: FamilyName; readonly token: string }) {
  switch (family) {
    case 'race':
      return <Car number={Number(token)} />;
    case 'mark-six':
      return <MarkSixBall number={Number(token)} />;
    case 'dice':
      return <Die value={Number(token)} size={30} />;
    default:
      return <Ball value={token} tone={tones[family] ?? 'azure'} />;
  }
}

/** Pieces in a row, always from left to right. */
export function Row({ children, label }: { readonly children: ReactNode; readonly label: string }) {
  return (
    <span className="lt-row" dir="ltr" role="img" aria-label={label}>
      {children}
    </span>
  );
}
