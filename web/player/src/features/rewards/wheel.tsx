import type { PrizeBoard } from '@croupier/contract/rewards/player';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BoardAct, BoardHead } from './board-parts.tsx';
import { Odds } from './odds.tsx';
import { useDraw } from './use-draw.ts';
import { useRewardWords } from './use-reward-words.ts';
import { restAt, slicesOf, turnTo } from './wheel-rules.ts';
import { Won } from './won.tsx';

/** How long the wheel turns, and a little rest after it. */
const TURN_MS = 4200;
const REST_MS = 250;
const RADIUS = 100;
const LAMPS = 30;

/** The wheel: it turns to what the server has drawn already. */
export function Wheel({ board }: { readonly board: PrizeBoard }) {
  const { t } = useTranslation('rewards');
  const { gift } = useRewardWords();
  const { phase, picture: seen, isBusy, start, again } = useDraw(board, TURN_MS + REST_MS);
  const slices = slicesOf(board.prizes.map(({ weight }) => weight));
  const [angle, setAngle] = useState(0);
  const [turned, setTurned] = useState<string>();
  const draw =
    phase.at === 'motion' ? phase.draw : phase.at === 'won' ? phase.answer.draw : undefined;
  const rest = draw && restAt(slices, draw.prize, draw.nonce);
  if (draw && rest !== undefined && turned !== draw.ticketId) {
    setTurned(draw.ticketId);
    setAngle(turnTo(angle, rest, slices.length));
  }
  const picture = (
    <WheelPicture
      seen={seen}
      board={board}
      slices={slices}
      angle={angle}
      moving={phase.at === 'motion'}
      won={phase.at === 'won' ? rest : undefined}
    />
  );
  if (phase.at === 'won') {
    const { draw: drawn, balance } = phase.answer;
    return (
      <Won
        title={t('wheel.won')}
        gift={gift(drawn.of)}
        balance={drawn.of.is === 'money' ? balance : undefined}
        required={drawn.required}
        picture={picture}
        onDone={again}
        again={
          board.count > 0
            ? {
                label: t('wheel.again'),
                onPress: () => {
                  again();
                  start();
                },
              }
            : undefined
        }
      />
    );
  }
  return (
    <>
      <BoardHead board={board} />
      {picture}
      <Odds board={board} />
      <BoardAct board={board} busy={isBusy} onStart={start} />
    </>
  );
}

type WheelPictureProps = {
  readonly seen: RefObject<HTMLDivElement | null>;
  readonly board: PrizeBoard;
  readonly slices: readonly number[];
  readonly angle: number;
  readonly moving: boolean;
  /** The slice that won. */
  readonly won: number | undefined;
};

function WheelPicture({ seen, board, slices, angle, moving, won }: WheelPictureProps) {
  const { shortGift } = useRewardWords();
  const highest = board.prizes.length - 1;
  const width = 360 / slices.length;
  return (
    <div ref={seen} className="reward-wheel" aria-hidden>
      <svg viewBox="-124 -136 248 262" direction="ltr">
        <circle r="118" cy="5" className="wheel-shadow" />
        <circle r="118" className="wheel-rim" />
        <circle r="106" className="wheel-dark" />
        <g
          className="wheel-disc"
          data-moving={moving || undefined}
          style={{ transform: `rotate(${angle}deg)` }}
        >
          {slices.map((prize, at) => {
            const of = board.prizes[prize]?.of;
            return (
              <g
                key={at}
                className="wheel-slice"
                data-shade={prize === highest ? 'high' : at % 3}
                data-dim={(won !== undefined && won !== at) || undefined}
                transform={`rotate(${at * width})`}
              >
                <path d={slicePath(width)} />
                <circle cy="-58" r="4" />
                {of && (
                  <text y={-74} textAnchor="middle">
                    {shortGift(of)}
                  </text>
                )}
              </g>
            );
          })}
        </g>
        <circle r="100" className="wheel-shade" />
        {Array.from({ length: LAMPS }, (_, at) => (
          <circle
            key={at}
            className="wheel-lamp"
            r="2.6"
            cy="-112"
            transform={`rotate(${((at + 0.5) * 360) / LAMPS})`}
          />
        ))}
        <circle r="25" className="wheel-hub" />
        <circle r="17" className="wheel-hub-inner" />
        <path
          className="wheel-hub-mark"
          d="M0-9C4-4 4 2 0 7-4 2-4-4 0-9ZM-9-3C-4-2-1 2 0 7-6 7-9 3-9-3ZM9-3C4-2 1 2 0 7 6 7 9 3 9-3Z"
        />
        <path className="wheel-pointer" d="M-13-132H13L0-98Z" />
        <circle className="wheel-pin" cy="-124" r="3.5" />
      </svg>
    </div>
  );
}

function slicePath(width: number): string {
  const half = (width / 2) * (Math.PI / 180);
  const [x, y] = [Math.sin(half) * RADIUS, -Math.cos(half) * RADIUS];
  return `M0 0L${-x} ${y}A${RADIUS} ${RADIUS} 0 0 1 ${x} ${y}Z`;
}
