import { useEffect, useEffectEvent, useState } from 'react';
import { sidesOf } from '../../engine/by-name.ts';
import { Die } from '../pieces/pieces.tsx';
import { optionName } from '../words/names.ts';
import { useWords } from '../words/words.ts';
import dome from './art/dome.svg?url';
import type { StageProps } from './stage-props.ts';

const SHAKE_MS = 1200;
const LIFT_MS = 400;
const COUNT_MS = 160;
const SETTLE_MS = 700;
const BIG_FROM = 11;

type Step = 'shake' | 'lift' | 'lie';

/** The dome shakes, lifts, and the dice lie there; the sum counts up once (picture 06). */
export function DomeStage({ draw, isDrawn, beganAt, onDone }: StageProps) {
  const t = useWords();
  const dice = draw.result as readonly number[];
  const sum = dice.reduce((all, one) => all + one, 0);
  const running = useCourse(dice.length, { beganAt, isDrawn, onDone });
  const { step, counted } = isDrawn ? { step: 'lie' as Step, counted: dice.length } : running;
  const soFar = dice.slice(0, counted).reduce((all, one) => all + one, 0);
  return (
    <div className="lt-dome" data-step={step} dir="ltr">
      <div className="lt-dome-dice">
        {dice.map((value, at) => (
          <span key={at}>
            <Die value={step === 'shake' ? ((value + at + 2) % 6) + 1 : value} size={58} />
          </span>
        ))}
      </div>
      <img src={dome} alt="" />
      {step === 'lie' && (
        <p dir="auto">
          <b>{soFar}</b>
          {counted === dice.length &&
            sidesOf(sum, BIG_FROM)
              .map((side) => optionName(t, 'dice', side))
              .join(', ')}
        </p>
      )}
    </div>
  );
}

/** Where the dome and the count of so many dice are, from when the draw began to be shown. */
function useCourse(
  count: number,
  {
    beganAt,
    isDrawn,
    onDone,
  }: { readonly beganAt: number; readonly isDrawn: boolean; readonly onDone: () => void },
): { readonly step: Step; readonly counted: number } {
  const [now, setNow] = useState<{ step: Step; counted: number }>({ step: 'shake', counted: 0 });
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (isDrawn) return;
    const lying = SHAKE_MS + LIFT_MS;
    const at = (ms: number, act: () => void) =>
      setTimeout(act, Math.max(0, beganAt + ms - performance.now()));
    const timers = [
      at(SHAKE_MS, () => setNow({ step: 'lift', counted: 0 })),
      ...Array.from({ length: count + 1 }, (_, counted) =>
        at(lying + counted * COUNT_MS, () => setNow({ step: 'lie', counted })),
      ),
      at(lying + count * COUNT_MS + SETTLE_MS, () => done()),
    ];
    return () => timers.forEach(clearTimeout);
  }, [count, beganAt, isDrawn]);
  return now;
}
