import type { LotteryExposure, LotteryNumber } from '@croupier/contract/lottery/operator/exposure';
import { formatMoney } from '@croupier/kit/format/money';
import { useTranslation } from 'react-i18next';
import { Instant } from '../../page/instant.tsx';
import { heatMost, heatOf } from './exposure-rules.ts';

const [WIDTH, HEIGHT] = [320, 96];

/** How the cost of a number's hit grew, with the thresholds as lines. The figures stand beside it as text. */
export function NumberCurve({
  curve,
  thresholds: { reduceAt, closeAt },
}: {
  readonly curve: LotteryNumber['curve'];
  readonly thresholds: LotteryExposure['thresholds'];
}) {
  const { t } = useTranslation('console-lottery');
  const [first, last] = [curve[0], curve.at(-1)];
  if (!first || !last) return null;
  const bounds = [
    { name: 'reduced' as const, amount: reduceAt },
    { name: 'closed' as const, amount: closeAt },
  ].flatMap(({ name, amount }) => (amount === null ? [] : [{ name, amount }]));
  const figures = [
    ...curve.map(({ liability }) => liability),
    ...bounds.map(({ amount }) => amount),
  ];
  const most = heatMost(
    figures.map((liability) => ({ ...emptyNumber, liability })),
    'liability',
    null,
  );
  const [from, to] = [Date.parse(first.at), Date.parse(last.at)];
  const xOf = (at: string) =>
    to === from ? WIDTH : ((Date.parse(at) - from) / (to - from)) * WIDTH;
  const yOf = (amount: string) => HEIGHT - (heatOf(amount, most) / 100) * (HEIGHT - 12);
  const points = curve.map(({ at, liability }) => `${xOf(at)},${yOf(liability)}`).join(' ');
  return (
    <figure className="c-exposure-curve">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden preserveAspectRatio="none">
        <polygon points={`0,${HEIGHT} ${points} ${WIDTH},${HEIGHT}`} />
        <polyline points={points} />
        {bounds.map(({ name, amount }) => (
          <line key={name} data-bound={name} x1="0" x2={WIDTH} y1={yOf(amount)} y2={yOf(amount)} />
        ))}
      </svg>
      <figcaption>
        <span>
          <Instant at={first.at} /> – <Instant at={last.at} />
        </span>
        {bounds.map(({ name, amount }) => (
          <span key={name} data-bound={name}>
            {t(`board.states.${name}`)} {formatMoney(amount)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

const emptyNumber = {
  number: '',
  tickets: 0,
  stake: '0.00',
  state: 'full',
  set: null,
  odds: '0',
} as const;
